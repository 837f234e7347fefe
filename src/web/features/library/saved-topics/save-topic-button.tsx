import Check from 'lucide-react/icons/check';
import Download from 'lucide-react/icons/download';
import { useState, useSyncExternalStore } from 'react';
import { toast } from '#web/ui/overlays/toast.tsx';
import { readSavedList, type SavedTopic, subscribeToSavedList } from './saved-list.ts';

const none: readonly SavedTopic[] = [];

/** The saved topics of this device; none while the server renders the page. */
export const useSavedList = (): readonly SavedTopic[] =>
  useSyncExternalStore(subscribeToSavedList, readSavedList, () => none);

/**
 * Saves a topic for a visit without a network. It stays a button when the topic is saved, so that it keeps the focus;
 * the list of saved topics removes one.
 */
export function SaveTopicButton({ topic }: { topic: { id: number; name: string } }) {
  const isSaved = useSavedList().some(({ id }) => id === topic.id);
  const [isBusy, setIsBusy] = useState(false);

  const save = async () => {
    if (isBusy || isSaved) return;
    setIsBusy(true);
    try {
      await (await import('./save-topic.ts')).saveTopic(topic.id);
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      toast({ title: 'The topic could not be saved', tone: 'destructive', ...(description && { description }) });
    } finally {
      setIsBusy(false);
    }
  };
  const Icon = isSaved ? Check : Download;
  return (
    <button
      type="button"
      aria-disabled={isSaved}
      onClick={() => void save()}
      // Above the link that covers the card.
      className="relative z-1 -ml-2.5 inline-flex min-h-11 items-center gap-1.5 rounded-small px-2.5 text-ink-soft text-sm hover:text-ink"
    >
      <Icon size={16} aria-hidden="true" className="flex-none" />
      {isBusy ? 'Saving...' : isSaved ? 'Saved for offline' : 'Save for offline'}
      <span className="sr-only"> {topic.name}</span>
    </button>
  );
}
