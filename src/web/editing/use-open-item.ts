import { useCallback, useState } from 'react';
import type { OpenDialog } from '#web/ui/overlays/dialog.tsx';

type OpenItem<Item> = {
  isOpen: boolean;
  /**
   * Undefined for a new item. It stays set while the dialog fades out, so that the text of the dialog does not change.
   */
  item: Item | undefined;
  /** Number of times the dialog was opened, for the `key` of the dialog. */
  key: number;
  open: (item?: Item) => void;
  close: () => void;
  dialog: OpenDialog;
};

/** The state of a dialog about an item: the item, and whether the dialog is open. */
export function useOpenItem<Item>(): OpenItem<Item> {
  const [state, setState] = useState<{ isOpen: boolean; item: Item | undefined; key: number }>({
    isOpen: false,
    item: undefined,
    key: 0,
  });
  // Stable functions, so that a long list does not render again.
  const open = useCallback((item?: Item) => setState(({ key }) => ({ isOpen: true, item, key: key + 1 })), []);
  const close = useCallback(() => setState(({ item, key }) => ({ isOpen: false, item, key })), []);
  return { ...state, open, close, dialog: { open: state.isOpen, onClose: close } };
}
