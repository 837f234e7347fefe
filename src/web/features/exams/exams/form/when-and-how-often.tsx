import { useState } from 'react';
import { Controller, type UseFormSetFocus, type UseFormSetValue, useWatch } from 'react-hook-form';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { FoldedSection } from '#web/ui/forms/folded-section.tsx';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { summariseSchedule } from '../schedule/exam-schedule.ts';
import { type FormParts, MomentChoice } from './moment-choice.tsx';
import { type ExamFormValues, type ReleaseChoice, readRules } from './values/exam-form-values.ts';
import { nameOfTimeZone } from './values/local-time.ts';

const openings = [
  { value: 'now', label: 'Open now' },
  { value: 'at a time', label: 'Opens at…' },
] as const;

const closings = [
  { value: 'never', label: 'No closing time' },
  { value: 'at a time', label: 'Closes at…' },
] as const;

const releases: readonly { value: ReleaseChoice; label: string }[] = [
  { value: 'at once', label: 'At once' },
  { value: 'after closing', label: 'After it closes' },
  { value: 'at a time', label: 'At…' },
  { value: 'held', label: 'When I release them' },
];

const amounts = [
  { value: 'unlimited', label: 'Unlimited' },
  { value: 'limited', label: 'A number of attempts' },
] as const;

const fields = ['opensAt', 'closesAt', 'scores', 'scoresFrom', 'review', 'reviewFrom', 'attemptsAllowed'] as const;

type WhenAndHowOftenProps = FormParts & {
  exam: Exam | undefined;
  startsOpen: boolean;
  setValue: UseFormSetValue<ExamFormValues>;
  setFocus: UseFormSetFocus<ExamFormValues>;
  /** Called when the educator chooses whether the exam has a closing time. */
  onCloses: (closes: ExamFormValues['closes']) => void;
  className: string;
};

/** The section of the exam form about windows, release dates and attempts. */
export function WhenAndHowOften(props: WhenAndHowOftenProps) {
  const { exam, startsOpen, setValue, setFocus, onCloses, className, ...parts } = props;
  const { control, errorOf } = parts;
  const values = useWatch({ control }) as ExamFormValues;
  // The time at which the form opened. While it is open, the summary may say "opens" of a time that has passed.
  const [now] = useState(() => Date.now());
  const schedule = { ...noSchedule, openSince: exam?.openSince ?? null, ...readRules(values, exam).rules };
  const hasEnd = values.closes === 'at a time';
  const isOver = schedule.closesAt !== null && Date.parse(schedule.closesAt) <= now;

  return (
    <FoldedSection
      title="When and how often"
      summary={summariseSchedule(schedule, now)}
      startsOpen={startsOpen}
      note={(unfold) =>
        values.scores === 'at once' && values.review === 'at once' ? (
          <KeysHint
            remedy={hasEnd ? 'Show keys after it closes' : 'Hold the keys back'}
            onMend={() => {
              setValue('review', hasEnd ? 'after closing' : 'held', { shouldDirty: true });
              // The button with the focus disappears, so the focus moves to the changed field.
              unfold();
              setFocus('review');
            }}
          />
        ) : null
      }
      hasError={fields.some((field) => errorOf(field) !== undefined)}
      className={className}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="text-ink-soft text-sm">Times are in {nameOfTimeZone()}, your time zone.</p>
        <MomentChoice
          {...parts}
          name="opens"
          label="Opening time"
          options={openings}
          momentName="opensAt"
          momentLabel="Opens at"
        />
        <MomentChoice
          {...parts}
          name="closes"
          label="Closing time"
          options={closings}
          onChoose={onCloses}
          momentName="closesAt"
          momentLabel="Closes at"
          momentHint={isOver ? 'This time has passed, so students cannot start.' : undefined}
          hint={
            values.closes === 'never'
              ? undefined
              : 'Sessions end then, also those that started late. Only extra time goes on.'
          }
        />
        <MomentChoice
          {...parts}
          name="scores"
          label="Students see their scores"
          options={releases}
          momentName="scoresFrom"
          momentLabel="Scores from"
        />
        <MomentChoice
          {...parts}
          name="review"
          label="Students see keys and explanations"
          options={releases}
          momentName="reviewFrom"
          momentLabel="Keys and explanations from"
          hint={whenKeysAppear(values)}
        />
        <MayPractise control={control} values={values} />
        <AttemptsAllowed {...parts} values={values} />
      </div>
    </FoldedSection>
  );
}

type OfValues = { values: ExamFormValues };

const MayPractise = ({ control, values }: Pick<FormParts, 'control'> & OfValues) => (
  <Controller
    control={control}
    name="mayPractise"
    render={({ field }) => (
      <div>
        <Switch
          checked={field.value}
          onChange={field.onChange}
          label="Students may practise these questions once the keys are released"
        />
        <p className="mt-1 text-ink-soft text-sm">{whatPracticeShows(values)}</p>
      </div>
    )}
  />
);

const AttemptsAllowed = ({ control, field: fieldOf, values }: FormParts & OfValues) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-2">
    <Controller
      control={control}
      name="attempts"
      rules={{ deps: 'attemptsAllowed' }}
      render={({ field }) => (
        <Select
          label="Attempts for each student"
          value={field.value}
          onChange={field.onChange}
          options={amounts}
          hint={
            field.value === 'limited'
              ? values.entry === 'roster'
                ? 'Rounds recognises a student by the personal code.'
                : 'Rounds recognises a student by the e-mail address, otherwise by the browser.'
              : undefined
          }
        />
      )}
    />
    {values.attempts === 'limited' ? (
      <NumberField label="Number of attempts" min={1} max={100} required {...fieldOf('attemptsAllowed')} />
    ) : null}
  </div>
);

const noSchedule = { opensAt: null, closesAt: null, scoresFrom: null, reviewFrom: null, attemptsAllowed: null };

const isAfterDate = (choice: ReleaseChoice) => choice === 'after closing' || choice === 'at a time';

/** The further conditions under which students see keys. */
function whenKeysAppear({ scores, review }: ExamFormValues): string | undefined {
  const notBefore = scores === 'at once' ? [] : ['Not before they see their scores.'];
  const hasDate = scores !== 'held' && review !== 'held' && (isAfterDate(scores) || isAfterDate(review));
  if (hasDate) notBefore.push('Once all sessions have ended, also those with extra time.');
  return notBefore.join(' ') || undefined;
}

/** What students get to see in practice, and from when. */
const whatPracticeShows = ({ mayPractise, closes }: ExamFormValues): string => {
  if (!mayPractise) return 'Nobody practises them, also if the question bank or another exam releases them.';
  const when =
    closes === 'never'
      ? 'The exam has no closing time, so everyone can practise them from the release on, also while students sit it.'
      : 'Everyone can practise them after it has closed and all sessions have ended.';
  return `${when} In the question bank you can keep single questions back.`;
};

/** Warns that students who finish early get the keys at once. For practice this is right. */
const KeysHint = ({ remedy, onMend }: { remedy: string; onMend: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
    <p className="min-w-0 flex-1 basis-64 text-ink-soft text-sm">
      Students who finish early could pass the keys on to students who are still writing.
    </p>
    <Button onClick={onMend}>{remedy}</Button>
  </div>
);
