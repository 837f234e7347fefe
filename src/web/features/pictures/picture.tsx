import Maximize2 from 'lucide-react/icons/maximize-2';
import { type ComponentProps, type ComponentType, type CSSProperties, useEffect, useRef, useState } from 'react';
import { useIdle } from '#web/platform/idle.ts';
import { textOnly } from '#web/platform/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { useHasHydrated } from '#web/ui/wording/use-has-hydrated.ts';
import type { EnlargedPicture } from './enlarged-picture.tsx';
import { readPicture } from './kept-pictures.ts';
import { isWide, sizeOfImage } from './picture-size.ts';

const loadEnlarged = async () => (await import('./enlarged-picture.tsx')).EnlargedPicture;

type PictureProps = {
  url: string;
  alt: string;
  /** The height that the picture does not exceed, as a CSS length. */
  tallest?: string;
};

/**
 * The pictures that the student has asked for although "Text only" is chosen. They stay when the student comes back to
 * them.
 */
const asked = new Set<string>();

/**
 * The picture of a question or a card, which a tap enlarges. A box in its proportions, if the address contains them,
 * reserves its place, so that the page does not move when the picture arrives. A picture that could not be loaded is
 * shown as this device kept it; otherwise it is requested again when the network is back. With "Text only", a picture
 * that this device does not keep waits for a tap.
 */
export function Picture({ url, alt, tallest = '28rem' }: PictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const [kept, setKept] = useState(() => (asked.has(url) ? url : undefined));
  const hasHydrated = useHasHydrated();
  const isWaiting = textOnly.useChoice() === 'on' && kept === undefined;
  const [Enlarged, setEnlarged] = useState<ComponentType<ComponentProps<typeof EnlargedPicture>>>();
  const button = useRef<HTMLButtonElement>(null);
  const size = sizeOfImage(url) ?? { width: 1600, height: 1200 };
  const aspectRatio = size.width / size.height;
  const box = {
    aspectRatio,
    width: `min(100%, ${isWide(size) ? 45 : 33}rem, ${size.width}px, ${tallest} * ${aspectRatio})`,
  };

  // The code is loaded before it is needed, because the network may be gone then.
  useIdle(() => void loadEnlarged().catch(() => 'enlarge() tries again'), undefined);
  const enlarge = () =>
    void loadEnlarged().then(
      (loaded) => setEnlarged(() => loaded),
      () => toast({ title: 'The picture could not be enlarged', tone: 'destructive' }),
    );

  useEffect(() => {
    if (isWaiting) void readPicture(url).then((found) => found !== undefined && setKept(found));
  }, [isWaiting, url]);

  useEffect(() => {
    if (!hasFailed) return;
    const tryAgain = () => setHasFailed(false);
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [hasFailed]);

  const showKept = async () => {
    const found = kept === undefined ? await readPicture(url) : undefined;
    if (found === undefined) setHasFailed(true);
    else setKept(found);
  };

  if (hasFailed || isWaiting) {
    const show = () => {
      if (hasFailed) return setHasFailed(false);
      asked.add(url);
      setKept(url);
      // The button that was tapped is gone then.
      setTimeout(() => button.current?.focus());
    };
    return <MissingPicture hasFailed={hasFailed} alt={alt} box={box} onShow={show} />;
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`${alt}. Enlarge`}
        className="group relative mt-5 block min-h-11 min-w-11 cursor-zoom-in overflow-hidden rounded-small border border-line bg-sunken"
        style={box}
        onClick={enlarge}
      >
        <img
          src={kept ?? url}
          alt={alt}
          decoding="async"
          // Only in a page of the server, so that `theme-boot.js` comes before the request. Later, a picture must not
          // wait to be near the window.
          {...(!hasHydrated && { loading: 'lazy' })}
          // Covers the border too: inside the border the box has other proportions, which would leave gaps beside a
          // wide picture.
          className="absolute -inset-px size-[calc(100%+2px)] max-w-none object-contain"
          onError={() => void showKept()}
        />
        <span className="absolute right-1.5 bottom-1.5 grid size-8 place-items-center rounded-small bg-surface/85 text-ink-soft group-hover:text-ink print:hidden">
          <Maximize2 size={16} aria-hidden="true" />
        </span>
      </button>
      {Enlarged ? (
        <Enlarged url={kept ?? url} alt={alt} opener={button} onClose={() => setEnlarged(undefined)} />
      ) : null}
    </>
  );
}

type MissingPictureProps = { hasFailed: boolean; alt: string; box: CSSProperties; onShow: () => void };

const MissingPicture = ({ hasFailed, alt, box, onShow }: MissingPictureProps) => (
  <div
    className="mt-5 grid place-content-center justify-items-center gap-3 rounded-small border border-line bg-sunken p-4 text-center text-ink-soft text-sm"
    style={{ ...box, minWidth: 'min(100%, 14rem)' }}
  >
    <p>{hasFailed ? 'The picture could not be loaded.' : 'Text only: this picture waits for a tap.'}</p>
    <Button onClick={onShow}>
      {hasFailed ? 'Try again' : 'Show picture'}
      <span className="sr-only">: {alt}</span>
    </Button>
  </div>
);
