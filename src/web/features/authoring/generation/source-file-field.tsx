import FileText from 'lucide-react/icons/file-text';
import ImageUp from 'lucide-react/icons/image-up';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useRef, useState } from 'react';
import { generateFromImage } from '#contract/authoring/generation.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FileInput } from '#web/ui/forms/file-input.tsx';
import { useFileDrop } from '#web/ui/forms/use-file-drop.ts';
import { useFilePreview } from '#web/ui/forms/use-file-preview.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { formatBytes } from '#web/ui/wording/format-bytes.ts';

const { maxBytes, tooLarge } = generateFromImage.files.image;

type SourceFileFieldProps = {
  label: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  error?: ReactNode;
  disabled: boolean;
};

/** A field for an image or a PDF, selected or dropped, with a preview. */
export function SourceFileField({ label, file, onChange, error, disabled }: SourceFileFieldProps) {
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const id = useId();
  const problem = refusal ?? error;

  const choose = (chosen: File) => {
    const isTooLarge = chosen.size > maxBytes;
    setRefusal(isTooLarge ? tooLarge : undefined);
    if (isTooLarge) toast({ title: 'Validation Error', description: tooLarge, tone: 'destructive' });
    else onChange(chosen);
  };
  const remove = () => {
    setRefusal(undefined);
    onChange(undefined);
    chooser.current?.focus();
  };
  const { isOver, ...dropHandlers } = useFileDrop(choose, disabled);

  return (
    <div>
      <p id={`${id}-label`} className="mb-2 font-semibold text-md">
        {label}
      </p>
      <fieldset
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-note`}
        {...dropHandlers}
        className={cx(
          'flex min-w-0 flex-col items-center gap-3.5 rounded-small border border-dashed p-5 text-center transition-colors duration-150',
          isOver ? 'border-accent bg-accent-wash' : problem ? 'border-bad' : 'border-control-line',
        )}
      >
        {/* Has the same height with and without a file, so that the content below does not move. */}
        <div className="flex h-37 w-full flex-col items-center justify-center gap-2">
          {file ? (
            <ChosenFile key={`${file.name} ${file.lastModified}`} file={file} onRemove={remove} />
          ) : (
            <>
              <ImageUp size={26} strokeWidth={1.5} className="text-ink-faint" aria-hidden="true" />
              <p className="text-ink-soft text-sm pointer-coarse:hidden">Drop a file here, or</p>
            </>
          )}
        </div>
        <Button ref={chooser} data-invalid={problem ? '' : undefined} onClick={() => input.current?.click()}>
          Choose file
        </Button>
        <FileInput ref={input} label={`${label} file`} accept="image/*,application/pdf,.pdf" onFile={choose} />
      </fieldset>
      <div aria-live="polite">
        <p id={`${id}-note`} className={cx('mt-2 text-sm', problem ? 'text-bad' : 'text-ink-faint')}>
          {problem ?? 'An image, or a PDF of at most 100 pages. At most 10 MB.'}
        </p>
      </div>
    </div>
  );
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const url = useFilePreview(file);
  // The browser cannot show this image format; the server can read it.
  const [isUnknown, setIsUnknown] = useState(false);

  return (
    <>
      {url !== undefined && !isUnknown ? (
        <img
          src={url}
          alt={`Preview of ${file.name}`}
          onError={() => setIsUnknown(true)}
          className="h-24 max-w-full rounded-small border border-line bg-sunken object-contain"
        />
      ) : (
        <div className="flex h-24 items-center">
          <FileText size={36} strokeWidth={1.5} className="text-ink-soft" aria-hidden="true" />
        </div>
      )}
      <div className="flex max-w-full items-center gap-2 text-sm">
        <p className="min-w-0 truncate font-strong">{file.name}</p>
        <p className="tabular flex-none text-ink-soft">{formatBytes(file.size)}</p>
        <IconButton label={`Remove ${file.name}`} tooltip="Remove" tone="danger" onClick={onRemove}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </>
  );
}
