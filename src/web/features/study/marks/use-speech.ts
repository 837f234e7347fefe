import { useEffect, useState, useSyncExternalStore } from 'react';

// Some browsers, such as the one inside of an app, have no speech.
const speech = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;

function subscribe(listener: () => void): () => void {
  speech()?.addEventListener?.('voiceschanged', listener);
  return () => speech()?.removeEventListener?.('voiceschanged', listener);
}

/**
 * Reads a text with a voice of the browser; undefined if the browser has no voice. The voice stops when the text
 * changes or leaves the screen.
 */
export function useSpeech(text: string): { isSpeaking: boolean; toggle: () => void } | undefined {
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
