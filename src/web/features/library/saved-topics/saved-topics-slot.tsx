import { type ComponentType, useEffect, useState } from 'react';
import { readSavedList } from './saved-list.ts';

/**
 * `SavedTopics` for a screen that most visitors see without saved topics: its code is loaded only if there are some.
 */
export function SavedTopicsSlot() {
  const [List, setList] = useState<ComponentType>();
  useEffect(() => {
    if (readSavedList().length === 0) return;
    void import('./saved-topics.tsx').then(
      ({ SavedTopics }) => setList(() => SavedTopics),
      () => 'the screen is shown without the list',
    );
  }, []);
  return List ? <List /> : null;
}
