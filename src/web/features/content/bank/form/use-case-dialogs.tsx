import type { Case } from '#contract/content/cases.contract.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { AddCaseDialog, EditCaseDialog } from './case-dialog.tsx';
import { ChooseCaseDialog } from './choose-case-dialog.tsx';

/** The dialogs that give an item a case or edit its case, and what opens them. */
export function useCaseDialogs(caseId: number | null, onChange: (caseId: number) => void) {
  const adding = useOpenItem();
  const editing = useOpenItem<Case>();
  const choosing = useOpenItem();
  const take = (close: () => void) => (chosen: { id: number }) => {
    onChange(chosen.id);
    close();
  };
  const dialogs = (
    <>
      <AddCaseDialog key={`add-${adding.key}`} {...adding.dialog} onSaved={take(adding.close)} />
      {editing.item ? (
        <EditCaseDialog key={`edit-${editing.key}`} item={editing.item} {...editing.dialog} onSaved={editing.close} />
      ) : null}
      <ChooseCaseDialog
        key={`choose-${choosing.key}`}
        present={caseId}
        {...choosing.dialog}
        onChoose={take(choosing.close)}
      />
    </>
  );
  return {
    dialogs,
    actions: { onAdd: () => adding.open(), onEdit: editing.open, onChoose: () => choosing.open() },
  };
}
