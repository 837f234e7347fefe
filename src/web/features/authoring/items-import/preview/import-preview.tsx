import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ItemsImport } from '#contract/authoring/items-import.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { importFormatsQuery } from '../import.queries.ts';
import type { OpenImportProps } from '../open-import.tsx';
import { ReadProblem } from '../read-problem.tsx';
import { CardTargetFields } from './card-target-fields.tsx';
import { amountIn, type Group, groups, groupWords, indexesOf } from './item-groups.ts';
import { PreviewList } from './preview-list.tsx';
import { TakeCards, TakeQuestions, TakeSite } from './take-bar.tsx';
import { useChoices } from './use-choices.ts';

type ImportPreviewProps = OpenImportProps & { found: ItemsImport };

/** The items of a file, and which of them an import would add or change. */
export function ImportPreview({ found, reader, examId, exam, target, onTarget, onChooseAnother }: ImportPreviewProps) {
  const { importId, fileName, format, kind, counts, items } = found;
  const { choices, toggle, toggleReplaced, setKey, setExcluded } = useChoices(importId);
  const [group, setGroup] = useState<Group>(counts.needsKey > 0 ? 'needsKey' : 'all');
  const shown = useMemo(() => indexesOf(items, group), [items, group]);
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the heading, because the pressed buttons have disappeared.
  useEffect(() => heading.current?.focus(), []);
  const selectable = useMemo(
    () => shown.filter((index) => items[index]?.state !== 'leftOut' && !items[index]?.isOwn),
    [shown, items],
  );
  const excluded = new Set(choices.exclude);
  const isAllExcluded = selectable.every((index) => excluded.has(index));
  const noun = kind === 'cards' ? 'flashcard' : kind === 'site' ? 'item' : 'question';

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none [overflow-wrap:anywhere]">
            {format}, {count(items.length, noun)}
          </h2>
          <p className="mt-0.5 text-ink-soft text-md [overflow-wrap:anywhere]">{fileName}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <NotRight found={found} reader={reader} />
          <Button onClick={onChooseAnother}>Choose another file</Button>
        </div>
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
        <ReadProblem reader={reader} />
        {kind === 'cards' ? <CardTargetFields target={target} onTarget={onTarget} /> : null}
        {exam === null && kind === 'questions' ? (
          <Notice tone="warn" role="status" title="The exam does not exist any more">
            The questions go to the question bank only.
          </Notice>
        ) : null}
      </div>
      <div className="mt-4 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <GroupButtons found={found} chosen={group} onChoose={setGroup} />
        {selectable.length > 1 ? (
          <Button variant="quiet" onClick={() => setExcluded(selectable, !isAllExcluded)}>
            {isAllExcluded ? 'Include these' : 'Exclude these'}
          </Button>
        ) : null}
      </div>
      <p role="status" className="mb-3 max-w-measure text-ink-soft text-sm empty:hidden">
        {groupWords[group].meaning}
      </p>
      <PreviewList
        key={group}
        label={`${groupWords[group].name} items`}
        items={items}
        shown={shown}
        choices={choices}
        onToggle={(index) => (items[index]?.isOwn ? toggleReplaced(index) : toggle(index))}
        onKey={setKey}
      />
      {kind === 'cards' ? (
        <TakeCards found={found} choices={choices} target={target} />
      ) : kind === 'site' ? (
        <TakeSite found={found} choices={choices} />
      ) : (
        <TakeQuestions
          found={found}
          choices={choices}
          examId={exam === null ? undefined : examId}
          examTitle={exam?.title}
        />
      )}
    </>
  );
}

/** Offers the other formats, while the page still has the file. After a reload the educator chooses the file again. */
function NotRight({ found, reader }: Pick<ImportPreviewProps, 'found' | 'reader'>) {
  const { data: formats = [] } = useQuery(importFormatsQuery);
  const source = reader.sourceOf(found.importId);
  if (source === undefined) return null;
  return (
    <Menu
      label="Not right?"
      isPending={reader.isReading}
      pendingLabel="Reading…"
      groups={[
        formats
          .filter(({ label }) => label !== found.format)
          .map(({ name, label }) => ({
            label: `Read it as ${label}`,
            onSelect: () => reader.read({ source, as: name }),
          })),
      ]}
    />
  );
}

type GroupButtonsProps = { found: ItemsImport; chosen: Group; onChoose: (group: Group) => void };

/** A button for each group that has items, with their number. */
function GroupButtons({ found, chosen, onChoose }: GroupButtonsProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Show</legend>
      {groups
        .filter((group) => group === 'all' || amountIn(found, group) > 0)
        .map((group) => (
          <Chip key={group} isChosen={group === chosen} onChoose={() => onChoose(group)}>
            {groupWords[group].name} {formatNumber(amountIn(found, group))}
          </Chip>
        ))}
    </fieldset>
  );
}
