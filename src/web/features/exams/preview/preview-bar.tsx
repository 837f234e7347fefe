import { Button } from '#web/ui/button.tsx';
import type { AttemptEngine } from '../attempts/engine/attempt-engine.ts';
import { useSection } from '../attempts/player/sections/use-section.ts';

type PreviewBarProps = { engine: AttemptEngine; onSkip: () => void; onLeave: () => void };

/**
 * Says above the player that it is a preview, and leads out of it. The header of the player moves down by the height of
 * this bar.
 */
export function PreviewBar({ engine, onSkip, onLeave }: PreviewBarProps) {
  const current = useSection(engine);
  return (
    <aside
      aria-label="Preview"
      className="sticky short:static top-0 z-20 border-accent border-b bg-accent-wash text-accent-strong"
    >
      <div className="page flex h-12 items-center gap-2">
        <p className="min-w-0 flex-1 truncate text-sm">
          <span className="font-semibold">Preview</span>
          <span className="max-sm:sr-only">: what a student sees. Nothing of it is stored.</span>
        </p>
        {current && current.number < current.total ? (
          <Button variant="quiet" onClick={onSkip}>
            Next section
          </Button>
        ) : null}
        <Button variant="quiet" className="-mr-3" onClick={onLeave}>
          Leave preview
        </Button>
      </div>
    </aside>
  );
}
