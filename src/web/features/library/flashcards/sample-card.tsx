import { useState } from 'react';
import { hued } from '#web/ui/hued.ts';

/** A card of the demo content, and the hue of its specialty. */
const sample = {
  hue: 195,
  question: 'In organophosphate poisoning, which effects does atropine leave untreated, and why?',
  answer:
    'Muscle weakness and fasciculation: they arise at nicotinic receptors of the neuromuscular junction, and atropine blocks muscarinic receptors only.',
};

/** A flashcard for visitors who have not chosen a topic. Its size does not change when the answer appears. */
export function SampleCard() {
  const [isTurned, setIsTurned] = useState(false);
  return (
    <button
      type="button"
      onClick={() => setIsTurned(!isTurned)}
      className="card-front grid w-full grid-cols-[minmax(0,1fr)] rounded-[24px] border p-6 text-left shadow-raised max-[20rem]:p-4 sm:p-8"
      {...hued(sample.hue)}
    >
      {[sample.question, sample.answer].map((text, side) => (
        <span
          key={text}
          className={`col-start-1 row-start-1 flex flex-col gap-4 ${(side === 1) === isTurned ? '' : 'invisible'}`}
        >
          <span className="card-quiet font-semibold text-xs">{side === 1 ? 'Answer' : 'Question'}</span>
          <span className="hyphens-auto font-reading text-stem [overflow-wrap:anywhere]">{text}</span>
          <span className="card-quiet mt-auto text-sm">Tap to see the {side === 1 ? 'question' : 'answer'}</span>
        </span>
      ))}
    </button>
  );
}
