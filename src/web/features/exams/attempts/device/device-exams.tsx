import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { once } from '#web/ui/wording/once.ts';
import { writePercentage } from '../../marking/write-marks.ts';
import { resultsPath, takePath } from '../attempt-paths.ts';
import { deviceAttemptsQuery } from './device-attempts.queries.ts';
import { type DeviceAttempt, isRunning } from './device-attempts.ts';
import { ForgetStep } from './forget-step.tsx';

export type DeviceExamsProps = {
  /** Only the attempts at this exam. */
  examCode?: string;
  /**
   * `running`: shows the list only if an attempt is open. `over`: shows it only if none is open. Home uses one at the
   * top and one below. `results`: shows closed attempts only.
   */
  when: 'running' | 'over' | 'results';
  className?: string;
};

/** The number of attempts that are shown until the student asks for all. */
const shownFirst = 4;

/** The attempts that were started or continued on this device. Renders nothing if there are none. */
export function DeviceExams({ examCode, when, className }: DeviceExamsProps) {
  const headingId = useId();
  const { data } = useQuery(deviceAttemptsQuery(examCode));
  const [isWhole, setIsWhole] = useState(false);
  const hasRunning = data.some(isRunning);
  const attempts = when === 'results' ? data.filter((attempt) => !isRunning(attempt)) : data;
  if (attempts.length === 0 || (when !== 'results' && hasRunning !== (when === 'running'))) return null;

  return (
    <section aria-labelledby={headingId} className={className}>
      <h2 id={headingId} className="font-semibold text-card-title">
        Your exams on this device
      </h2>
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {attempts.slice(0, isWhole ? attempts.length : shownFirst).map((attempt) => (
          <DeviceExam key={attempt.sessionId} attempt={attempt} />
        ))}
      </ul>
      {!isWhole && attempts.length > shownFirst ? (
        <Button variant="quiet" className="mt-2 -ml-3" onClick={() => setIsWhole(true)}>
          Show all {attempts.length}
        </Button>
      ) : null}
    </section>
  );
}

const dateFormat = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }));

function DeviceExam({ attempt }: { attempt: DeviceAttempt }) {
  const [isAsking, setIsAsking] = useState(false);
  const { sessionId, examCode, title, name, openedAt, handedInAt, result } = attempt;
  const endedAt = result?.submittedAt ?? handedInAt;
  const date = dateFormat().format(endedAt === undefined ? openedAt : new Date(endedAt));
  const exam = <span className="sr-only"> {title}</span>;

  return (
    <li className="card p-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-semibold text-md [overflow-wrap:anywhere]">
            <bdi>{title}</bdi>
          </p>
          <p className="tabular mt-0.5 text-ink-soft text-sm [overflow-wrap:anywhere]">
            {result ? date : `${endedAt === undefined ? 'Started' : 'Handed in'} ${date}`}
            {name === '' ? null : (
              <>
                {' · '}
                <bdi>{name}</bdi>
              </>
            )}
          </p>
        </div>
        {result ? (
          <Badge tone={result.passed === null ? 'neutral' : result.passed ? 'good' : 'bad'} className="tabular">
            {writePercentage(result.percentage)}
            {result.passed === null ? null : result.passed ? ' · passed' : ' · failed'}
          </Badge>
        ) : endedAt === undefined ? null : (
          <Badge>Result not shown yet</Badge>
        )}
        <div className="flex flex-wrap gap-2.5">
          {endedAt !== undefined ? (
            <ButtonLink href={resultsPath(examCode, sessionId)}>
              {result ? 'See result' : 'Open'}
              {exam}
            </ButtonLink>
          ) : (
            <ButtonLink href={takePath(examCode, sessionId)} variant="primary">
              Continue{exam}
            </ButtonLink>
          )}
          <Button variant="quiet" aria-expanded={isAsking} onClick={() => setIsAsking(true)}>
            Forget{exam}
          </Button>
        </div>
      </div>
      {isAsking ? <ForgetStep attempt={attempt} onKeep={() => setIsAsking(false)} /> : null}
    </li>
  );
}
