import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';
import { useAnnouncements } from './use-announcements.ts';

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const titleOf = (at: string) => `Announcement at ${time.format(new Date(at))}`;

/**
 * What educators say during the exam. It stands above the question and covers nothing. A screen reader reads each new announcement once: a
 * log is read by its additions, and it is on the page before the first one comes.
 */
export function Announcements({ engine }: { engine: AttemptEngine }) {
  const { list, read, confirm } = useAnnouncements(engine);
  const unread = list.filter(({ number }) => !read.includes(number));
  const earlier = list.filter(({ number }) => read.includes(number));
  return (
    <>
      <div role="log" aria-label="New announcements" className="grid max-w-[45rem] gap-3 not-empty:mb-6">
        {unread.map(({ number, text, at }) => (
          <Notice
            key={number}
            tone="accent"
            title={titleOf(at)}
            action={
              <Button aria-label={`Read: ${titleOf(at)}`} onClick={() => confirm(number)}>
                Read
              </Button>
            }
          >
            <p dir="auto" className="whitespace-pre-line text-base [overflow-wrap:anywhere]">
              {text}
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
