import type { RefObject } from 'react';

type FileInputProps = {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  onFile: (file: File) => void;
};

/** A hidden file input. A visible button opens it with `ref.current?.click()`. */
export function FileInput({ ref, label, accept, onFile }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        // Otherwise selecting the corrected file of the same name would cause no change event.
        currentTarget.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
