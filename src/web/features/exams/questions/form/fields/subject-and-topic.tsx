import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { fold } from '#domain/text/fold.ts';
import type { registerWith } from '#web/editing/error-of-field.ts';
import { subjectsQuery } from '#web/features/library/subjects/subjects.queries.ts';
import { topicsQuery } from '#web/features/library/topics/topics.queries.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { valuesOf } from '../../find-questions.ts';
import { examQuestionsQuery } from '../../questions.queries.ts';
import type { FilledFields, QuestionFields } from './question-fields.ts';

type SubjectAndTopicProps = {
  /** Undefined: suggests the names of the library only. */
  examId: number | undefined;
  control: Control<QuestionFields, unknown, FilledFields>;
  field: ReturnType<typeof registerWith<QuestionFields>>;
};

/**
 * The subject and the topic of a question. Each suggests names that the exam or the library has, because the results
 * are grouped by them and a second spelling would make a second group.
 */
export function SubjectAndTopic({ examId, control, field }: SubjectAndTopicProps) {
  const typed = fold(String(useWatch({ control, name: 'subject' }) ?? '').trim());
  const { data: questions = [] } = useQuery({
    ...examQuestionsQuery(examId ?? 0),
    enabled: examId !== undefined,
  });
  const { data: subjects = [] } = useQuery(subjectsQuery);
  const subjectId = subjects.find(({ name }) => fold(name) === typed)?.id;
  const { data: topics = [] } = useQuery({ ...topicsQuery(subjectId ?? 0), enabled: subjectId !== undefined });
  const ofSubject = typed === '' ? questions : questions.filter(({ subject }) => fold(subject ?? '') === typed);

  return (
    <>
      <Suggested
        label="Subject"
        names={[...namesOf(questions, 'subject'), ...subjects.map(({ name }) => name)]}
        hint="Optional"
        {...field('subject')}
      />
      <Suggested
        label="Topic"
        names={[...namesOf(ofSubject, 'topic'), ...topics.map(({ name }) => name)]}
        hint="Optional"
        {...field('topic')}
      />
    </>
  );
}

/** The subjects or topics that the questions have. */
export const namesOf = (...asked: Parameters<typeof valuesOf>) => valuesOf(...asked).filter((name) => name !== null);

/** The names in their first spelling: a name that differs from an earlier name only by case or accents is left out. */
function inOneSpelling(names: readonly string[]): string[] {
  const spellings = new Map<string, string>();
  for (const name of names) {
    if (!spellings.has(fold(name))) spellings.set(fold(name), name);
  }
  return [...spellings.values()];
}

type SuggestedProps = ComponentProps<typeof TextField> & { names: readonly string[] };

/** A text field that suggests names. */
export function Suggested({ names, ...field }: SuggestedProps) {
  const listId = useId();
  return (
    <div>
      <TextField {...field} autoComplete="off" list={listId} />
      <datalist id={listId}>
        {inOneSpelling(names).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
