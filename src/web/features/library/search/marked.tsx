import { findWords } from '#domain/text/find-words.ts';

/** A text in which the words of a search are marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let shown = 0;
  const parts = findWords(text, words).flatMap(([start, end]) => {
    const before = text.slice(shown, start);
    shown = end;
    return [
      before,
      <mark key={start} className="rounded-[3px] bg-accent-wash font-semibold text-accent-strong">
        {text.slice(start, end)}
      </mark>,
    ];
  });
  return (
    <>
      {parts}
      {text.slice(shown)}
    </>
  );
}
