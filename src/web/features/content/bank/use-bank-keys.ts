import { useEffect, useEffectEvent } from 'react';

/** The keyboard shortcuts of the bank's list, with the sentences that explain them to the educator. */
export const bankKeys = [
  ['/', 'Search'],
  ['j', 'Next item'],
  ['k', 'Previous item'],
  ['Enter', 'Open the item'],
  ['e', 'Edit the item'],
  ['x', 'Select the item'],
  ['?', 'Show these keys'],
] as const;

type BankKey = Exclude<(typeof bankKeys)[number][0], 'Enter'>;

/** Calls an action for each press of its key, except while the educator types or a dialog is open. */
export function useBankKeys(actions: Record<BankKey, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !(key in actions)) return;
    if (target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, [role=combobox]'))
      return;
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=listbox]')) return;
    event.preventDefault();
    actions[key as BankKey]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
