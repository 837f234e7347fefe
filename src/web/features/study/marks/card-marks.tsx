import Bookmark from 'lucide-react/icons/bookmark';
import CirclePause from 'lucide-react/icons/circle-pause';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Square from 'lucide-react/icons/square';
import Volume2 from 'lucide-react/icons/volume-2';
import {
  type ComponentType,
  lazy,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { cx } from '#web/ui/cx.ts';
import { toast } from '#web/ui/overlays/toast.tsx';
import type { Study } from '../log/storage/open-study.ts';
import { type MarkedCard, useMark } from './use-mark.ts';

const NoteDialog = lazy(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }));

export type CardMarksProps = MarkedCard & {
  /** The text that "Read aloud" reads. Without a text there is no such button. */
  speech?: string;
  /** Sets the card aside until after the exam. */
  onSuspend?: (() => void) | undefined;
  /** The log, on a screen that has opened it. */
  study?: Study;
  className?: string;
};

// A card turns and moves under a finger, also when React passes on what happens in the dialog.
const stop = (event: SyntheticEvent) => event.stopPropagation();

/** The bookmark and the private note of a card, and the button that reads it aloud. */
export function CardMarks({ speech = '', onSuspend, study, className, ...card }: CardMarksProps) {
  const { mark, change } = useMark(card, study);
  const voice = useSpeech(speech);
  const [isWriting, setIsWriting] = useState(false);
  const keep = (part: Parameters<typeof change>[0]) =>
    void change(part).catch(() =>
      toast({ title: 'Error', description: 'This needs the network once. Try again.', tone: 'destructive' }),
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only ends what its buttons begin
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <span className={cx('flex print:hidden', className)} onClick={stop} onPointerDown={stop}>
      {speech && voice ? (
        <MarkButton
          label={voice.isSpeaking ? 'Stop reading' : 'Read aloud'}
          Icon={voice.isSpeaking ? Square : Volume2}
          onPress={voice.toggle}
        />
      ) : null}
      {onSuspend ? (
        <MarkButton label="Set this card aside until after the exam" Icon={CirclePause} onPress={onSuspend} />
      ) : null}
      {card.card.startsWith('i:') ? null : (
        <MarkButton
          label={mark?.note ? 'Change the private note' : 'Write a private note'}
          Icon={NotebookPen}
          isSet={Boolean(mark?.note)}
          onPress={() => setIsWriting(true)}
        />
      )}
      <MarkButton
        label="Bookmark"
        Icon={Bookmark}
        isSet={mark?.isBookmarked ?? false}
        isToggle
        onPress={() => keep({ isBookmarked: !mark?.isBookmarked })}
      />
      {isWriting ? (
        <Suspense>
          <NoteDialog
            note={mark?.note ?? ''}
            onClose={() => setIsWriting(false)}
            onSave={(note) => {
              setIsWriting(false);
              keep({ note });
            }}
          />
        </Suspense>
      ) : null}
    </span>
  );
}

type MarkButtonProps = {
  label: string;
  Icon: ComponentType<{ size: number; fill: string; 'aria-hidden': 'true' }>;
  isSet?: boolean;
  isToggle?: boolean;
  onPress: () => void;
};

function MarkButton({ label, Icon, isSet = false, isToggle = false, onPress }: MarkButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isToggle ? isSet : undefined}
      title={label}
      onClick={onPress}
      className="grid size-11 flex-none place-items-center rounded-small hover:text-ink aria-pressed:text-ink"
    >
      <Icon size={18} fill={isSet ? 'currentColor' : 'none'} aria-hidden="true" />
    </button>
  );
}

// Some browsers cannot speak, such as a browser inside of an app.
const speech = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;

function subscribe(listener: () => void): () => void {
  speech()?.addEventListener?.('voiceschanged', listener);
  return () => speech()?.removeEventListener?.('voiceschanged', listener);
}

/**
 * Reads a text with a voice of the browser; undefined if the browser has no voice. The voice stops when the text
 * changes or leaves the screen.
 */
function useSpeech(text: string): { isSpeaking: boolean; toggle: () => void } | undefined {
  const canSpeak = useSyncExternalStore(
    subscribe,
    () => (speech()?.getVoices().length ?? 0) > 0,
    () => false,
  );
  const [spoken, setSpoken] = useState<string>();
  const isSpeaking = spoken === text;
  useEffect(() => (isSpeaking ? () => speech()?.cancel() : undefined), [isSpeaking]);
  if (!canSpeak) return undefined;
  const toggle = () => {
    if (isSpeaking) return setSpoken(undefined);
    const utterance = new SpeechSynthesisUtterance(text);
    // Without a language, the browser takes the language of the page, whose voices cannot read Devanagari.
    if (/\p{Script=Devanagari}/u.test(text)) utterance.lang = 'hi-IN';
    utterance.onend = () => setSpoken((now) => (now === text ? undefined : now));
    speech()?.cancel();
    speech()?.speak(utterance);
    setSpoken(text);
  };
  return { isSpeaking, toggle };
}
