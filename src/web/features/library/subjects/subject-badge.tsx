import { cx } from '#web/ui/cx.ts';
import { hued } from '#web/ui/hued.ts';
import { subjectHue } from './subject-hue.ts';
import { SubjectIcon } from './subject-icon.tsx';

/** The name of a subject with its icon, in the colour of its specialty. */
export function SubjectBadge({ name, className }: { name: string; className?: string }) {
  return (
    <span
      className={cx(
        'subject-badge inline-flex max-w-full items-center gap-2 rounded-[18px] py-2 pr-3.5 pl-2.5 font-semibold text-base leading-tight',
        className,
      )}
      {...hued(subjectHue(name))}
    >
      <SubjectIcon name={name} size={18} className="flex-none" />
      <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
    </span>
  );
}
