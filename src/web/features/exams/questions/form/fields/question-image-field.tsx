import { type ChangeEvent, type ReactNode, type Ref, useRef } from 'react';
import { pictureTypes, type useChosenPicture } from '#web/features/pictures/use-chosen-picture.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useFilePreview } from '#web/ui/forms/use-file-preview.ts';

type QuestionImageFieldProps = {
  /** The address of the picture if no file is chosen. Empty for no picture. */
  url: string;
  onUrlChange: (url: string) => void;
  takesFiles: boolean;
  image: Pick<ReturnType<typeof useChosenPicture>, 'file' | 'refusal' | 'choose' | 'isOver'>;
  error: ReactNode;
  ref: Ref<HTMLInputElement>;
};

/** The picture of a question, as an address or a file, with a preview. */
export function QuestionImageField({ url, onUrlChange, takesFiles, image, error, ref }: QuestionImageFieldProps) {
  const { file, refusal, isOver } = image;
  const picker = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const preview = useFilePreview(file);
  const shown = file ? preview : url;
  const isUploaded = file !== undefined || url.startsWith('/');

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    // Without this the browser would not report the same file when it is chosen again.
    target.value = '';
    if (chosen) image.choose(chosen);
  };
  const remove = () => {
    image.choose(undefined);
    onUrlChange('');
    chooser.current?.focus();
  };

  return (
    <div
      className={cx(
        'rounded-small sm:col-span-2',
        isOver && 'outline-2 outline-accent outline-dashed outline-offset-8',
      )}
    >
      <div className="flex flex-wrap items-end gap-x-3 gap-y-3">
        {isUploaded ? (
          <div className="min-w-0 flex-1 basis-56">
            <p className="mb-2 font-semibold text-md">Image</p>
            <p className="flex min-h-12 items-center text-ink-soft text-md">
              <span className="truncate">{file ? file.name : 'Uploaded image'}</span>
            </p>
          </div>
        ) : (
          <TextField
            ref={ref}
            label="Image URL"
            type="url"
            inputMode="url"
            placeholder="https://…"
            autoComplete="off"
            value={url}
            onChange={(event) => onUrlChange(event.target.value)}
            aria-invalid={error ? true : undefined}
            className="min-w-0 flex-1 basis-56"
          />
        )}
        {takesFiles ? (
          <>
            <input
              ref={picker}
              type="file"
              accept={pictureTypes}
              aria-label="Image file"
              tabIndex={-1}
              className="sr-only"
              onChange={choose}
            />
            <Button ref={chooser} className="min-h-12" onClick={() => picker.current?.click()}>
              {isUploaded ? 'Choose another' : 'Choose file'}
            </Button>
          </>
        ) : null}
      </div>
      <div aria-live="polite">
        {(refusal ?? error) ? (
          <p className="mt-2 text-bad text-sm">{refusal ?? error}</p>
        ) : (
          <p className="mt-2 text-ink-faint text-sm">
            {takesFiles
              ? 'Optional. JPEG, PNG or WebP, less than 5 MB. You can also paste a picture or drop it on this form.'
              : 'Optional. A picture on another site.'}
          </p>
        )}
      </div>
      {shown ? (
        <div className="mt-3 flex flex-wrap items-center gap-4">
          <div className="h-36 w-48 flex-none overflow-hidden rounded-small border border-line bg-sunken">
            <img key={shown} src={shown} alt="Preview" className="size-full object-contain text-ink-soft text-sm" />
          </div>
          <Button variant="quiet" className="hover:text-bad" onClick={remove}>
            Remove image
          </Button>
        </div>
      ) : null}
    </div>
  );
}
