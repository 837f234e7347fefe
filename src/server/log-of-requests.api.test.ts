import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { setUpTestApp, testSettings } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { buildApp } from './app.ts';
import { createLog } from './platform/log.ts';

const test = setUpTestApp();

describe('the log', () => {
  it('contains no name, no client address, no session id and no answer', async () => {
    const lines: string[] = [];
    const stream = new PassThrough();
    stream.on('data', (chunk) => lines.push(String(chunk)));
    const app = await buildApp({
      db: test.db,
      ...testSettings,
      clock: () => test.time.now,
      log: createLog({ level: 'debug', destination: stream }),
    });
    const exam = await createExam(test.db);
    const begun = await app.inject({
      method: 'POST',
      url: `/api/exam/${exam.examCode}/start`,
      payload: { name: 'Ashalata Rao', email: 'ashalata@example.org' },
    });
    const { sessionId, questions } = begun.json();
    const answers = [{ questionId: questions[0].id, selectedAnswer: 'A' }];
    await app.inject({ method: 'PUT', url: `/api/exam/sessions/${sessionId}/answers`, payload: { answers } });
    await app.inject({ method: 'POST', url: `/api/exam/submit/${sessionId}`, payload: { answers } });
    await app.inject(`/api/exam/results/${sessionId}`);
    await app.inject({ method: 'POST', url: `/api/exam/${exam.examCode}/start`, payload: { name: 'Ashalata\u0000' } });
    // The parameters of a failing statement contain the text that the student typed.
    await test.db.execute('alter table students rename to students_gone');
    const failed = await app.inject({
      method: 'POST',
      url: `/api/exam/${exam.examCode}/start`,
      payload: { name: 'Ashalata Rao', email: 'ashalata@example.org' },
    });
    await test.db.execute('alter table students_gone rename to students');
    await app.close();

    expect(failed.statusCode).toBe(500);
    expect(failed.json().message).toBe('Something went wrong on our side. Please try again.');
    expect(failed.body).not.toMatch(/students|insert/);
    const log = lines.join('');
    expect(log).toContain('insert into');
    expect(log).toContain('/api/exam/submit/:sessionId');
    expect(log).not.toMatch(/ashalata|selectedAnswer/i);
    expect(log).not.toContain(sessionId);
    expect(log).not.toContain(exam.examCode);
  });

  it('reports no failure when a phone loses its connection while it sends answers', async () => {
    const lines: string[] = [];
    const app = await buildApp({
      db: test.db,
      ...testSettings,
      clock: () => test.time.now,
      log: createLog({ level: 'info', destination: { write: (line) => lines.push(line) } }),
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const arrived = once(app.server, 'request');
    socket.write(
      'PUT /api/exam/sessions/abc/answers HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"ans',
    );
    const [request] = await arrived;
    socket.resetAndDestroy();
    await new Promise((resolve) => request.once('close', resolve));
    await app.close();
    expect(lines.join('')).not.toMatch(/request failed|ECONNRESET|aborted/);
  });
});
