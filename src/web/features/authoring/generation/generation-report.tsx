import type { GeneratedFlashcards, GeneratedQuestions } from '#contract/authoring/generation.contract.ts';
import { providerNames } from '#contract/providers.contract.ts';

type GenerationReportProps = {
  made: Pick<GeneratedFlashcards | GeneratedQuestions, 'summary' | 'provider' | 'model'>;
};

export function GenerationReport({ made: { summary, provider, model } }: GenerationReportProps) {
  return (
    <>
      <p className="font-semibold text-ink text-md">{summary}</p>
      <p className="mt-0.5 text-ink-soft text-sm [overflow-wrap:anywhere]">
        Written by {providerNames[provider]} ({model}). Check every fact before you approve it.
      </p>
    </>
  );
}
