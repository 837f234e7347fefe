import { type DestinationStream, type Level, type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * The structured log of the process: one JSON line an event, on standard error, so that standard output stays with what the
 * operator is told in words. Never log names, addresses, answers, session ids or bodies.
 */
export function createLog({
  level = 'info',
  destination = pino.destination({ dest: 2, sync: true }),
}: Options = {}): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
    },
    destination,
  );
}

type Options = { level?: Level | 'silent'; destination?: DestinationStream };

/** The parameters of a failed query are what people typed, on one line or several; the query's text tells enough. */
const queryParameters = /\nparams: .*?(?=\n {4}at |$)/gs;

function describeError(error: Error): Record<string, unknown> {
  const { type, message, stack, code } = pino.stdSerializers.err(error);
  const strip = (text: string) => text.replace(queryParameters, '');
  return { type, code, message: strip(message), stack: strip(stack) };
}
