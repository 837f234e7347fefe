import { count, formatNumber, plural } from '#web/ui/wording/count.ts';
import type { PlannedPaper, PlannedSection } from '../../sections/plan-paper.ts';

type SectionCountsProps = {
  paper: PlannedPaper<{ id: number; section: number | null }>;
  /** The number of approved questions without a section. */
  withoutSection: number;
};

/** The number of questions in each section of the paper, and the problem of the section if it has one. */
export function SectionCounts({ paper, withoutSection }: SectionCountsProps) {
  const left = paper.questions.filter(({ section }) => section === null).length;
  return (
    <section aria-label="Questions in each section" className="mb-4 rounded-small border border-line px-4 py-1">
      {/* Sections without a problem stand side by side, so that the first question is in view. */}
      <ol className="flex flex-wrap gap-x-6">
        {paper.sections.map((planned) => (
          <li
            key={planned.section.id}
            className="flex min-w-0 flex-wrap items-baseline gap-x-2 py-1.5 has-[p]:basis-full"
          >
            <span className="min-w-0 font-medium text-md [overflow-wrap:anywhere]">{planned.section.title}</span>
            <span className="tabular text-ink-soft text-md">
              {formatNumber(planned.questions.length)} of {formatNumber(planned.room)}
            </span>
            <Problem {...planned} />
          </li>
        ))}
      </ol>
      {withoutSection > 0 ? (
        <p className="border-line border-t py-2.5 text-ink-soft text-sm">
          {count(withoutSection, 'question')} {withoutSection === 1 ? 'has' : 'have'} no section and{' '}
          {withoutSection === 1 ? 'goes' : 'go'} to the first section with room
          {left < withoutSection ? `; ${formatNumber(withoutSection - left)} found no room` : ''}.
        </p>
      ) : null}
    </section>
  );
}

function Problem({ room, questions, ownCount }: PlannedSection<unknown>) {
  const text = problemOf(room, questions.length, ownCount);
  return text === undefined ? null : <p className="basis-full font-medium text-sm text-warn">{text}</p>;
}

function problemOf(room: number, onPaper: number, own: number): string | undefined {
  if (onPaper === 0) return 'No questions: papers leave this section out, with its minutes.';
  if (own > room) {
    return `${formatNumber(own - room)} too many: the last ${own - room === 1 ? 'one is' : 'ones are'} on no paper.`;
  }
  const missing = room - onPaper;
  if (missing === 0) return undefined;
  return `${formatNumber(missing)} ${plural(missing, 'question')} missing: papers have fewer questions in this section.`;
}
