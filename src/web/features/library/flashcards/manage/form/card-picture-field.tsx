import ImagePlus from 'lucide-react/icons/image-plus';
import { type ReactNode, useRef } from 'react';
import { pictureTypes } from '#web/features/pictures/use-chosen-picture.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { Side } from './flashcard-draft.ts';
import type { useSidePicture } from './use-side-picture.ts';

type CardPictureFieldProps = {
  side: Side;
  picture: ReturnType<typeof useSidePicture>;
  /** The field of the text. A picture can be pasted or dropped there too. */
  children: ReactNode;
};

/** The text of a side of a card, and its picture: chosen, pasted or dropped. */
export function CardPictureField({ side, picture, children }: CardPictureFieldProps) {
  const { shown, refusal, isOver, handlers, choose, remove } = picture;
  const picker = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  return (
    <div
      {...handlers}
      className={cx('rounded-small', isOver && 'outline-2 outline-accent outline-dashed outline-offset-8')}
    >
      {children}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        {shown ? (
          <div className="h-24 w-32 flex-none overflow-hidden rounded-small border border-line bg-sunken">
            <img
              key={shown}
              src={shown}
              alt={`Preview of the ${side}`}
              className="size-full object-contain text-ink-soft text-sm"
            />
          </div>
        ) : null}
        <input
          ref={picker}
          type="file"
          accept={pictureTypes}
          aria-label={`Picture file of the ${side}`}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Without this the browser would not report the same file when it is chosen again.
            target.value = '';
            if (file) choose(file);
          }}
        />
        <Button
          ref={chooser}
          variant="quiet"
          aria-label={`${shown ? 'Replace the picture of' : 'Add picture to'} the ${side}`}
          onClick={() => picker.current?.click()}
        >
          <ImagePlus size={17} aria-hidden="true" />
          {shown ? 'Replace' : 'Add picture'}
        </Button>
        {shown ? (
          <Button
            variant="quiet"
            className="hover:text-bad"
            aria-label={`Remove the picture of the ${side}`}
            onClick={() => {
              remove();
              chooser.current?.focus();
            }}
          >
            Remove
          </Button>
        ) : null}
      </div>
      <p aria-live="polite" className="text-bad text-sm">
        {refusal}
      </p>
    </div>
  );
}
