import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ItemFields } from '#contract/content/many-items.contract.ts';
import type { difficulties } from '#contract/exams/questions.contract.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { failureText } from '#web/editing/failure-text.ts';
import { difficultyOptions } from '#web/features/exams/questions/form/fields/difficulty-options.ts';
import { Suggested } from '#web/features/exams/questions/form/fields/subject-and-topic.tsx';
import { CheckList } from '#web/ui/forms/choice-list.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { count } from '#web/ui/wording/count.ts';
import { bankCountsQuery } from '../bank.queries.ts';
import { readTags } from '../form/read-tags.ts';
import { practiceHint, practiceOptions } from '../words.ts';
import { useBatchChange } from './use-batch-change.ts';

const choices = [
  { value: 'subject', label: 'Subject' },
  { value: 'topic', label: 'Topic' },
  { value: 'addTags', label: 'Add tags' },
  { value: 'removeTags', label: 'Remove tags' },
  { value: 'difficulty', label: 'Difficulty' },
  { value: 'practice', label: 'Practice' },
] as const;
type FieldName = (typeof choices)[number]['value'];

type ChangeItemsDialogProps = { ids: number[]; open: boolean; onClose: () => void; onDone: () => void };

const everything = {};

/** Gives the selected items a subject, a topic, tags, a difficulty or a rule for practice. It needs a new React key each time it opens. */
export function ChangeItemsDialog({ ids, open, onClose, onDone }: ChangeItemsDialogProps) {
  const { data: counts } = useQuery(bankCountsQuery(everything));
  const [chosen, setChosen] = useState<FieldName[]>([]);
  const [texts, setTexts] = useState({ subject: '', topic: '', addTags: '', removeTags: '' });
  const [difficulty, setDifficulty] = useState<(typeof difficulties)[number]>('medium');
  const [practice, setPractice] = useState<'never' | 'released'>('released');
  const [isMissing, setMissing] = useState(false);
  const change = useBatchChange(() => {
    onDone();
    onClose();
  });
  const amount = count(ids.length, 'item');
  const namesOf = (name: 'subject' | 'topic' | 'tag') => (counts?.[name] ?? []).map(({ value }) => value);
  const all: ItemFields = {
    subject: texts.subject.trim() || null,
    topic: texts.topic.trim() || null,
    addTags: readTags(texts.addTags),
    removeTags: readTags(texts.removeTags),
    difficulty,
    practice,
  };
  const text = (name: keyof typeof texts, label: string, names: string[], hint?: string) =>
    chosen.includes(name) ? (
      <Suggested
        label={label}
        names={names}
        hint={hint}
        value={texts[name]}
        onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
      />
    ) : null;

  return (
    <FormDialog
      title={`Change ${amount}`}
      open={open}
      onClose={onClose}
      submitLabel={`Change ${amount}`}
      pendingLabel="Changing…"
      isPending={change.isPending}
      failure={failureText(change.error)}
    >
      {(formId) => (
        <form
          id={formId}
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen.length === 0) return setMissing(true);
            change.mutate({ ids, fields: Object.fromEntries(chosen.map((name) => [name, all[name]])) });
          }}
        >
          <CheckList
            legend="What changes"
            values={chosen}
            onChange={setChosen}
            error={isMissing && chosen.length === 0 ? 'Choose at least one field.' : undefined}
            choices={choices}
          />
          {text('subject', 'New subject', namesOf('subject'))}
          {text('topic', 'New topic', namesOf('topic'))}
          {text('addTags', 'Tags to add', namesOf('tag'), 'Separate several tags with commas.')}
          {text('removeTags', 'Tags to remove', namesOf('tag'), 'Separate several tags with commas.')}
          {chosen.includes('difficulty') ? (
            <Select label="New difficulty" value={difficulty} onChange={setDifficulty} options={difficultyOptions} />
          ) : null}
          {chosen.includes('practice') ? (
            <Select
              label="Practice"
              value={practice}
              onChange={setPractice}
              options={practiceOptions}
              hint={practiceHint(practice)}
            />
          ) : null}
          <p className="text-ink-soft text-sm">Texts and keys stay, and so do the questions of exams.</p>
        </form>
      )}
    </FormDialog>
  );
}
