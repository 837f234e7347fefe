import type { Gradebook } from '#contract/exams/monitoring/gradebook.contract.ts';

/** Says below the table what its figures are, also on paper. */
export function GradebookNotes({ gradebook: { bestOf, columns } }: { gradebook: Gradebook }) {
  const isWeighted = columns.exams.some(({ weight }) => weight !== 1);
  const mean = isWeighted ? 'the mean of the percentages, by the weights of the exams' : 'the mean of the percentages';
  const notes = [
    `Total: ${mean}${bestOf === null ? '' : `, of the best ${bestOf === 1 ? 'exam' : `${bestOf} exams`} of each person`}. An exam counts as soon as a person of the cohort has started it.`,
    'AB: absent, which counts as 0%, but not before the closing time of the exam. A dash: the exam says nothing about this person. In brackets: not part of the total.',
    '* Below the pass mark of the exam. + Passed with grace marks, which are no part of percentages, totals and ranks.',
    'Of several attempts the one counts that has a rank at the exam. Each percentage, rank and verdict is that of the student’s result.',
    'Trend: how many percentage points the distance from the median of the class has grown from the former exams to the last one.',
    'People who have left keep their results, which count in the medians, and have neither total nor rank.',
  ];
  return (
    <section aria-label="Notes" className="mt-5 text-ink-soft text-sm print:break-inside-avoid print:text-[8pt]">
      {notes.map((note) => (
        <p key={note} className="max-w-measure print:max-w-none">
          {note}
        </p>
      ))}
    </section>
  );
}
