import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { studyDayOf } from '../../planner/study-day.ts';
import type { NewEvent, StudyEvent } from '../study-event.ts';
import { openStudy } from './open-study.ts';
import { findSiteId } from './site-id.ts';
import { openStudyDatabase, type StudyDatabase } from './study-database.ts';
import { openStudyLog, UnreadLogError } from './study-log.ts';

const now = new Date(2026, 7, 1, 12);
const clock = () => now;
const review = (card: `c:${number}`): NewEvent => ({ kind: 'review', card, grade: 3, seconds: 5, text: 'a' });

const opened: StudyDatabase[] = [];
/** Opens the real database, and closes it after the test, as a closed tab does. */
const open = async () => {
  const database = await openStudyDatabase();
  opened.push(database);
  return database;
};
const closeTabs = () => {
  for (const database of opened.splice(0)) database.close();
};
beforeEach(() => deleteDB('rounds-study'));
afterEach(closeTabs);

const openTab = (site = 'site') => openStudy(site, { clock, openLog: (id) => openStudyLog(id, open) });

describe('the study log of a device', () => {
  it('has on the disk what was recorded when the tab is killed, and continues its numbers', async () => {
    const first = await openTab();
    for (const card of ['c:1', 'c:2'] as const) await first.record(review(card));
    closeTabs();
    const second = await openTab();
    expect(second.keeping()).toBe('kept');
    expect(second.device()).toBe(first.device());
    expect(second.state()).toEqual(first.state());
    await second.undo();
    await second.record(review('c:3'));
    expect(second.events().map(({ number, kind }) => `${number} ${kind}`)).toEqual([
      '1 review',
      '2 review',
      '3 undo',
      '4 review',
    ]);
    expect([...second.state().cards.keys()]).toEqual(['c:1', 'c:3']);
  });

  it('gives each event its own number when two tabs write at once, and both tabs show all of them', async () => {
    const [one, two] = await Promise.all([openTab(), openTab()]);
    expect(one.device()).toBe(two.device());
    await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? one : two).record(review('c:1'))));
    await expect.poll(() => one.events().length).toBe(20);
    await expect.poll(() => two.events().length).toBe(20);
    expect(new Set(one.events().map(({ number }) => number)).size).toBe(20);
    expect(one.state()).toEqual(two.state());
  });

  it('takes the events of another device once, however often they arrive', async () => {
    const study = await openTab();
    await study.record(review('c:1'));
    const other: StudyEvent = {
      ...review('c:2'),
      device: 'other',
      number: 1,
      time: now.getTime() - 5,
      day: 1,
    } as StudyEvent;
    expect(await study.importEvents([other])).toBe(1);
    expect(await study.importEvents([other, ...study.events()])).toBe(0);
    closeTabs();
    expect((await openTab()).events().map(({ device }) => device)).toEqual(['other', study.device()]);
  });

  it('stays in order when the student corrects a clock that was days ahead, also in another tab', async () => {
    const hour = 3_600_000;
    let time = now.getTime() + 72 * hour;
    const openAt = () => openStudy('site', { clock: () => new Date(time), openLog: (id) => openStudyLog(id, open) });
    const answer = (right: boolean): NewEvent => ({
      ...{ kind: 'answer', item: 1, option: right ? 'A' : 'B', right, seconds: 9, test: `t${right}` },
    });
    const one = await openAt();
    await one.record(answer(false));
    time = now.getTime();
    const other = await openAt();
    expect((await other.record(answer(true))).day).toBe(studyDayOf(now));
    await expect.poll(() => one.events().length).toBe(2);
    for (const { practice } of [one.state(), other.state()]) expect(practice.last.get(1)?.right).toBe(true);
    // The clock has passed the wrong time.
    time += 80 * hour;
    expect((await one.record(answer(true))).time).toBe(time);
  });

  it('leaves out what a failed disk has damaged', async () => {
    const study = await openTab();
    await study.record(review('c:1'));
    const database = await open();
    await database.put('packs', '[{"kind":"review","card"', ['site', 'broken']);
    await database.put('packs', '[null, 7, {"kind":"review"}]', ['site', 'of other things']);
    closeTabs();
    expect((await openTab()).state()).toEqual(study.state());
  });

  it('packs its older events, and loses none of them', async () => {
    const log = await openStudyLog('site', open);
    const events = Array.from({ length: 1150 }, (_, index) => review(`c:${index + 1}`));
    await log.append(events, now);
    const before = await log.read();
    // Packing runs after the read. A later transaction waits for it.
    const database = await open();
    await expect.poll(() => database.count('packs')).toBe(2);
    expect(await database.count('events')).toBe(100);
    closeTabs();
    const later = await openTab();
    expect(later.events()).toEqual(before);
    expect(await later.record(review('c:9'))).toMatchObject({ number: 1151 });
    const file = structuredClone(later.events());
    await later.clear();
    closeTabs();
    const emptied = await openTab();
    expect(emptied.events()).toEqual([]);
    // The student imports the file that this device had written, and goes on under a new name, so that no number occurs
    // twice.
    expect(await emptied.importEvents(file)).toBe(1151);
    expect(emptied.device()).not.toBe(later.device());
    await emptied.record(review('c:9'));
    expect(emptied.events()).toHaveLength(1152);
  });

  it('belongs to one site: the cards of a replaced database have no history', async () => {
    const study = await openTab();
    await study.record(review('c:1'));
    const other = await openTab('other site');
    expect(other.events()).toEqual([]);
    expect(other.device()).not.toBe(study.device());
    await other.record(review('c:9'));
    await study.clear();
    expect(study.events()).toEqual([]);
    expect((await openTab('other site')).events()).toHaveLength(1);
  });
});

