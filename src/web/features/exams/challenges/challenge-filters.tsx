import { challengeReasons } from '#contract/exams/challenge-reasons.contract.ts';
import { reasonTexts } from '#web/features/exams/settlement/challenge-reasons.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import type { ChallengeFilter, ChallengeState } from './find-challenged.ts';

const stateNames: Record<ChallengeState, string> = {
  open: 'Not decided',
  stands: 'The key stands',
  settled: 'Settled',
  all: 'All',
};
const states = Object.keys(stateNames) as ChallengeState[];

/** The value of an option must not be empty. */
const any = 'any';

type ChallengeFiltersProps = {
  counts: Record<ChallengeState, number>;
  filter: ChallengeFilter;
  onChange: (filter: ChallengeFilter) => void;
};

/** Selects questions by their state and by the reason of their challenges. */
export function ChallengeFilters({ counts, filter, onChange }: ChallengeFiltersProps) {
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <Select
        label="Questions"
        value={filter.state}
        onChange={(state) => onChange({ ...filter, state })}
        options={states.map((value) => ({ value, label: `${stateNames[value]} (${formatNumber(counts[value])})` }))}
      />
      <Select
        label="Reason"
        value={filter.reason ?? any}
        onChange={(reason) => onChange({ ...filter, reason: reason === any ? undefined : reason })}
        options={[
          { value: any, label: 'Any reason' },
          ...challengeReasons.map((value) => ({ value, label: reasonTexts[value] })),
        ]}
      />
    </div>
  );
}
