import { expect, it } from 'vitest';
import type { SatExam } from '#contract/content/practice.contract.ts';
import { judgeBox } from '#test/doubles/study-box.ts';
import { toBase64url } from '#web/platform/base64url.ts';
import { toStored } from '../log/carried-event.ts';
import { costsOf } from '../log/costs-of.ts';
import { mergeLogs, withEvent } from '../log/merge-logs.ts';
import { type PresentCard, planCards } from '../log/plan-cards.ts';
import { isInPool, paceSeconds } from '../log/practice-pools.ts';
import { practiceSeconds } from '../log/practice-seconds.ts';
import { presentKey, replay, replayNext } from '../log/replay.ts';
import type { NewEvent, StudyEvent } from '../log/study-event.ts';
import { deriveBoxKeys } from '../move/box/box-keys.ts';
import { type Synced, syncBox } from '../move/box/sync-box.ts';
import { grades } from '../planner/memory.ts';
import { planDay } from '../planner/plan-day.ts';
import { seededRandom } from '../planner/seeded-random.ts';
import { studyDayOf } from '../planner/study-day.ts';
import { eventsOf } from '../sat/join-exams.ts';
import { chooseWeak } from './choose-items.ts';
import { performanceOf } from './performance/performance.ts';

const days = 35;
const offlineDays = [14, 15, 16];
const siteId = '6f1c2b54-8f43-4e53-9a53-0d0f7a9e1c11';
const keys = await deriveBoxKeys(toBase64url(new Uint8Array(32).fill(7)));
const random = seededRandom(35);

const catalogue = Array.from({ length: 240 }, (_, index) => {
  const subject = `Subject ${index % 4}`;
  return { id: index + 1, subject, topic: `Topic ${index % 12}` };
});

/** Local noon of a day of the story, and some minutes. */
const timeOf = (day: number, minute = 0) => new Date(2026, 0, 5 + day, 12, minute);

/** What the student did, as the test notes it beside the log. */
type Given = {
  item: number;
  right: boolean;
  seconds: number;
  time: number;
  day: number;
  kind: 'test' | 'exam' | 'card';
};
const given: Given[] = [];

/** Item 1 to 240 is known with a chance that grows from answer to answer. */
const knows = (item: number) => {
  const before = given.filter((each) => each.item === item).length;
  return random() < Math.min(0.95, 0.4 + (item % 5) * 0.08 + before * 0.15);
};

function deviceWith(device: string, box: ReturnType<typeof judgeBox>) {
  let events: StudyEvent[] = [];
  let state = replay([]);
  let seen: Synced['seen'] = {};
  return {
    state: () => state,
    add(time: Date, event: NewEvent) {
      const number = events.filter((each) => each.device === device).length + 1;
      const written = { ...toStored(event), device, number, time: time.getTime(), day: studyDayOf(time) };
      events = withEvent(events, written);
      state = (events.at(-1) === written && replayNext(state, written)) || replay(events);
    },
    async sync() {
      const importEvents = async (added: readonly StudyEvent[]) => {
        const before = events.length;
        events = mergeLogs(events, added);
        state = replay(events);
        return events.length - before;
      };
      const log = { events: () => events, importEvents };
      ({ seen } = await syncBox({ log, keys, server: box.server, siteId, seen }));
    },
  };
}
type Device = ReturnType<typeof deviceWith>;

/**
 * An exam of 40 items, as the server tells it on the days after. The ids of its questions are not those of the items.
 */
function sitExam(day: number): SatExam {
  const at = timeOf(day);
  const answers = Array.from({ length: 40 }, (_, place): SatExam['answers'][number] => {
    const item = 1 + ((day * 37 + place * 5) % 240);
    const [right, seconds] = [knows(item), 20 + Math.floor(random() * 90)];
    given.push({ item, right, seconds, time: at.getTime(), day: studyDayOf(at), kind: 'exam' });
    return [10_000 + day * 100 + place, item, right ? 'A' : 'B', Number(right), seconds];
  });
  return { sessionId: `exam-of-day-${day}`, submittedAt: at.toISOString(), isWhole: true, answers };
}

/** Ten questions from what is weak, one a minute. */
function practise(device: Device, day: number, from: number) {
  const today = studyDayOf(timeOf(day));
  const { practice } = device.state();
  const items = chooseWeak(catalogue, practice, today, random);
  for (const item of items) {
    const last = practice.last.get(item);
    expect(last?.day === today && !last.right, `item ${item} was wrong on this day already`).toBe(false);
  }
  const id = `test-${day}-${from}`;
  device.add(timeOf(day, from), { kind: 'test', id, items, mode: 'tutor', chosen: 'Mixed from what is weak' });
  for (const [place, item] of items.entries()) {
    const time = timeOf(day, from + place);
    const [right, seconds] = [knows(item), 15 + Math.floor(random() * 80)];
    given.push({ item, right, seconds, time: time.getTime(), day: today, kind: 'test' });
    device.add(time, { kind: 'answer', item, option: right ? 'A' : 'B', right, seconds, test: id });
  }
}

