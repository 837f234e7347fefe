import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { buildSecondApp, setUpTestApp } from '#test/app/test-app.ts';
import { dumpDatabase } from '#test/database/dump-database.ts';
import { mergeLogs } from '#web/features/study/log/merge-logs.ts';
import type { StudyEvent } from '#web/features/study/log/study-event.ts';
import { deriveBoxKeys } from '#web/features/study/move/box/box-keys.ts';
import { boxServer } from '#web/features/study/move/box/box-server.ts';
import { makeSecret } from '#web/features/study/move/box/secret-link.ts';
import { syncBox } from '#web/features/study/move/box/sync-box.ts';
import { createCall } from '#web/platform/api/api-client.ts';

const test = setUpTestApp();
const lines: string[] = [];
let app: Awaited<ReturnType<typeof buildSecondApp>>;
let origin: string;
beforeAll(async () => {
  app = await buildSecondApp(test, {
    log: createLog({ level: 'debug', destination: { write: (line) => lines.push(line) } }),
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const siteId = 'f1a0c8de-0d0b-4a52-9d43-6d3f2f9c7a10';
const sessionId = 'MissedAttemptSession22';
const mark = (device: string, number: number) => ({
  device,
  number,
  time: 1_790_000_000_000 + number * 9001,
  day: 20_717,
});

/** A plan with reviews; each text in it would be recognised in a dump. */
const studied = (device: string, count: number): StudyEvent[] => [
  {
    ...mark(device, 1),
    kind: 'plan',
    plan: {
      startDay: 20_717,
      examDay: 20_799,
      minutes: 25,
      topicIds: [471_147],
      hasFourGrades: false,
      missed: [{ sessionId, addedDay: 20_717 }],
    },
  },
  ...Array.from(
    { length: count },
    (_, index): StudyEvent => ({
      ...mark(device, index + 2),
      kind: 'review',
      card: index % 5 === 0 ? `q:${880_000 + index}` : `c:${770_000 + index}`,
      grade: index % 3 === 0 ? 1 : 3,
      seconds: 7.25,
      text: `HashOfText${index}`,
    }),
  ),
];

it('Two devices synchronise through the server, which learns nothing of what is studied', async () => {
  const secret = makeSecret();
  const keys = await deriveBoxKeys(secret);
  const deviceWith = (own: StudyEvent[]) => {
    const device = { events: own };
    const log = {
      events: () => device.events,
      importEvents: async (added: readonly StudyEvent[]) => {
        device.events = mergeLogs(device.events, added);
        return added.length;
      },
    };
    const server = boxServer(keys, createCall(origin));
    return { ...device, log, server, sync: () => syncBox({ log, keys, server, siteId, seen: {} }) };
  };
  const [phone, laptop] = [deviceWith(studied('device-of-phone', 700)), deviceWith(studied('device-of-laptop', 40))];
  await phone.server.create();
  await Promise.all([phone.sync(), laptop.sync()]);
  await Promise.all([phone.sync(), laptop.sync()]);
  expect(phone.log.events()).toHaveLength(742);
  expect(laptop.log.events()).toEqual(phone.log.events());

  const dump = JSON.stringify(await dumpDatabase(test.db));
  const segments = await test.db.execute<{ content: Buffer }>('select content from study_segments');
  expect(segments.rows).toHaveLength(3);
  const stored = dump + segments.rows.map(({ content }) => content.toString('latin1')).join('');
  const log = lines.join('');
  expect(dump).toContain(keys.boxId);
  expect(log).toContain('/api/study/boxes/:id/logs/:device/:segment');
  expect(log).not.toContain(keys.boxId);
  const telling = ['471147', sessionId, 'HashOfText', 'review', '"grade"', '"plan"', 'topicIds', siteId];
  for (const secretText of [...telling, secret, keys.token]) {
    expect(stored.includes(secretText), secretText).toBe(false);
    expect(log.includes(secretText), secretText).toBe(false);
  }
  for (const card of ['c:770001', 'q:880000']) expect(stored + log).not.toContain(card);

  await laptop.server.remove();
  await expect(phone.sync()).rejects.toMatchObject({ code: 'box.not_found' });
});
