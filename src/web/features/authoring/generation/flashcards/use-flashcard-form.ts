import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { subjectsQuery } from '#web/features/library/subjects/subjects.queries.ts';
import { topicQuery, topicsQuery } from '#web/features/library/topics/topics.queries.ts';
import { findProblems, type GeneratorValues, type Way } from './flashcard-request.ts';

type ChosenTopic = { id: number; name: string };

const initial: GeneratorValues = {
  subjectId: undefined,
  topic: undefined,
  newTopicName: '',
  numQuestions: '5',
  difficulty: 'medium',
  provider: 'auto',
  content: '',
  image: undefined,
};

/**
 * The form of the generator, with the available subjects and topics. Its two cards share the destination and the
 * options. `topicId` is the topic in the URL. If it exists, the topic and its subject are selected.
 */
export function useFlashcardForm(topicId: number | undefined) {
  /** The card that was submitted last. The form validates its fields. */
  const way = useRef<Way>('text');
  const form = useForm<GeneratorValues>({
    defaultValues: initial,
    // Both cards have the shared fields. The submitted card focuses its own field.
    shouldFocusError: false,
    resolver: (values) => {
      const problems = Object.entries(findProblems(way.current, values));
      if (problems.length === 0) return { values, errors: {} };
      const errors = problems.map(([field, message]) => [field, { type: 'validate', message }]);
      return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<GeneratorValues> };
    },
  });
  const { setValue, formState } = form;
  const values = form.watch();
  const [preselected, setPreselected] = useState<number>();
  const subjects = useQuery(subjectsQuery);
  const named = useQuery({ ...topicQuery(topicId ?? 0), enabled: topicId !== undefined });
  const topics = useQuery({ ...topicsQuery(values.subjectId ?? 0), enabled: values.subjectId !== undefined });

  const change = (changes: Partial<GeneratorValues>) => {
    for (const [field, value] of Object.entries(changes)) {
      setValue(field as keyof GeneratorValues, value, { shouldValidate: formState.isSubmitted });
    }
  };

  useEffect(() => {
    if (!named.data || named.data.id !== topicId || preselected === topicId) return;
    setValue('subjectId', named.data.subjectId);
    setValue('topic', named.data);
    setValue('newTopicName', '');
    setPreselected(topicId);
  }, [named.data, topicId, preselected, setValue]);

  // Clears what another user has deleted in the meantime. A new topic is not in the list until the list has been
  // reloaded.
  const isSubjectGone = values.subjectId !== undefined && subjects.data?.every(({ id }) => id !== values.subjectId);
  const isTopicGone = !topics.isFetching && topics.data?.every(({ id }) => id !== values.topic?.id);
  useEffect(() => {
    if (isSubjectGone) setValue('subjectId', undefined);
    if (isSubjectGone || isTopicGone) setValue('topic', undefined);
  }, [isSubjectGone, isTopicGone, setValue]);

  return {
    form,
    way,
    values,
    subjects,
    topics,
    /** The subjects or the topic in the URL are still loading. */
    isAwaited:
      subjects.isPending || (topicId !== undefined && (named.isPending || (named.data && preselected !== topicId))),
    change,
    chooseSubject: (id: number) => {
      if (id !== values.subjectId) change({ subjectId: id, topic: undefined });
    },
    // Selecting a topic clears the new name and vice versa, so that the destination is always clear.
    chooseTopic: (next: ChosenTopic) => change({ topic: next, newTopicName: '' }),
    nameTopic: (newTopicName: string) => change({ newTopicName, topic: undefined }),
  };
}

export type FlashcardFormState = ReturnType<typeof useFlashcardForm>;
