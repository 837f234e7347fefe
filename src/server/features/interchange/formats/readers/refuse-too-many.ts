import { uploadLimits } from '#contract/spreadsheets.contract.ts';
import { UnreadableFile } from '#server/platform/unreadable-file.ts';

/** @throws UnreadableFile if a file has more items than an import takes */
export function refuseTooMany(items: readonly unknown[]): void {
  const most = uploadLimits.rows.toLocaleString('en');
  if (items.length > uploadLimits.rows)
    throw new UnreadableFile(`This file has more than ${most} questions. Split it into smaller files.`);
}
