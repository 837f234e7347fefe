import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { buildSecondApp, setUpTestApp, testSettings } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { createStudyBox, newStudyBox } from '#test/factories/study-boxes.ts';
import { removeUnusedBoxes } from './remove-unused-boxes.ts';

const test = setUpTestApp({ studyBoxesBytes: 200 * 1024 });
const day = 24 * 3600;

type Box = ReturnType<typeof newStudyBox>;

const draft = (bytes = 60) => ({ content: randomBytes(bytes).toString('base64url'), isSealed: false });
const open = ({ id, headers }: Box) => test.inject({ url: `/api/study/boxes/${id}`, headers });
const create = ({ id, headers }: Box) =>
  test.inject({ method: 'POST', url: '/api/study/boxes', headers, payload: { id } });
const drop = ({ id, headers }: Box) => test.inject({ method: 'DELETE', url: `/api/study/boxes/${id}`, headers });
const read = ({ id, device, headers }: Box, segment = 0) =>
  test.inject({ url: `/api/study/boxes/${id}/logs/${device}/${segment}`, headers });
const put = ({ id, device, headers }: Box, payload: object, { segment = 0, etag = '' } = {}) =>
  test.inject({
    method: 'PUT',
    url: `/api/study/boxes/${id}/logs/${device}/${segment}`,
    headers: { ...headers, ...(etag && { 'if-match': etag }) },
    payload,
  });

describe('a box', () => {
  it('keeps what its key stores, and is created again without harm', async () => {
    const box = newStudyBox();
    expect((await create(box)).json()).toEqual({ expiresAt: '2026-08-28T09:00:00.000Z', bytes: 0, segments: [] });
    const sent = draft();
    const stored = await put(box, sent);
    const { etag } = stored.json();
    expect(stored.headers.etag).toBe(etag);
    expect(stored.json()).toEqual({ device: box.device, segment: 0, etag, isSealed: false, bytes: 60 });
    expect((await create(box)).json().segments).toEqual([stored.json()]);
    expect((await read(box)).json()).toEqual({ ...stored.json(), content: sent.content });
    expect((await open(box)).json()).toMatchObject({ bytes: 60, segments: [stored.json()] });
    expect((await read(box, 1)).json().code).toBe('box.no_segment');
  });

  it('cannot be told from a missing one without its token', async () => {
    const box = await createStudyBox(test);
    const stranger = { ...box, headers: newStudyBox().headers };
    const missing = await open(newStudyBox());
    expect(missing.statusCode).toBe(404);
    for (const answer of [open(stranger), read(stranger), put(stranger, draft()), drop(stranger)])
      expect({ ...(await answer).json(), requestId: '' }).toEqual({ ...missing.json(), requestId: '' });
    expect((await create(stranger)).json().code).toBe('box.taken');
    expect((await open(box)).json().segments).toHaveLength(1);
  });

  it('is deleted with its segments', async () => {
    const box = await createStudyBox(test);
    expect((await drop(box)).json()).toEqual({ deleted: true });
    expect((await drop(box)).statusCode).toBe(404);
    const left = await test.db.execute(`select 1 from study_segments where box_id = '${box.id}'`);
    expect(left.rows).toEqual([]);
  });
});

