import { useState } from 'react';

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
  return {
    ...state,
    open: (item) => setState(({ key }) => ({ isOpen: true, item, key: key + 1 })),
    close: () => setState(({ item, key }) => ({ isOpen: false, item, key })),
  };
}
