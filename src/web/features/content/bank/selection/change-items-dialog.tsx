import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ItemFields } from '#contract/content/many-items.contract.ts';
import type { difficulties } from '#contract/exams/questions.contract.ts';
import { SharedFieldsDialog } from '#web/editing/dialogs/shared-fields-dialog.tsx';
import { difficultyOptions } from '#web/features/exams/questions/form/fields/difficulty-options.ts';
import { Suggested } from '#web/features/exams/questions/form/fields/subject-and-topic.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { count } from '#web/ui/wording/count.ts';
import { bankCountsQuery } from '../bank.queries.ts';
import { readTags } from '../form/read-tags.ts';
import { practiceHint, practiceOptions } from '../words.ts';
import { useBatchChange } from './use-batch-change.ts';

type ChangeItemsDialogProps = { ids: number[]; open: boolean; onClose: () => void; onDone: () => void };

const everything = {};

/**
 * Gives the selected items a subject, a topic, tags, a difficulty or a rule for practice. It needs a new React key each
 * time it opens.
 */
export function ChangeItemsDialog({ ids, open, onClose, onDone }: ChangeItemsDialogProps) {
  const { data: counts } = useQuery(bankCountsQuery(everything));
  const [texts, setTexts] = useState({ subject: '', topic: '', addTags: '', removeTags: '' });
  const [difficulty, setDifficulty] = useState<(typeof difficulties)[number]>('medium');
  const [practice, setPractice] = useState<'never' | 'released'>('released');
  const change = useBatchChange(() => {
    onDone();
    onClose();
  });
  const all: ItemFields = {
    subject: texts.subject.trim() || null,
    topic: texts.topic.trim() || null,
    addTags: readTags(texts.addTags),
    removeTags: readTags(texts.removeTags),
    difficulty,
    practice,
  };
  const text = (value: keyof typeof texts, label: string, title: string, names: 'subject' | 'topic' | 'tag') => ({
    ...{ value, label },
    input: (
      <Suggested
        label={title}
        names={(counts?.[names] ?? []).map(({ value: name }) => name)}
        hint={names === 'tag' ? 'Separate several tags with commas.' : undefined}
        value={texts[value]}
        onChange={({ target }) => setTexts({ ...texts, [value]: target.value })}
      />
    ),
  });

  return (
    <SharedFieldsDialog<keyof ItemFields>
      amount={count(ids.length, 'item')}
      fields={[
        text('subject', 'Subject', 'New subject', 'subject'),
        text('topic', 'Topic', 'New topic', 'topic'),
        text('addTags', 'Add tags', 'Tags to add', 'tag'),
        text('removeTags', 'Remove tags', 'Tags to remove', 'tag'),
        {
          value: 'difficulty',
          label: 'Difficulty',
          input: (
            <Select label="New difficulty" value={difficulty} onChange={setDifficulty} options={difficultyOptions} />
          ),
        },
        {
          value: 'practice',
          label: 'Practice',
          input: (
            <Select
              label="Practice"
              value={practice}
              onChange={setPractice}
              options={practiceOptions}
              hint={practiceHint(practice)}
            />
          ),
        },
      ]}
      note="Texts and keys stay, and so do the questions of exams."
      change={change}
      open={open}
      onClose={onClose}
      onSubmit={(chosen) => change.mutate({ ids, fields: Object.fromEntries(chosen.map((name) => [name, all[name]])) })}
    />
  );
}
