import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { Link } from 'wouter';
import { IconButton } from '#web/ui/icon-button.tsx';
import { returnFocus } from '#web/ui/overlays/focus-return.ts';
import { DemoContentNotice } from '../demo-content/demo-content-notice.tsx';
import type { FirstStep } from './first-steps.ts';
import type { FirstStepsState } from './use-first-steps.ts';

type FirstStepsCardProps = FirstStepsState & { onAddSubject: () => void };

/**
 * Leads a new educator to the first exam, and says that there is demo content. Renders nothing if neither is of use any
 * more.
 */
export function FirstStepsCard({ steps, demo, dismiss, onAddSubject }: FirstStepsCardProps) {
  if (!steps && !demo) return null;
  const hide = () => {
    // The button disappears, and a keyboard user needs a place to continue from.
    returnFocus(null);
    dismiss();
  };
  return (
    <section aria-label="First steps" className="overflow-hidden rounded-card border border-line bg-surface">
      {steps ? (
        <div className="pb-2">
          <div className="flex items-center justify-between pt-1.5 pr-1.5 pl-4 sm:pl-5">
            <h2 className="font-semibold text-card-title">
              First steps{' '}
              <span className="tabular ml-1.5 font-normal text-ink-soft text-sm">
                {steps.filter(({ isDone }) => isDone).length} of {steps.length} done
              </span>
            </h2>
            <IconButton label="Hide the first steps" tooltip="Hide" onClick={hide}>
              <X size={18} aria-hidden="true" />
            </IconButton>
          </div>
          <ul className="flex flex-wrap max-sm:flex-col sm:px-2.5">
            {steps.map((step) => (
              <li key={step.name}>
                <Step step={step} onAddSubject={onAddSubject} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {demo ? (
        <div className={steps ? 'border-line border-t' : undefined}>
          <DemoContentNotice demo={demo} />
        </div>
      ) : null}
    </section>
  );
}

const stepStyle =
  'flex min-h-11 w-full items-center gap-2 px-4 text-left text-sm transition-colors duration-150 hover:bg-sunken sm:rounded-small sm:px-2.5';

function Step({ step: { name, isDone, href }, onAddSubject }: { step: FirstStep; onAddSubject: () => void }) {
  const content = (
    <>
      {isDone ? (
        <CircleCheck size={18} aria-hidden="true" className="flex-none text-good" />
      ) : (
        <Circle size={18} aria-hidden="true" className="flex-none text-control-line" />
      )}
      <span className={isDone ? 'text-ink-soft' : 'font-strong'}>
        {name}
        {isDone ? <span className="sr-only"> (done)</span> : null}
      </span>
    </>
  );
  return href === undefined ? (
    <button type="button" onClick={onAddSubject} className={stepStyle}>
      {content}
    </button>
  ) : (
    <Link href={href} className={stepStyle}>
      {content}
    </Link>
  );
}
