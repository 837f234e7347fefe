import ArrowDown from 'lucide-react/icons/arrow-down';
import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useId, useState } from 'react';
import { Picture } from '#web/features/pictures/picture.tsx';
import { cx } from '#web/ui/cx.ts';
import { hued } from '#web/ui/hued.ts';
import { Kbd } from '#web/ui/kbd.tsx';

type CardSideProps = {
  label: 'Question' | 'Answer';
  /** Shown with its line breaks. May be empty if there is a picture. */
  text: string;
  pictureUrl: string | undefined;
  isShown: boolean;
  /** Gets the focus when this side is turned up. */
  textRef: RefObject<HTMLDivElement | null>;
  className: string;
  /** Degrees. Only the front of a card has a hue. */
  hue?: number;
  /** Buttons in the upper corner. */
  corner?: ReactNode;
  /** Shown above the text. */
  children?: ReactNode;
};

const longText = 180;

const stop = (event: SyntheticEvent) => event.stopPropagation();
/** React lets the events of the enlarged picture bubble to the card too, which would then be swiped behind it. */
const stopFromOutside = (event: SyntheticEvent) => {
  if (event.target instanceof Node && !event.currentTarget.contains(event.target)) stop(event);
};

/** One side of a card. The hidden side is inert, so that the keyboard and screen readers cannot reach it. */
export function CardSide(props: CardSideProps) {
  const { label, text, pictureUrl, isShown, textRef, className, hue, corner, children } = props;
  const labelId = useId();
  const textId = useId();
  const hasMore = useMoreBelow(textRef);
  const isLong = text.length > longText || text.includes('\n');
  const other = label === 'Question' ? 'answer' : 'question';

  return (
    <div
      inert={!isShown}
      aria-hidden={!isShown}
      {...(hue !== undefined && hued(hue))}
      className={cx(
        'card-side flex min-h-0 flex-col overflow-hidden rounded-[24px] border p-6 sm:p-10 short:px-8 short:py-5 zoomed:px-4!',
        className,
      )}
    >
      <div className="card-quiet relative">
        <p id={labelId} className="font-semibold text-xs leading-none">
          {label}
        </p>
        {/* The buttons are higher than the line, and the text below it begins at their lower edge. */}
        <div className="absolute -top-5 -right-3">{corner}</div>
      </div>
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls */}
      <div
        ref={textRef}
        role="group"
        aria-labelledby={text ? `${labelId} ${textId}` : labelId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard, and gets the focus after a flip
        tabIndex={0}
        data-more={hasMore || undefined}
        className={cx(
          'card-text -mx-2 my-3 flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-2',
          pictureUrl && 'short:flex-row short:gap-6',
        )}
      >
        {text ? (
          <p
            id={textId}
            dir="auto"
            className={cx(
              'm-auto max-w-full whitespace-pre-wrap py-3 font-reading [overflow-wrap:anywhere]',
              isLong ? 'w-full max-w-measure text-start text-stem' : 'text-balance text-center text-card-short',
            )}
          >
            {text}
          </p>
        ) : null}
        {pictureUrl ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: handles no click, but keeps the clicks on the picture from the card
          // biome-ignore lint/a11y/useKeyWithClickEvents: the same
          <div
            className="m-auto grid w-full flex-none justify-items-center pb-3 *:mt-2 short:w-1/2"
            onClick={stop}
            onPointerDown={stopFromOutside}
          >
            <Picture url={pictureUrl} alt={`Picture of the ${label.toLowerCase()}`} tallest="min(22rem, 45svh)" />
          </div>
        ) : null}
      </div>
      <p className="relative flex justify-center noscript:hidden">
        {hasMore && isShown ? (
          <span
            aria-hidden="true"
            className="card-quiet pointer-events-none absolute bottom-full mb-4 inline-flex items-center gap-1 font-semibold text-xs"
          >
            More
            <ArrowDown size={14} />
          </span>
        ) : null}
        <button type="button" className="card-quiet -my-3 min-h-11 rounded-small px-2 text-sm">
          {/* The blank is in the same text as the words before it: otherwise Chrome names the button "cardto" on a
              phone. */}
          {'Tap the card '}
          <span className="pointer-coarse:hidden">
            or press <Kbd>Space</Kbd>{' '}
          </span>
          {`to see the ${other}`}
        </button>
      </p>
    </div>
  );
}

/** Pixels. Rounded sizes of a text that ends at the edge differ by less. */
const tolerance = 4;

/** Whether an element that scrolls has more content below its lower edge. */
function useMoreBelow(element: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setHasMore] = useState(false);

  useEffect(() => {
    const scroller = element.current;
    if (!scroller) return;
    const measure = () => setHasMore(scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop > tolerance);
    const sized = new ResizeObserver(measure);
    sized.observe(scroller);
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => {
      sized.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, [element]);

  return hasMore;
}
