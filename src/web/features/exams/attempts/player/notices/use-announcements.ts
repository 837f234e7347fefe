import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { Announcement, confirmAnnouncement, getAnnouncements } from '#contract/exams/announcements.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { keep, recall } from '#web/platform/device-storage.ts';
import { announcementsKey } from '../../device/kept-answers.ts';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';

/** Milliseconds without a response that names the newest announcement, after which the page asks. */
const silenceMs = 20_000;

/**
 * A page asks for announcements at a random moment between these two, in milliseconds after the opening of a section: a
 * hall must not ask at once.
 */
const afterOpening = { earliest: 2000, latest: 8000 };

/** `read`: the numbers that the student has read. `told`: the read numbers that the server knows. */
const Kept = z.object({ list: z.array(Announcement), read: z.array(z.int()), told: z.array(z.int()) });
type Kept = z.infer<typeof Kept>;

/** The announcements of an attempt. The device keeps them, so that they are there after a reload without a network. */
export function useAnnouncements(engine: AttemptEngine) {
  const { sessionId } = engine.paper();
  const [kept, setKept] = useState(() => restore(sessionId));
  const latest = useRef(kept);
  const due = useRef({ at: engine.heardAt() + silenceMs, isAll: false });
  const newest = useSyncExternalStore(engine.subscribe, engine.announcement);
  const section = useSyncExternalStore(engine.subscribe, engine.sectionIndex);

  const change = (next: Kept) => {
    latest.current = next;
    setKept(next);
    keep(announcementsKey(sessionId), JSON.stringify(next));
  };

  const ask = async (after: number) => {
    due.current = { at: performance.now() + silenceMs, isAll: false };
    try {
      merge(await call(getAnnouncements, { params: { sessionId }, query: { after } }, { repeats: false }));
      for (const number of latest.current.read) await tell(number);
    } catch {
      // Without a network the page asks again after the same time. The next response of a save names the newest number.
    }
  };

  const merge = (found: Announcement[]) => {
    const { list } = latest.current;
    const added = found.filter(({ number }) => !list.some((known) => known.number === number));
    const all = [...list, ...added].sort((one, other) => one.number - other.number);
    if (added.length > 0) change({ ...latest.current, list: all });
  };

  const tell = async (number: number) => {
    if (latest.current.told.includes(number)) return;
    await call(confirmAnnouncement, { params: { sessionId, number } }, { repeats: true });
    change({ ...latest.current, told: [...latest.current.told, number] });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` reads the present values from references
  useEffect(() => {
    if (newest > lastOf(latest.current)) void ask(lastOf(latest.current));
  }, [newest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when a section opens, not when the number changes
  useEffect(() => {
    if (newest === 0) return;
    const { earliest, latest: last } = afterOpening;
    due.current = { at: performance.now() + earliest + Math.random() * (last - earliest), isAll: true };
  }, [section]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` reads the present values from references
  useEffect(() => {
    const look = () => {
      const { at, isAll } = due.current;
      const silentSince = isAll ? at : Math.max(at, engine.heardAt() + silenceMs);
      if (performance.now() >= silentSince) void ask(isAll ? 0 : lastOf(latest.current));
    };
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [engine]);

  const read = (number: number) => {
    change({ ...latest.current, read: [...latest.current.read, number] });
    // If this fails, the next request for announcements tells it.
    void tell(number).catch(() => undefined);
  };
  return { ...kept, confirm: read };
}

const lastOf = ({ list }: Kept): number => list.at(-1)?.number ?? 0;

function restore(sessionId: string): Kept {
  const none = { list: [], read: [], told: [] };
  try {
    return Kept.safeParse(JSON.parse(recall(announcementsKey(sessionId)) ?? 'null')).data ?? none;
  } catch {
    return none;
  }
}
