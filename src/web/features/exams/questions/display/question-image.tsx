import Maximize2 from 'lucide-react/icons/maximize-2';
import { lazy, Suspense, useRef, useState } from 'react';
import { sizeOfImage } from './image-size.ts';

const EnlargedImage = lazy(async () => ({ default: (await import('./enlarged-image.tsx')).EnlargedImage }));

/**
 * A question's picture, which a tap enlarges. A box in its proportions, if the address contains them, reserves its place, so that
 * the page does not move when the picture arrives.
 */
export function QuestionImage({ url, alt }: { url: string; alt: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  const [isEnlarged, setIsEnlarged] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const size = sizeOfImage(url) ?? { width: 1600, height: 1200 };
  const box = {
    aspectRatio: `${size.width} / ${size.height}`,
    width: `min(100%, 33rem, ${size.width}px, ${(28 * size.width) / size.height}rem)`,
  };

  if (hasFailed) {
    return (
      <p
        className="mt-5 grid place-items-center rounded-small border border-line bg-sunken p-4 text-center text-ink-soft text-sm"
        style={box}
      >
        The picture of this question could not be loaded.
      </p>
    );
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`${alt}. Enlarge`}
        className="group relative mt-5 block min-h-11 min-w-11 cursor-zoom-in overflow-hidden rounded-small border border-line bg-sunken"
        style={box}
        onClick={() => setIsEnlarged(true)}
      >
        <img
          src={url}
          alt={alt}
          className="absolute inset-0 size-full object-contain"
          onError={() => setHasFailed(true)}
        />
        <span className="absolute right-1.5 bottom-1.5 grid size-8 place-items-center rounded-small bg-surface/85 text-ink-soft group-hover:text-ink print:hidden">
          <Maximize2 size={16} aria-hidden="true" />
        </span>
      </button>
      {isEnlarged ? (
        <Suspense>
          <EnlargedImage url={url} alt={alt} opener={button} onClose={() => setIsEnlarged(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
