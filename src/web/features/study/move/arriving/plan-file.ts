import * as z from 'zod/mini';
import { parseEvents, type StudyEvent } from '../../log/study-event.ts';

const format = 'rounds-study-plan';
const version = 1;

/** Bytes. A plan with 100,000 reviews has about 15 MB. */
const mostBytes = 30 * 1024 * 1024;

const Head = z.object({ format: z.literal(format), version: z.int() });
const Body = z.object({ site: z.string(), origin: z.string(), events: z.unknown() });

/** The text of a file with the whole log. It is not encrypted. */
export const writePlanFile = (events: readonly StudyEvent[], siteId: string, origin: string, now: Date): string =>
  JSON.stringify({ format, version, site: siteId, origin, savedAt: now.toISOString(), events });

/** The name of the file that is saved on a day: `rounds-plan-2026-11-22.json`. */
export const nameOfPlanFile = (now: Date): string =>
  `rounds-plan-${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}.json`;

/** The content of a file: the events of a plan, or a message that tells the student how to mend the file. */
export type ReadFile = { events: StudyEvent[] } | { problem: string };

export async function readPlanFile(file: File, siteId: string): Promise<ReadFile> {
  if (file.size > mostBytes) return { problem: 'This file is larger than 30 MB, so it is not a study plan of Rounds.' };
  const json = parse(await file.text());
  const head = Head.safeParse(json).data;
  if (!head) {
    return { problem: 'This file is not a study plan. Choose the file whose name begins with "rounds-plan".' };
  }
  if (head.version > version) {
    return { problem: 'A newer version of Rounds has saved this file. Reload this page, then choose the file again.' };
  }
  const body = Body.safeParse(json).data;
  const events = parseEvents(body?.events);
  if (!body || !events) {
    return { problem: 'This file is damaged. Save it again on the other device, and send it without opening it.' };
  }
  if (body.site !== siteId) {
    return {
      problem: `This plan is of another site (${body.origin}), which has other flashcards. Open the file there.`,
    };
  }
  if (events.length === 0) return { problem: 'This plan is empty. Save the file on the device on which you study.' };
  return { events };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
