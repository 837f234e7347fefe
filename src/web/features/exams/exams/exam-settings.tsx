import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { modelsQuery, providersQuery } from '#web/features/administration/api-keys/api-keys.queries.ts';
import { generatingProviders } from '#web/features/administration/api-keys/providers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { count } from '#web/ui/wording/count.ts';
import { summariseMarking } from '../marking/summarise-marking.ts';
import { summariseSections } from '../sections/describe-sections.ts';
import { summariseEntry } from './form/values/summarise-entry.ts';
import { summariseOrder } from './form/values/summarise-order.ts';
import type { ExamTabProps } from './manage-exam-dialog.tsx';
import { summariseSchedule } from './schedule/exam-schedule.ts';
import { useNow } from './schedule/use-now.ts';

const card = 'rounded-card border border-line bg-surface p-5 sm:p-6';
// The boxes have their final width before the values arrive, so that the page does not move.
const row = 'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 border-line border-t py-3 first:border-t-0';

/**
 * The rules of the exam, which lead to its form, and the AI settings and system facts, which are the same for all
 * exams.
 */
export const ExamSettings = ({ exam, onEdit }: ExamTabProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <ExamRules exam={exam} onEdit={onEdit} />
    <SharedSettings />
  </div>
);

function ExamRules({ exam, onEdit }: ExamTabProps) {
  const rules = [
    { part: 'when', name: 'When and how often', text: summariseSchedule(exam, useNow()) },
    { part: 'marks', name: 'Marks', text: summariseMarking(exam.marking) },
    {
      part: 'sections',
      name: 'Sections',
      text:
        exam.sections.length > 0 ? summariseSections(exam.sections) : `One part of ${count(exam.duration, 'minute')}`,
    },
    {
      part: 'who',
      name: 'Who may start',
      text: summariseEntry(exam.entry, exam.cohortIds),
    },
    { part: 'order', name: 'Order and palette', text: summariseOrder(exam) },
  ] as const;
  return (
    <section aria-labelledby="exam-rules" className={card}>
      <h3 id="exam-rules" className="font-semibold text-card-title">
        This exam
      </h3>
      <dl className="mt-3 text-md">
        {rules.map(({ part, name, text }) => (
          <div
            key={part}
            className="items-center gap-x-6 border-line border-t py-2 first:border-t-0 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <dt className="text-ink-soft">{name}</dt>
            <dd className="tabular flex items-center justify-between gap-x-4 font-medium">
              <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
              <Button variant="quiet" aria-label={`Change: ${name}`} onClick={() => onEdit(part)}>
                Change
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function SharedSettings() {
  const providers = useQuery(providersQuery);
  const models = useQuery(modelsQuery);
  const { data } = providers;
  const failed = [providers, models].find((query) => query.error && !query.data);
  if (failed) {
    return <LoadFailure title="The settings could not be loaded" query={failed} />;
  }

  const isReady = data && (data.openai || data.gemini);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      <section aria-labelledby="ai-settings" className={card}>
        <h3 id="ai-settings" className="font-semibold text-card-title">
          AI settings
        </h3>
        <dl className="mt-3 text-md">
          <Fact name="API key">{data ? isReady ? <Configured /> : <Missing /> : <Waiting />}</Fact>
          {generatingProviders.map(({ status, name }) => (
            <Fact key={status} name={name}>
              {data ? data[status] ? <Badge tone="good">Active</Badge> : <Badge>Inactive</Badge> : <Waiting />}
            </Fact>
          ))}
        </dl>
        <p className="mt-2 min-h-16 text-ink-soft text-sm sm:min-h-12">
          {data
            ? isReady
              ? 'Questions can be generated from a subject and a topic, an image or a web page.'
              : 'No provider has an active key, so no questions can be generated. Add one to begin.'
            : null}
        </p>
        <ButtonLink href="/admin/settings" className="mt-3">
          Manage API keys
        </ButtonLink>
      </section>
      <section aria-labelledby="system-info" className={card}>
        <h3 id="system-info" className="font-semibold text-card-title">
          System info
        </h3>
        <dl className="mt-3 text-md">
          <Fact name="AI model">{models.data ? `Gemini, ${models.data.gemini}` : <Waiting />}</Fact>
          <Fact name="Database">PostgreSQL, a relational database</Fact>
          <Fact name="Images">Stored as base64 in the database</Fact>
          <Fact name="Accepted formats">Images, PDFs, text topics</Fact>
        </dl>
      </section>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={row}>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="flex min-h-7 items-center justify-end text-right font-medium [overflow-wrap:anywhere]">
        {children}
      </dd>
    </div>
  );
}

const Configured = () => <Badge tone="good">Configured</Badge>;
const Missing = () => <Badge tone="warn">Not configured</Badge>;
const Waiting = () => <Skeleton className="h-6 w-24" />;
