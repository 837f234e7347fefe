import { cx } from '#web/ui/cx.ts';

/** A longer roll number takes several lines, because its column would leave no width to the names. */
const longestInOneLine = 16;

/** The roll number of a person in a table. A hyphen does not break an ordinary one. */
export function RollNumber({ rollNumber }: { rollNumber: string | null }) {
  const isLong = rollNumber !== null && rollNumber.length > longestInOneLine;
  return (
    <bdi className={cx('tabular', isLong ? 'block min-w-24 [overflow-wrap:anywhere]' : 'whitespace-nowrap')}>
      {rollNumber ?? '–'}
    </bdi>
  );
}
