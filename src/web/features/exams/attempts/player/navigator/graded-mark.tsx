import Check from 'lucide-react/icons/check';

/** The sign on a question that is marked for review and answered: its answer is graded. */
export function GradedMark() {
  return (
    <span className="absolute -right-1 -bottom-1 grid size-3.5 place-items-center rounded-full bg-good text-surface forced-colors:border forced-colors:bg-[Canvas] forced-colors:text-[CanvasText]">
      <Check aria-hidden="true" size={10} strokeWidth={4} />
    </span>
  );
}
