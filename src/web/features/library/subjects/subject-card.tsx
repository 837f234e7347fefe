import ArrowRight from 'lucide-react/icons/arrow-right';
import { useId } from 'react';
import { Link } from 'wouter';
import type { SubjectListItem } from '#contract/library/subjects.contract.ts';
import { onIntent } from '#web/platform/navigation/intent.ts';
import { hued } from '#web/ui/hued.ts';
import { count } from '#web/ui/wording/count.ts';
import { subjectHue } from './subject-hue.ts';
import { SubjectIcon } from './subject-icon.tsx';

type SubjectCardProps = { subject: SubjectListItem; onOpening: (subject: SubjectListItem) => void };

/** A subject in the grid. The whole card is a link. */
export function SubjectCard({ subject, onOpening }: SubjectCardProps) {
  const nameId = useId();
  const linkId = useId();
  return (
    <article className="card relative flex h-full flex-col items-start p-5.5 transition-colors duration-150 hover:border-control-line">
      <h2 id={nameId} className="max-w-full tracking-normal">
        <SubjectBadge name={subject.name} />
      </h2>
      <p
        dir="auto"
        className="mt-3.5 mb-5 line-clamp-4 w-full whitespace-pre-line text-ink-soft text-md [overflow-wrap:anywhere]"
      >
        {subject.description.trim() || `Study flashcards for ${subject.name}`}
      </p>
      <div className="mt-auto -mb-3 flex w-full items-center justify-between gap-4">
        <p className="tabular text-ink-soft text-sm">{count(subject.topicsCount, 'topic')}</p>
        <Link
          id={linkId}
          href={`/subjects/${subject.id}`}
          aria-labelledby={`${linkId} ${nameId}`}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-small font-strong text-accent-strong text-md after:absolute after:inset-0 after:rounded-card"
          {...onIntent(() => onOpening(subject))}
        >
          Explore
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      </div>
    </article>
  );
}

/** The name of a subject with its icon, in the colour of its specialty. */
function SubjectBadge({ name }: { name: string }) {
  return (
    <span
      className="subject-badge inline-flex max-w-full items-center gap-2 rounded-[18px] py-2 pr-3.5 pl-2.5 font-semibold text-base leading-tight"
      {...hued(subjectHue(name))}
    >
      <SubjectIcon name={name} size={18} className="flex-none" />
      <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
    </span>
  );
}
