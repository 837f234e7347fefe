import { useState } from 'react';
import { Chip } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { isCount, mostQuestions } from '../choice.ts';

const counts = [5, 10, 20, 40];

/** The number of questions: one of a few, or a typed one. */
export function CountChoice({ count: chosen, onChange }: { count: number; onChange: (count: number) => void }) {
  const [typed, setTyped] = useState(() => (counts.includes(chosen) ? '' : `${chosen}`));
  const isWrong = typed !== '' && !isCount(Number(typed));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-md">Number of questions</legend>
      <div className="flex flex-wrap items-start gap-2">
        {counts.map((each) => (
          <Chip
            key={each}
            isChosen={chosen === each && typed === ''}
            onChoose={() => {
              setTyped('');
              onChange(each);
            }}
          >
            {each}
          </Chip>
        ))}
        <div className="w-28">
          <TextField
            label={<span className="sr-only">Another number</span>}
            className="-mt-2"
            inputMode="numeric"
            placeholder="Other"
            value={typed}
            error={isWrong ? `Type a number from 1 to ${mostQuestions}.` : undefined}
            onChange={({ target }) => {
              setTyped(target.value.trim());
              if (isCount(Number(target.value))) onChange(Number(target.value));
            }}
          />
        </div>
      </div>
    </fieldset>
  );
}
