/**
 * Gives a server process a clock that its parent sets. Node loads this file before the server's own code (`--import`), and it
 * replaces `Date`. As with a step of the system's clock, timers and the monotonic clock continue undisturbed.
 *
 * The offset from the true time comes from `CLOCK_OFFSET` (milliseconds) at the start, and from messages of the parent later. The
 * process answers each message, so that the parent knows when the new time is in use.
 */
const SystemDate = Date;
let offset = Number(process.env.CLOCK_OFFSET ?? 0);

class SettableDate extends SystemDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(SettableDate.now());
    else super(...(parts as [number]));
  }

  static override now(): number {
    return SystemDate.now() + offset;
  }
}

globalThis.Date = SettableDate as DateConstructor;
process.on('message', (message: { clockOffset: number }) => {
  offset = message.clockOffset;
  process.send?.({ clockOffset: offset });
});
// The channel to the parent must not keep a server alive that has otherwise ended.
process.channel?.unref();
