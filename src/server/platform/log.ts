import { type DestinationStream, type Level, type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * Creates the log of the process: one JSON line for each event, on standard error. Standard output is reserved for
 * sentences to the operator. Never log names, addresses, answers, session ids or bodies.
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

/**
 * The parameters of a failed query contain what people typed, possibly on several lines. They must not reach the log.
 */
const queryParameters = /\nparams: .*?(?=\n {4}at |$)/gs;

function describeError(error: Error): Record<string, unknown> {
  const { type, message, stack, code } = pino.stdSerializers.err(error);
  const strip = (text: string) => text.replace(queryParameters, '');
  return { type, code, message: strip(message), stack: strip(stack) };
}
