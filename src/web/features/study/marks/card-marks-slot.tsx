import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#web/platform/idle.ts';
import type { CardMarksProps } from './card-marks.tsx';

let loaded: ComponentType<CardMarksProps> | undefined;

/**
 * `CardMarks` on a screen that is no part of the plan. Its code is loaded when the browser is idle; its place stays as
 * high until then.
 */
export function CardMarksSlot(props: CardMarksProps) {
  const [Marks, setMarks] = useState(() => loaded);
  useEffect(
    () =>
      whenIdle(() => {
        import('./card-marks.tsx').then(
          ({ CardMarks }) => {
            loaded = CardMarks;
            // A result has one for each question.
            startTransition(() => setMarks(() => CardMarks));
          },
          () => 'the screen is shown without them',
        );
      }),
    [],
  );
  return Marks ? <Marks {...props} /> : <span className={props.className} />;
}
