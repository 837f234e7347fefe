import { PassThrough, type Readable } from 'node:stream';

/** Milliseconds. Many proxies close a connection that is silent for a minute. */
const heartbeatInterval = 15_000;

/** Milliseconds between two checks of the reader's permission. */
const permissionInterval = 1000;

/** Milliseconds after which the stream ends. The browser then connects again, which prolongs its session. */
const longestStream = 3600_000;

type Options = {
  /** Called every second. The stream ends when it returns false. */
  mayContinue: () => Promise<boolean>;
};

export type EventStream = {
  body: Readable;
  /** Sends one event. If the reader is slow, only the newest waiting event is sent. */
  send: (data: string) => void;
  end: () => void;
  /** Calls `callback` once, when the stream has ended or the reader has disconnected. */
  onEnd: (callback: () => void) => void;
};

/**
 * Opens a stream of server-sent events. Each event replaces the one before. @see
 * https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function openEventStream({ mayContinue }: Options): EventStream {
  const body = new PassThrough();
  let waiting: string | undefined;

  const timers = [
    setInterval(() => {
      if (!body.writableNeedDrain) body.write(': still here\n\n');
    }, heartbeatInterval),
    setInterval(() => void checkPermission(), permissionInterval),
    setTimeout(() => end(), longestStream),
  ];
  const callbacks: (() => void)[] = [];
  let hasEnded = false;
  const settle = () => {
    if (hasEnded) return;
    hasEnded = true;
    for (const timer of timers) clearTimeout(timer);
    for (const callback of callbacks) callback();
  };
  const end = () => {
    settle();
    // If the reader has stopped reading, `end` would wait for ever.
    if (body.writableNeedDrain) body.destroy();
    else body.end();
  };
  const checkPermission = async () => {
    // The stream continues while the database does not answer.
    if (!(await mayContinue().catch(() => true))) end();
  };
  const send = (data: string) => {
    if (hasEnded) return;
    if (body.writableNeedDrain) waiting = data;
    // `data` is JSON on one line, so it needs no escaping.
    else body.write(`data: ${data}\n\n`);
  };
  body.on('drain', () => {
    const newest = waiting;
    waiting = undefined;
    if (newest !== undefined) send(newest);
  });

  // The reader has disconnected.
  body.once('close', settle);
  // A reader that disconnects during an event causes an error here, which needs no handling.
  body.on('error', () => {});

  // The first bytes make the server send the headers. `retry` is the delay before the browser connects again.
  body.write('retry: 2000\n\n');
  return {
    body,
    send,
    end,
    onEnd: (callback) => {
      if (hasEnded) callback();
      else callbacks.push(callback);
    },
  };
}
