import { useState } from 'react';

/** A question's picture in a box of fixed proportions, so that nothing moves when it arrives. */
export function QuestionImage({ url, alt }: { url: string; alt: string }) {
  const [hasFailed, setHasFailed] = useState(false);

  return (
    <div className="mt-5 grid aspect-[4/3] w-full max-w-[33rem] place-items-center overflow-hidden rounded-small border border-line bg-sunken">
      {hasFailed ? (
        <p className="p-4 text-center text-ink-soft text-sm">The picture of this question could not be loaded.</p>
      ) : (
        <img src={url} alt={alt} className="size-full object-contain" onError={() => setHasFailed(true)} />
      )}
    </div>
  );
}
