import type { QuestionCase } from '#contract/exams/attempts/attempts.contract.ts';
import { Picture } from '#web/features/pictures/picture.tsx';

/** The vignette that stands above each question of a case. */
export const CaseVignette = ({ vignette: { id, text, imageUrl } }: { vignette: QuestionCase }) => (
  <div className="mt-4 mb-5 max-w-[45rem] rounded-small border border-line bg-sunken p-4">
    <b>Case</b>
    <p dir="auto" className="whitespace-pre-line font-reading leading-[1.6] [overflow-wrap:anywhere]">
      {text}
    </p>
    {imageUrl ? <Picture key={id} url={imageUrl} alt="Case picture" /> : null}
  </div>
);