describe('a session without storage', () => {
  it('works in memory and says so, if the browser refuses storage', async () => {
    const refuse = () => Promise.reject(new DOMException('No storage', 'SecurityError'));
    const study = await openStudy('site', { clock, openLog: (id) => openStudyLog(id, refuse) });
    await study.record(review('c:1'));
    await study.record(review('c:2'));
    await study.undo();
    expect([...study.state().cards.keys()]).toEqual(['c:1']);
    expect(study.keeping()).toBe('refused');
    expect(await study.persist()).toBe(false);
  });

  it('goes on in memory and says so, if the disk is full or the database disappears', async () => {
    const study = await openTab();
    await study.record(review('c:1'));
    // The student clears the data of the site in another tab; every later write fails, as on a full disk.
    closeTabs();
    await study.record(review('c:2'));
    await study.record(review('c:3'));
    expect(study.keeping()).toBe('full');
    expect(study.events()).toHaveLength(3);
    expect([...study.state().cards.keys()].sort()).toEqual(['c:1', 'c:2', 'c:3']);
  });
});

describe('a disk that fails for a while', () => {
  /** The real database, whose transactions fail while `isFailing` says so. */
  const failing = (isFailing: () => boolean) => async () => {
    const database = await open();
    return new Proxy(database, {
      get(target, name) {
        if (name === 'transaction' && isFailing()) throw new DOMException('The disk failed', 'UnknownError');
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };

  it('does not show an empty plan if it cannot be read, and shows the plan when it can', async () => {
    await (await openTab()).record(review('c:1'));
    let isFailing = false;
    const log = await openStudyLog(
      'site',
      failing(() => isFailing),
    );
    const openWithLog = () => openStudy('site', { clock, openLog: async () => log });
    isFailing = true;
    await expect(openWithLog()).rejects.toThrow(UnreadLogError);
    isFailing = false;
    expect((await openWithLog()).events()).toHaveLength(1);
  });

  it('keeps what another tab has written meanwhile', async () => {
    let isFailing = false;
    const log = await openStudyLog(
      'site',
      failing(() => isFailing),
    );
    const one = await openStudy('site', { clock, openLog: async () => log });
    const two = await openTab();
    await one.record(review('c:1'));
    isFailing = true;
    await one.record(review('c:2'));
    expect(one.keeping()).toBe('full');
    await two.record(review('c:3'));
    isFailing = false;
    await one.record(review('c:4'));
    expect(one.keeping()).toBe('kept');
    const cards = (await openTab()).events().map((event) => 'card' in event && event.card);
    expect(cards.sort()).toEqual(['c:1', 'c:2', 'c:3', 'c:4']);
  });
});

describe('the id of the site', () => {
  it('is known without a network after the first visit, and follows the server', async () => {
    const answer = (siteId: string) => () => Promise.resolve({ siteId });
    const offline = () => Promise.reject(new Error('offline'));
    await expect(findSiteId(openStudyDatabase, offline)).rejects.toThrow('offline');
    expect(await findSiteId(openStudyDatabase, answer('one'))).toBe('one');
    expect(await findSiteId(openStudyDatabase, offline)).toBe('one');
    expect(await findSiteId(openStudyDatabase, answer('two'))).toBe('one');
    await expect.poll(() => findSiteId(openStudyDatabase, offline)).toBe('two');
  });
});
