import type { CSSProperties } from 'react';
import type { Hall } from '#contract/exams/monitoring/hall.contract.ts';
import { examPath } from '#web/features/exams/exams/code/exam-path.ts';
import { QrCode } from '#web/ui/qr-code.tsx';

/** How students come into the exam: its code, its link and its QR code. */
export function EntryView({ exam: { title, examCode, entry } }: Pick<Hall, 'exam'>) {
  const path = examPath(examCode);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-6 sm:grid-cols-[minmax(0,1fr)_min(30vw,46svh)]">
      <div className="min-w-0 [container-type:inline-size]">
        <h1
          dir="auto"
          className="line-clamp-2 font-bold text-2xl [overflow-wrap:anywhere] md:text-3xl [@media(max-height:30rem)]:line-clamp-1 [@media(max-height:30rem)]:text-xl"
        >
          {title}
        </h1>
        <p className="mt-3 text-ink-soft text-lg [@media(max-height:30rem)]:mt-1">
          {entry === 'roster' ? 'Your personal code, and the exam code' : 'The exam code'}
        </p>
        <p className="tabular font-bold text-(length:--code) leading-[1.15]" style={sizeOf(examCode)}>
          {examCode}
        </p>
        <p className="mt-2 text-lg text-ink-soft [overflow-wrap:anywhere] md:text-xl">
          {location.host}
          <wbr />
          {path}
        </p>
      </div>
      <QrCode
        text={`${location.origin}${path}`}
        label={`QR code of the link to ${title}`}
        className="w-full max-sm:mx-auto max-sm:max-w-60"
      />
    </div>
  );
}

/** As large as the column allows: a bold letter is less than 0.8 of its height wide. */
const sizeOf = (code: string): CSSProperties & Record<'--code', string> => ({
  '--code': `clamp(1.25rem, ${Math.floor(120 / Math.max(code.length, 6))}cqw, min(9rem, 24svh))`,
});
