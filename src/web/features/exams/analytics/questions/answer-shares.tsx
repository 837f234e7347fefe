import type { OptionAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { cx } from '#web/ui/cx.ts';
import { formatNumber } from '#web/ui/wording/count.ts';
import { formatDecimal, formatShare } from '../charts/format-figures.ts';

type AnswerSharesProps = {
  label: string;
  options: readonly OptionAnalytics[];
  /** The options that count as correct. */
  keys: readonly OptionLetter[];
};

/** What share of the students chose each option, and how they did in the whole exam. */
export function AnswerShares({ label, options, keys }: AnswerSharesProps) {
  const isKey = (option: OptionLetter | null) => option !== null && keys.includes(option);
  const head = 'font-strong text-ink-soft';
  return (
    <table aria-label={label} className="tabular w-full max-w-4xl border-collapse text-sm">
      <thead>
        <tr>
          <th scope="col" className={`${head} text-left`}>
            Answer
          </th>
          <th scope="col" className={`${head} pl-3 text-right`}>
            Chosen
          </th>
          <td className="w-56 max-sm:hidden" />
          <th scope="col" className={`${head} pl-4 text-right`}>
            Their mean mark
          </th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ option, text, attempts, share, meanTotal }) => (
          <tr key={option ?? 'none'} className={cx('align-top', isKey(option) ? 'font-semibold' : 'font-normal')}>
            <th scope="row" className={cx('py-1.5 text-left', isKey(option) ? 'font-semibold' : 'font-normal')}>
              <span className="flex gap-2.5">
                <span className={option === null ? '' : 'w-4 flex-none'}>{option ?? 'None'}</span>{' '}
                <span className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">
                  {text}
                  {isKey(option) ? <span className="text-good"> key</span> : null}
                </span>
              </span>
            </th>
            <td className="whitespace-nowrap py-1.5 pl-3 text-right">
              {formatShare(share)} <span className="font-normal text-ink-faint">({formatNumber(attempts)})</span>
            </td>
            <td aria-hidden="true" className="py-1.5 pt-3.5 pl-4 max-sm:hidden">
              <div className="h-1.5 overflow-hidden rounded-full bg-sunken">
                <div
                  className={cx('h-full rounded-full', isKey(option) ? 'bg-good' : 'bg-control-line')}
                  style={{ width: `${100 * (share ?? 0)}%` }}
                />
              </div>
            </td>
            <td className="py-1.5 text-right">{formatDecimal(meanTotal, 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
