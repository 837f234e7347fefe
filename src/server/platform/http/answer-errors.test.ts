import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, it } from 'vitest';
import { AppError, refusedBecauseOf } from '../app-error.ts';
import { createLog } from '../log.ts';
import { answerErrors } from './answer-errors.ts';

it('logs why something could not be read, and tells the client only that it could not', async () => {
  const lines: string[] = [];
  const log: FastifyBaseLogger = createLog({ destination: { write: (line) => lines.push(line) } });
  const app = Fastify({ loggerInstance: log });
  answerErrors(app);
  let cause: Error = new Error('The thread ended.');
  app.get('/', async () => {
    throw refusedBecauseOf(cause, 'generation.unreadable_pdf');
  });
  const answer = await app.inject('/');
  expect(answer.json()).toMatchObject({ code: 'generation.unreadable_pdf' });
  expect(answer.body).not.toContain('thread');
  const told = () => lines.filter((line) => line.includes('refused for an unexpected error'));
  expect(told()).toEqual([expect.stringContaining('The thread ended.')]);

  cause = new AppError('unavailable');
  expect((await app.inject('/')).json()).toMatchObject({ code: 'unavailable' });
  expect(told()).toHaveLength(1);
});
