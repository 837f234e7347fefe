import { useState } from 'react';
import type { BankItemDetails } from '#contract/content/bank.contract.ts';
import { optionFields } from '#domain/question/question-options.ts';
import { keysOf, listLetters } from '#web/features/exams/settlement/question-key.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { formatDateTime } from '#web/ui/wording/format-date.ts';
import { diffWords } from './word-diff.ts';

type Version = BankItemDetails['versions'][number];

const changes = { small: 'spelling', wording: 'wording', key: 'key' } as const;

const nameOf = ({ version, change, at, by }: Version) =>
  `Version ${version}, ${formatDateTime(at)}${version === 1 ? '' : `, ${changes[change]}`}${by === null ? '' : `, by ${by}`}`;

const fieldsOf = (version: Version): [label: string, text: string][] => [
  ['Question', version.questionText],
  ...optionFields.map((field): [string, string] => [`Option ${field.slice(-1)}`, version[field] ?? '']),
  ['Key', listLetters(keysOf(version).sort())],
  ['Explanation', version.explanation ?? ''],
  ['Picture', version.imageUrl ?? ''],
];

/** The versions of an item, the newest first: a former one beside a later one, with what changed marked. */
export function ItemVersions({ versions }: { versions: readonly Version[] }) {
  const [newest, former] = versions;
  const [olderNumber, setOlder] = useState(former?.version);
  const [newerNumber, setNewer] = useState(newest?.version);
  const find = (number: number | undefined) => versions.find(({ version }) => version === number);
  const [older, newer] = [find(olderNumber) ?? former, find(newerNumber) ?? newest];
  if (!older || !newer) return <p className="text-ink-soft text-md">There is one version: the texts above.</p>;
  const options = versions.map((version) => ({ value: String(version.version), label: nameOf(version) }));
  const rows = fieldsOf(older).map(([label, before], index) => ({
    label,
    before,
    after: fieldsOf(newer)[index]?.[1] ?? '',
  }));

  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <Select
          label="Compare"
          value={String(older.version)}
          onChange={(value) => setOlder(Number(value))}
          options={options}
        />
        <Select
          label="With"
          value={String(newer.version)}
          onChange={(value) => setNewer(Number(value))}
          options={options}
        />
      </div>
      <div className="mt-4 border-line border-b">
        {rows
          .filter(({ before, after }) => before !== '' || after !== '')
          .map(({ label, before, after }) => (
            <div key={label} className="border-line border-t py-3">
              <h3 className="mb-1 font-semibold text-sm">
                {label}
                {before === after ? <span className="font-normal text-ink-soft"> (same)</span> : null}
              </h3>
              {before === after ? (
                <p dir="auto" className={textStyle}>
                  {before}
                </p>
              ) : (
                <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 sm:grid-cols-2">
                  <Marked before={before} after={after} side="removed" />
                  <Marked before={before} after={after} side="added" />
                </div>
              )}
            </div>
          ))}
      </div>
    </>
  );
}

const textStyle = 'min-w-0 whitespace-pre-line font-reading leading-[1.6] [overflow-wrap:anywhere]';

type MarkedProps = { before: string; after: string; side: 'removed' | 'added' };

/** One of two texts. The words that the other text lacks are marked. */
function Marked({ before, after, side }: MarkedProps) {
  const parts = diffWords(before, after).filter(({ kind }) => kind === 'same' || kind === side);
  const Mark = side === 'removed' ? 'del' : 'ins';
  return (
    <p dir="auto" className={textStyle}>
      {parts.length === 0 ? <span className="text-ink-soft italic">Empty</span> : null}
      {parts.map(({ kind, text, at }) =>
        kind === 'same' ? (
          text
        ) : (
          <Mark
            key={at}
            className={side === 'removed' ? 'bg-bad-wash text-bad' : 'bg-good-wash text-good no-underline'}
          >
            {text}
          </Mark>
        ),
      )}
    </p>
  );
}
