import type { SectionResult } from '#contract/exams/attempts/results.contract.ts';
import type { Marking } from '#contract/exams/marking.contract.ts';
import { writeMarks } from '../../marking/write-marks.ts';

type SectionScoresProps = { sections: readonly SectionResult[]; marking: Marking };

const columns = ['Correct', 'Wrong', 'Not answered', 'Marks'];

/** The figures of a result by section. Renders nothing for a paper without sections. */
export function SectionScores({ sections, marking: { unit } }: SectionScoresProps) {
  if (sections.length === 0) return null;
  return (
    <section aria-labelledby="section-scores" className="mt-9 max-w-[45rem]">
      <h2 id="section-scores" className="font-semibold text-card-title">
        By section
      </h2>
      <table className="tabular mt-2 w-full text-sm sm:text-md">
        <thead>
          <tr className="border-line border-b align-bottom text-ink-soft text-xs sm:text-sm">
            <th scope="col" className="py-2 pr-2 text-left font-normal">
              Section
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className="w-px py-2 pl-3 text-right font-normal sm:pl-6">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sections.map(({ title, right, wrong, unanswered, points, maxPoints }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have the same title, and their order does not change
            <tr key={index} className="border-line border-b">
              <th scope="row" dir="auto" className="py-2.5 pr-2 text-left font-strong [overflow-wrap:anywhere]">
                {title}
              </th>
              {[right, wrong, unanswered].map((figure, place) => (
                <td key={columns[place]} className="py-2.5 pl-3 text-right sm:pl-6">
                  {figure}
                </td>
              ))}
              <td className="whitespace-nowrap py-2.5 pl-3 text-right sm:pl-6">
                <span className="font-semibold">{writeMarks(points, unit)}</span>{' '}
                <span className="text-ink-soft">of {writeMarks(maxPoints, unit)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
