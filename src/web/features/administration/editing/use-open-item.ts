import { useCallback, useState } from 'react';

type OpenItem<Item> = {
  isOpen: boolean;
  /** Undefined for a new one. Kept while the dialog fades, so that its words do not change on the way out. */
  item: Item | undefined;
  /** Counts the openings. */
  key: number;
  open: (item?: Item) => void;
  close: () => void;
};

/** Which item a dialog is about, and whether it is open. */
export function useOpenItem<Item>(): OpenItem<Item> {
  const [state, setState] = useState<{ isOpen: boolean; item: Item | undefined; key: number }>({
    isOpen: false,
    item: undefined,
    key: 0,
  });
  // The same functions at each drawing, so that a long list of rows need not be drawn again.
  const open = useCallback((item?: Item) => setState(({ key }) => ({ isOpen: true, item, key: key + 1 })), []);
  const close = useCallback(() => setState(({ item, key }) => ({ isOpen: false, item, key })), []);
  return { ...state, open, close };
}
