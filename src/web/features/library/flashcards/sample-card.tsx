import { useState } from 'react';
import { hued } from '#web/ui/hued.ts';
import { sampleText } from './sample-text.ts';

const sampleHue = 195;

/** A flashcard for visitors who have not chosen a topic. Its size does not change when the answer appears. */
export function SampleCard() {
  const [isTurned, setIsTurned] = useState(false);
  return (
    <button
      type="button"
      onClick={() => setIsTurned(!isTurned)}
      className="card-front grid w-full grid-cols-[minmax(0,1fr)] rounded-[24px] border p-6 text-left shadow-raised max-[20rem]:p-4 sm:p-8"
      {...hued(sampleHue)}
    >
      {[sampleText.question, sampleText.answer].map((text, side) => (
        <span
          key={text}
          className={`col-start-1 row-start-1 flex flex-col gap-4 ${(side === 1) === isTurned ? '' : 'invisible'}`}
        >
          <span className="card-quiet font-semibold text-xs">{side === 1 ? 'Answer' : 'Question'}</span>
          <span className="hyphens-auto font-sample text-stem [overflow-wrap:anywhere]">{text}</span>
          <span className="card-quiet mt-auto text-sm">Tap to see the {side === 1 ? 'question' : 'answer'}</span>
        </span>
      ))}
    </button>
  );
}
