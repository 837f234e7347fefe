import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { formatTime } from '#web/ui/wording/format-date.ts';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';
import { useAnnouncements } from './use-announcements.ts';

const titleOf = (at: string) => `Announcement at ${formatTime(at)}`;

/**
 * The announcements of educators during the exam. They stand above the question and cover nothing. A screen reader
 * reads each new announcement once: a log is read by its additions, and it is on the page before the first one comes.
 */
export function Announcements({ engine }: { engine: AttemptEngine }) {
  const { list, read, confirm } = useAnnouncements(engine);
  const unread = list.filter(({ number }) => !read.includes(number));
  const earlier = list.filter(({ number }) => read.includes(number));
  return (
    <>
      <div
        role="log"
        aria-label="New announcements"
        className="grid max-w-[45rem] gap-3 not-empty:mb-6 low:gap-1.5 low:not-empty:mb-3"
      >
        {unread.map(({ number, text, at }) => (
          // In a low window the time stands before the text, so that two announcements leave room for the question.
          <Notice
            key={number}
            tone="accent"
            className="low:flex-nowrap low:py-1"
            action={
              <Button aria-label={`Read: ${titleOf(at)}`} onClick={() => confirm(number)}>
                Read
              </Button>
            }
          >
            <p className="[overflow-wrap:anywhere]">
              <span className="block font-semibold low:mr-2 low:inline">{titleOf(at)} </span>
              <span
                dir="auto"
                className="block whitespace-pre-line font-normal text-base text-ink low:inline low:text-md"
              >
                {text}
              </span>
            </p>
          </Notice>
        ))}
      </div>
      {earlier.length > 0 ? (
        <details className="mb-4 max-w-[45rem] text-md">
          <summary className="flex min-h-11 cursor-pointer items-center text-ink-soft">
            Announcements ({earlier.length})
          </summary>
          <ul className="grid gap-3 py-2">
            {earlier.map(({ number, text, at }) => (
              <li key={number}>
                <p className="text-ink-soft text-sm">{titleOf(at)}</p>
                <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
                  {text}
                </p>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
