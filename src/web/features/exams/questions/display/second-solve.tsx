import type { FlaggedSolve } from '#contract/exams/second-solve.contract.ts';
import { providerNames } from '#contract/providers.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { WarningList } from '#web/ui/warning-list.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';

type SecondSolveProps = {
  /** Identifies the draft for screen readers: "draft 3". */
  name: string;
  /** Undefined if no second model has solved the draft. */
  solve: FlaggedSolve | undefined;
};

const tooLittle = 'Not enough information';

/** How a second model solved a draft without its key: first with the options covered, then option by option. */
export function SecondSolve({ name, solve }: SecondSolveProps) {
  if (!solve) return <p className="mt-4 text-ink-soft text-sm">Not checked by a second model.</p>;
  const { provider, model, answer, reason, choice, options, usage, flags } = solve;
  return (
    <section
      aria-label={`Second model: ${name}`}
      className="mt-4 rounded-small border border-line px-4 py-3 text-sm [overflow-wrap:anywhere]"
    >
      <h4 className="font-semibold text-md">Solved by a second model, which did not know the key</h4>
      {flags.length > 0 ? <WarningList warnings={flags} className="mt-1.5" /> : null}
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 lg:grid-cols-2">
        <dl className="grid content-start gap-3">
          <div>
            <dt className="text-ink-soft">Options covered</dt>
            <dd className="mt-0.5">
              <bdi className="font-semibold">{answer ?? tooLittle}</bdi>
              {reason === '' ? null : (
                <p dir="auto" className="mt-0.5 max-w-[68ch]">
                  {reason}
                </p>
              )}
            </dd>
          </div>
          <div>
            <dt className="text-ink-soft">Options in another order</dt>
            <dd className="mt-0.5 font-semibold">{choice === null ? tooLittle : `Chose ${choice}`}</dd>
          </div>
        </dl>
        <div>
          <h5 className="text-ink-soft">Each option alone</h5>
          <ul className="mt-1 grid gap-2.5">
            {options.map(({ letter, isDefensible, reason: why }) => (
              <li key={letter}>
                <span className="mr-2.5 font-semibold">{letter}</span>
                <Badge tone={isDefensible ? 'good' : 'neutral'}>{isDefensible ? 'Defensible' : 'Not defensible'}</Badge>
                {why === '' ? null : (
                  <p dir="auto" className="mt-0.5 max-w-[68ch]">
                    {why}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="tabular mt-3 text-ink-soft">
        {providerNames[provider]} ({model}), {describeUsage(usage)}
      </p>
    </section>
  );
}

/** "1,234 tokens in, 567 out" */
export const describeUsage = ({ inputTokens, outputTokens }: FlaggedSolve['usage']): string =>
  `${formatNumber(inputTokens)} tokens in, ${formatNumber(outputTokens)} out`;
