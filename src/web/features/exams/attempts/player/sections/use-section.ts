import { useEffect, useRef, useSyncExternalStore } from 'react';
import { toast } from '#web/ui/overlays/toast.tsx';
import { count } from '#web/ui/wording/count.ts';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';
import type { Crossing } from '../../engine/steps/engine-state.ts';
import { openedSection, type TimedSection } from '../../engine/steps/timed-sections.ts';
import { usePaper } from '../paper/use-paper.ts';
import { nameSection, returnText } from './section-wording.ts';

/** The section whose time runs, with its number from 1; undefined for a paper without sections. */
export type CurrentSection = { section: TimedSection; number: number; total: number };

export function useSection(engine: AttemptEngine): CurrentSection | undefined {
  const sections = useSyncExternalStore(engine.subscribe, engine.sections);
  const index = useSyncExternalStore(engine.subscribe, engine.sectionIndex);
  const section = sections[index];
  return section && { section, number: index + 1, total: sections.length };
}

export const useCrossing = (engine: AttemptEngine): Crossing | undefined =>
  useSyncExternalStore(engine.subscribe, engine.crossing);

/** Tells the student that a section has begun, because it opens without a tap. */
export function useSectionNotice(engine: AttemptEngine): void {
  const opened = openedSection(usePaper(engine));
  const before = useRef(opened);
  useEffect(() => {
    const earlier = engine.sections()[before.current];
    const section = engine.sections()[opened];
    const isNew = opened > before.current;
    if (isNew && section && earlier) {
      const facts = `${count(section.totalQuestions, 'question')}, ${count(section.minutes, 'minute')}.`;
      toast({
        title: `${nameSection(section)} has begun`,
        description: `Section ${opened + 1} of ${engine.sections().length}: ${facts} ${returnText(earlier)}`,
      });
    }
    before.current = opened;
  }, [engine, opened]);
}
