import {
  type GeneratedFlashcards,
  type GeneratedQuestions,
  providerNames,
} from '#contract/authoring/generation.contract.ts';
import { formatNumber } from '#web/ui/count.ts';

type GenerationReportProps = {
  made: Pick<GeneratedFlashcards | GeneratedQuestions, 'summary' | 'provider' | 'model' | 'usage'>;
};

/** The summary of a generation, its provider and model, and the tokens that it used. */
export function GenerationReport({ made: { summary, provider, model, usage } }: GenerationReportProps) {
  return (
    <>
      <p className="font-semibold text-ink text-md">{summary}</p>
      <p className="tabular mt-0.5 text-ink-soft text-sm [overflow-wrap:anywhere]">
        {providerNames[provider]}, {model} · {formatNumber(usage.inputTokens)} tokens in,{' '}
        {formatNumber(usage.outputTokens)} out
      </p>
    </>
  );
}