/** The session of the plan, until it says "Done for today". Returns its seconds. */
function study(device: Device, day: number, exams: readonly SatExam[], from: number): number {
  const today = studyDayOf(timeOf(day));
  let spent = 0;
  for (let step = 0; step < 400; step += 1) {
    const state = device.state();
    const { plan, practice, aliases } = state;
    if (!plan) throw new Error('There is no plan.');
    const missed = new Map<PresentCard['key'], number>();
    for (const { submittedAt, answers } of exams) {
      for (const [question, , , right] of answers)
        if (right === 0) missed.set(presentKey(aliases, `q:${question}`), studyDayOf(new Date(submittedAt)));
    }
    for (const [item, missedDay] of practice.missed)
      missed.set(`i:${item}`, Math.max(missedDay, missed.get(`i:${item}`) ?? missedDay));
    const flashcards = Array.from({ length: 60 }, (_, index): PresentCard => ({ key: `c:${index + 1}`, text: 'a' }));
    const questions = [...missed].map(([key, missedDay]): PresentCard => ({ key, text: 'a', missedDay }));
    const cards = planCards([...flashcards, ...questions], state, today);
    const secondsSpent = (state.days.get(today)?.seconds ?? 0) + practiceSeconds(practice, today);
    const [next] = planDay({ settings: plan, today, cards, costs: costsOf(state), secondsSpent }).queue;
    if (!next) return spent;
    const item = next.key.startsWith('i:') ? Number(next.key.slice(2)) : undefined;
    const right = item === undefined ? random() < 0.8 : knows(item);
    const time = new Date(timeOf(day, from).getTime() + step * 1000);
    if (item !== undefined) given.push({ item, right, seconds: 0, time: time.getTime(), day: today, kind: 'card' });
    const grade = right ? grades.good : grades.again;
    device.add(time, { kind: 'review', card: next.key, grade, seconds: 12, text: '' });
    spent += 12;
  }
  throw new Error('The session has no end.');
}

it('after five weeks with exams, practice, a plan and two devices, each wrong item came again and the figures are right', async () => {
  const box = judgeBox();
  const [phone, tablet] = [deviceWith('the-phone-0', box), deviceWith('the-tablet', box)];
  const exams: SatExam[] = [];
  const startDay = studyDayOf(timeOf(0));
  const settings = { startDay, examDay: startDay + days, minutes: 25, topicIds: [1], hasFourGrades: false, missed: [] };
  phone.add(timeOf(0), { kind: 'plan', plan: { ...settings, countsPractice: true } });
  for (let day = 0; day < days; day += 1) {
    const isOffline = offlineDays.includes(day);
    // On the days without a network the student uses both devices.
    const devices = isOffline ? [phone, tablet] : day % 3 === 2 ? [tablet] : [phone];
    for (const [place, device] of devices.entries()) {
      const isConnected = !isOffline || device === tablet;
      if (isConnected) await device.sync();
      // The exams of earlier days. Both devices note each, as when both have opened its result.
      for (const exam of exams)
        for (const event of eventsOf(device.state(), exam)) device.add(timeOf(day, 1 + place), event);
      practise(device, day, 60 + place * 100);
      study(device, day, exams, 120 + place * 100);
      if (isConnected) await device.sync();
    }
    if ([3, 12, 24].includes(day)) exams.push(sitExam(day));
  }
  await phone.sync();
  await tablet.sync();
  await phone.sync();
  expect(tablet.state()).toEqual(phone.state());
  const { practice } = phone.state();

  // Each wrong item came again on a later day, of the last week those that had a day left.
  const lastDay = studyDayOf(timeOf(days - 4));
  const wrong = given.filter(({ right, day, kind }) => !right && kind !== 'card' && day <= lastDay);
  const never = wrong.filter(({ item, day }) => !given.some((later) => later.item === item && later.day > day));
  expect(wrong.length).toBeGreaterThan(100);
  expect(never).toEqual([]);

  // The pools are those of the last answer of each item.
  const lastOf = (item: number) =>
    given
      .filter((each) => each.item === item)
      .reduce<Given | undefined>((a, b) => (a && a.time > b.time ? a : b), undefined);
  for (const { id } of catalogue) {
    const last = lastOf(id);
    const expected = [!last, last?.right === false, last !== undefined && last.seconds > paceSeconds];
    expect([isInPool(practice, id, 'new'), isInPool(practice, id, 'wrong'), isInPool(practice, id, 'slow')]).toEqual(
      expected,
    );
  }

  // The figures are those of a count by hand.
  const counted = given.filter(({ kind }) => kind !== 'card');
  const sum = (of: readonly Given[]) => ({
    answers: of.length,
    right: of.filter(({ right }) => right).length,
    seconds: of.reduce((total, { seconds }) => total + seconds, 0),
  });
  const { all, subjects, weeks } = performanceOf(practice, catalogue, []);
  expect(all).toEqual(sum(counted));
  for (const { subject, topics, ...figures } of subjects) {
    const here = (topic?: string) =>
      counted.filter(({ item }) => {
        const { subject: name, topic: own } = catalogue[item - 1] ?? {};
        return name === subject && (topic === undefined || own === topic);
      });
    expect(figures).toEqual(sum(here()));
    for (const { topic, answers, right, seconds } of topics)
      expect({ answers, right, seconds }).toEqual(sum(here(topic)));
  }
  expect(weeks).toHaveLength(5);
  for (const { monday, ofExams, answers, right } of weeks) {
    const week = counted.filter(({ day }) => day >= monday && day < monday + 7);
    expect({ answers, right }).toEqual({ answers: sum(week).answers, right: sum(week).right });
    expect(ofExams).toBe(week.filter(({ kind }) => kind === 'exam').length);
  }
});
