import { type ReactNode, useEffect, useRef, useState } from 'react';
import { TextField } from './text-field.tsx';

/** Milliseconds after the last key press until a search begins. */
const pause = 300;

type SearchFieldProps = {
  id?: string;
  label?: string;
  placeholder: string;
  search: string;
  /** Called with the trimmed text when the user pauses. */
  onSearch: (search: string) => void;
  onFocus?: () => void;
  /** A button beside the field. */
  after?: ReactNode;
  className?: string;
};

/**
 * A search field for lists whose search is in the address. It waits for a pause, because browsers limit changes of the
 * address.
 */
export function SearchField({ label = 'Search', search, onSearch, ...props }: SearchFieldProps) {
  const [text, setText] = useState(search);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(search);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  // Another part of the page can clear the search, so the field follows.
  if (search !== sent.current) {
    sent.current = search;
    if (text.trim() !== search) setText(search);
  }
  // React keeps what was typed into the page of the server before the code arrived, without telling of it.
  useEffect(() => {
    if (input.current?.value) setText(input.current.value);
  }, []);
  useEffect(() => {
    const sought = text.trim();
    if (sought === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = sought;
      latest.current(sought);
    }, pause);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <TextField
      {...props}
      ref={input}
      type="search"
      label={label}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
