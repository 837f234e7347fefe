import type { KeyboardEvent, SyntheticEvent } from 'react';
import { Button } from '#web/ui/button.tsx';

const name = 'add-another';

type AddAnotherButtonProps = { formId: string; isPending: boolean };

/** A second submit button, which saves an item and keeps the form open for another one. */
export const AddAnotherButton = ({ formId, isPending }: AddAnotherButtonProps) => (
  <Button type="submit" form={formId} name={name} isPending={isPending}>
    Save and add another
  </Button>
);

/** Whether a submit came from another button than `AddAnotherButton`, so that the form closes after it. */
export const isLastSubmit = ({ nativeEvent: { submitter } }: SyntheticEvent<HTMLFormElement, SubmitEvent>): boolean =>
  submitter?.getAttribute('name') !== name;

/**
 * Submits a form by Ctrl+Enter, with `AddAnotherButton` if the form has one. Enter alone begins a new line in the
 * fields.
 */
export function submitOnControlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const form = event.currentTarget;
  const another = form.elements.namedItem(name);
  form.requestSubmit(another instanceof HTMLButtonElement ? another : null);
}
