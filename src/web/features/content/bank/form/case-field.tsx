import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Case } from '#contract/content/cases.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { count } from '#web/ui/wording/count.ts';
import { caseQuery } from '../bank.queries.ts';

type CaseFieldProps = {
  caseId: number | null;
  error: string | undefined;
  onAdd: () => void;
  onEdit: (present: Case) => void;
  onChoose: () => void;
  onLeave: () => void;
};

/** The case of an item: its vignette, which a dialog edits, or the ways to give the item one. */
export function CaseField({ caseId, error, onAdd, onEdit, onChoose, onLeave }: CaseFieldProps) {
  const id = useId();
  const { data: present, error: failure } = useQuery({ ...caseQuery(caseId ?? 0), enabled: caseId !== null });
  return (
    <fieldset aria-labelledby={id} className="min-w-0 sm:col-span-2">
      <p id={id} className="mb-2 font-semibold text-md">
        Case
      </p>
      {caseId === null ? (
        <p className="text-ink-soft text-md">None. A case is a vignette that several items share.</p>
      ) : present ? (
        <div className="rounded-small border border-line bg-sunken px-4 py-3">
          <p dir="auto" className="line-clamp-4 whitespace-pre-line text-md [overflow-wrap:anywhere]">
            {present.text}
          </p>
          <p className="mt-1 text-ink-soft text-sm">{count(present.items, 'item')} in the bank</p>
        </div>
      ) : failure ? (
        <p className="text-bad text-md">The case could not be loaded. {failure.message}</p>
      ) : (
        <Skeleton className="h-20 w-full" />
      )}
      {error ? (
        <p role="alert" className="mt-2 text-bad text-sm">
          {error}
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-3">
        {present && caseId !== null ? <Button onClick={() => onEdit(present)}>Edit case</Button> : null}
        <Button onClick={onChoose}>{caseId === null ? 'Choose a case' : 'Choose another'}</Button>
        {caseId === null ? (
          <Button onClick={onAdd}>New case</Button>
        ) : (
          <Button variant="quiet" onClick={onLeave}>
            Remove from the case
          </Button>
        )}
      </div>
    </fieldset>
  );
}
