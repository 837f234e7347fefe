import type { OptionAnalytics, QuestionAnalytics, Verdict } from '#contract/exams/analytics/analytics.contract.ts';
import type { QuestionKey } from '#contract/exams/key.contract.ts';
import type { OptionLetter } from '#domain/question/question-options.ts';

export type JudgedQuestion = Pick<
  QuestionAnalytics,
  'attempts' | keyof QuestionKey | 'facilityIndex' | 'discriminationIndex'
> & {
  options: Omit<OptionAnalytics, 'text'>[];
  /** Standard deviation of the score on the other questions, in marks; null with fewer than two attempts. */
  restDeviation: number | null;
};

/** Shares, 0 to 1. A distractor below 5 % does not function (Haladyna & Downing, 1993). */
const functioning = 0.05;
const notable = 0.1;

/**
 * From this many attempts on, a key that no student chose is more than chance: students who only guess would all miss
 * the key in 0.3 % of the cases. The number is rounded; it is 20 for four options.
 */
const fewestWithoutKey = (options: number): number => Math.round((20 * Math.log(0.75)) / Math.log(1 - 1 / options));

/**
 * Judges whether the key of a question may be wrong, and whether the question works against the strong students.
 *
 * The verdict "Check the key" needs evidence that chance hardly gives. The evidence is the lead of an option over the
 * key: the correlation of choosing the option with the score on the other questions, minus the same correlation of the
 * key, in units of 1/√n (the standard error of a correlation of zero). `marginOf` says how large the lead must be.
 * judge-key.rules.test.ts simulates exams with right and wrong keys and holds the share of false alarms below 1 %. A
 * smaller lead gets a verdict that says so.
 */
export function judgeKey(question: JudgedQuestion): Verdict | undefined {
  const { attempts, facilityIndex, discriminationIndex: discrimination } = question;
  const rival = strongestRival(question);
  const keyStrength = keyStrengthOf(question);

  if (facilityIndex === 0) {
    if (rival === undefined) return undefined;
    if (attempts < fewestWithoutKey(question.options.filter(({ option }) => option !== null).length)) {
      return warning('Unclear', `Nobody has chosen the key yet. With ${attempts} attempts this may be chance.`);
    }
    return wrongKey(`nobody chooses it, and option ${rival.option} attracts the strongest students`);
  }

  const isBeaten = rival !== undefined && (keyStrength === undefined || rival.strength > keyStrength);
  if (isBeaten && facilityIndex !== null && discrimination !== null && discrimination < 0) {
    const lead = (rival.correlation - discrimination / 100) * Math.sqrt(attempts);
    if (lead >= marginOf(attempts, rival.share > facilityIndex)) {
      return wrongKey(`option ${rival.option} attracts the strongest students`);
    }
    const text = `Those who choose option ${rival.option} did better on the other questions than those who choose the key.`;
    return warning('Unclear', `${text} With ${attempts} attempts this may be chance.`);
  }
  // Two standard errors below zero.
  if (discrimination !== null && (discrimination / 100) * Math.sqrt(attempts) < -2) {
    const text = 'Strong students get it wrong more often than weak ones: it may mislead them.';
    return { tone: 'bad', label: 'Misleads', text };
  }
  if (isBeaten && rival.share >= notable) {
    const text = `Those who choose option ${rival.option} are as strong as those who choose the key: both may be right.`;
    return warning('Ambiguous', text);
  }
  return undefined;
}

/**
 * The lead that an option needs over the key. With few attempts the correlation is less exact than 1/√n says, hence the
 * term 10/n. An option that fewer students choose than the key is seldom the right one, so it needs more.
 */
const marginOf = (attempts: number, isChosenMoreOften: boolean): number =>
  2 + 10 / attempts + (isChosenMoreOften ? 0 : 1.5);

const wrongKey = (reason: string): Verdict => ({
  tone: 'bad',
  label: 'Check the key',
  text: `Check the key: ${reason}. This is unlikely to be chance.`,
});

const warning = (label: string, text: string): Verdict => ({ tone: 'warn', label, text });

/** Whether an option is one of the correct options. */
export const isKeyed = ({ correctAnswer, alsoCorrect }: JudgedQuestion, option: OptionLetter | null): boolean =>
  option !== null && (option === correctAnswer || alsoCorrect.includes(option));

/**
 * The mean score, on the other questions, of the students who chose an option. The key gave them one mark for this
 * question.
 */
function strengthOf(question: JudgedQuestion, option: OptionLetter | null): number | undefined {
  const chosen = question.options.find((candidate) => candidate.option === option);
  if (chosen === undefined || chosen.meanTotal === null) return undefined;
  return chosen.meanTotal - (isKeyed(question, option) ? 1 : 0);
}

/** The mean score, on the other questions, of the students who chose one of the correct options. */
function keyStrengthOf(question: JudgedQuestion): number | undefined {
  const chosen = question.options.flatMap(({ option, attempts }) => {
    const strength = isKeyed(question, option) ? strengthOf(question, option) : undefined;
    return strength === undefined ? [] : [{ attempts, strength }];
  });
  const attempts = chosen.reduce((sum, each) => sum + each.attempts, 0);
  if (attempts === 0) return undefined;
  return chosen.reduce((sum, each) => sum + each.attempts * each.strength, 0) / attempts;
}

type Rival = { option: string; share: number; strength: number; correlation: number };

/** The functioning distractor that goes best together with a high score on the other questions. */
function strongestRival(question: JudgedQuestion): Rival | undefined {
  const rivals = question.options.flatMap(({ option, share }): Rival[] => {
    if (option === null || isKeyed(question, option) || share === null || share < functioning) return [];
    const strength = strengthOf(question, option) ?? 0;
    return [{ option, share, strength, correlation: correlationOf(question, share, strength) }];
  });
  return rivals.toSorted((a, b) => b.correlation - a.correlation)[0];
}

/** The point-biserial correlation, −1 to 1, of choosing an option with the score on the other questions. */
function correlationOf(question: JudgedQuestion, share: number, strength: number): number {
  const { attempts, options, restDeviation } = question;
  if (restDeviation === null || restDeviation === 0 || share === 1) return 0;
  const mean = options.reduce((sum, each) => sum + (each.share ?? 0) * (strengthOf(question, each.option) ?? 0), 0);
  return ((strength - mean) / restDeviation) * Math.sqrt(((share / (1 - share)) * (attempts - 1)) / attempts);
}