describe('two devices that write one segment', () => {
  it('cannot overwrite each other: one writes, and the other reads first', async () => {
    const box = await createStudyBox(test);
    const both = await Promise.all([put(box, draft(), box), put(box, draft(), box)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const { etag } = (await read(box)).json();
    expect((await put(box, draft())).json().code).toBe('box.segment_changed');
    expect((await put(box, { ...draft(), isSealed: true }, { etag })).statusCode).toBe(200);
    const sealed = (await read(box)).json();
    expect((await put(box, draft(), sealed)).json().code).toBe('box.segment_sealed');
  });
});

describe('a limit', () => {
  it('of a request is explained', async () => {
    const box = await createStudyBox(test);
    const refusals = [
      [await put(box, draft(16 * 1024 + 1), box), 'A segment has at most 16 KiB'],
      [await put(box, draft(3), box), 'too short'],
      [await put({ ...box, device: 'x' }, draft()), 'The device must be 8 to 36'],
      [await put(box, draft(), { etag: 'W/"1"' }), 'If-Match must be the entity tag'],
      [await open({ ...box, headers: { authorization: 'Bearer x' } }), 'The authorization header must be "Bearer"'],
      [await open({ ...box, id: 'x' }), 'The box must be 22 characters'],
    ] as const;
    for (const [answer, message] of refusals) {
      expect(answer.statusCode, message).toBe(400);
      expect(answer.json().message).toContain(message);
    }
    expect((await test.inject({ url: `/api/study/boxes/${box.id}` })).statusCode).toBe(400);
  });

  it('of 60 segments in an hour holds for a box, and ends', async () => {
    const box = await createStudyBox(test);
    await test.db.execute(`update study_boxes set writes = 60 where id = '${box.id}'`);
    test.advance(1200);
    const refused = await put(box, draft(), box);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toContain('can store them in 40 min');
    test.advance(2400);
    expect((await put(box, draft(), box)).statusCode).toBe(200);
  });

  it('of the site holds for all boxes together', async () => {
    const box = await createStudyBox(test);
    const other = newStudyBox();
    await test.db.execute(`update study_boxes set bytes = 200 * 1024 where id = '${box.id}'`);
    test.advance(60);
    expect((await put(box, draft(), box)).json().code).toBe('box.site_full');
    expect((await create(other)).json().message).toContain('Save your plan as a file');
    expect((await open(box)).statusCode).toBe(200);
    await drop(box);
    test.advance(60);
    expect((await create(other)).statusCode).toBe(200);
  });

  it('of the site holds for boxes that are written at the same moment', async () => {
    const boxes = await Promise.all(Array.from({ length: 4 }, () => createStudyBox(test)));
    const [full] = boxes;
    // Leaves room for one of four segments of 12 KiB, and not for two.
    await test.db.execute(`
      update study_boxes set bytes = (200 - 20) * 1024 - (select sum(bytes) - max(bytes) filter (where id = '${full?.id}') + count(*) * 1024 from study_boxes)
      where id = '${full?.id}'`);
    test.advance(60);
    const answers = await Promise.all(boxes.map((box) => put(box, draft(12 * 1024), { segment: 1 })));
    const codes = answers.map((answer) => answer.json().code ?? 'stored').sort();
    expect(codes).toEqual(['box.site_full', 'box.site_full', 'box.site_full', 'stored']);
    await Promise.all(boxes.map(drop));
  });
});

describe('after 180 days', () => {
  it('an unused box is gone, and a read box is not', async () => {
    const [unused, used] = [await createStudyBox(test), await createStudyBox(test)];
    test.advance(100 * day);
    const { expiresAt } = (await open(used)).json();
    expect(Date.parse(expiresAt)).toBe(test.time.now.getTime() + 180 * day * 1000);
    test.advance(80 * day);
    expect((await open(unused)).statusCode).toBe(404);
    expect((await open(used)).statusCode).toBe(200);
    const removed = await removeUnusedBoxes(test.db, test.time.now);
    expect(removed).toBeGreaterThan(0);
    const left = await test.db.execute<{ id: string }>('select id from study_boxes');
    expect(left.rows.map(({ id }) => id)).toContain(used.id);
    expect(left.rows.map(({ id }) => id)).not.toContain(unused.id);
  });
});

describe('on a busy server', () => {
  it('boxes are refused long before exams', async () => {
    const pool = { total: 20, idle: 0, waiting: 100 };
    const busy = await buildSecondApp(test, { pool: () => pool });
    const exam = await createExam(test.db);
    const box = newStudyBox();
    const refused = await busy.inject({ url: `/api/study/boxes/${box.id}`, headers: box.headers });
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
    const start = { method: 'POST', url: `/api/exam/${exam.examCode}/start`, payload: { name: 'Asha' } } as const;
    expect((await busy.inject(start)).statusCode).toBe(200);
    pool.waiting = 0;
    expect((await busy.inject({ url: `/api/study/boxes/${box.id}`, headers: box.headers })).statusCode).toBe(404);
    await busy.close();
  });
});

describe('one network', () => {
  const lines: string[] = [];
  let app: Awaited<ReturnType<typeof buildSecondApp>>;
  beforeAll(async () => {
    const log = createLog({ level: 'debug', destination: { write: (line) => lines.push(line) } });
    const config = { ...testSettings.config, trustProxy: ['127.0.0.1'] };
    app = await buildSecondApp(test, { log, config });
  });
  afterAll(() => app.close());

  const createFrom = (address: string, box = newStudyBox()) =>
    app.inject({
      method: 'POST',
      url: '/api/study/boxes',
      headers: { ...box.headers, 'x-forwarded-for': address },
      payload: { id: box.id },
    });

  it('creates at most 300 boxes in a day, also from many addresses of IPv6', async () => {
    for (let count = 0; count < 300; count += 1)
      expect((await createFrom(`2001:db8:1:1::${count}`)).statusCode).toBe(200);
    const refused = await createFrom('2001:db8:1:1:ffff::1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toContain('has created 300 secret links within a day. Try again in 24 h');
    expect((await createFrom('2001:db8:1:2::1')).statusCode).toBe(200);
  });

  it('leaves no id and no token in the log', async () => {
    const box = newStudyBox();
    await createFrom('192.0.2.1', box);
    const segment = `/api/study/boxes/${box.id}/logs/${box.device}/0`;
    await app.inject({ method: 'PUT', url: segment, headers: box.headers, payload: draft() });
    // The parameters of a failing statement contain the id.
    await test.db.execute('alter table study_boxes rename to boxes_gone');
    const failed = await app.inject({ url: `/api/study/boxes/${box.id}`, headers: box.headers });
    await test.db.execute('alter table boxes_gone rename to study_boxes');
    expect(failed.statusCode).toBe(500);
    const log = lines.join('');
    expect(log).toContain('/api/study/boxes/:id/logs/:device/:segment');
    for (const secret of [box.id, box.device, box.headers.authorization.slice(7)]) expect(log).not.toContain(secret);
    const stored = JSON.stringify((await test.db.execute('select * from study_boxes')).rows);
    expect(stored).toContain(box.id);
    expect(stored).not.toContain(box.headers.authorization.slice(7));
  });
});
