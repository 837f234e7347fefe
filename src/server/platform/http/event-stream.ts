import { PassThrough, type Readable } from 'node:stream';

/** Milliseconds; proxies take a connection that says nothing for a minute for dead. */
const heartbeatInterval = 15_000;

/** Milliseconds from one look at whether the reader may still read to the next. */
const permissionInterval = 1000;

/** Milliseconds after which the browser comes again when the stream ends; it cannot prolong its session otherwise. */
const longestStream = 3600_000;

type Options = {
  /** Asked every second; when it answers false the stream ends. */
  mayContinue: () => Promise<boolean>;
};

export type EventStream = {
  /** What the answer consists of. */
  body: Readable;
  /** Sends one event. To a reader who cannot keep up only the newest of those that wait is sent. */
  send: (data: string) => void;
  end: () => void;
  /** Calls back once, when the stream has ended or its reader is gone. */
  onEnd: (callback: () => void) => void;
};

/** A stream of server-sent events of which each replaces the one before. @see https://html.spec.whatwg.org/multipage/server-sent-events.html */
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
    // A reader who has stopped reading would never see the end.
    if (body.writableNeedDrain) body.destroy();
    else body.end();
  };
  const checkPermission = async () => {
    // A database that cannot say is not a no.
    if (!(await mayContinue().catch(() => true))) end();
  };
  const send = (data: string) => {
    if (hasEnded) return;
    if (body.writableNeedDrain) waiting = data;
    // JSON has no line breaks of its own.
    else body.write(`data: ${data}\n\n`);
  };
  body.on('drain', () => {
    const newest = waiting;
    waiting = undefined;
    if (newest !== undefined) send(newest);
  });

  // The reader went away.
  body.once('close', settle);
  // A reader who goes away in the middle is no failure.
  body.on('error', () => {});

  // Opens the stream at once, and says how soon to come again after it broke.
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
