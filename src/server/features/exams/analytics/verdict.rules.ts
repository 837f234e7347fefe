import type { Verdict } from '#contract/exams/analytics/analytics.contract.ts';
import { isKeyed, type JudgedQuestion, judgeKey } from './judge-key.rules.ts';

/** With fewer attempts a correlation has an error of about 0.2 or more, as wide as the bands of the verdicts. */
const fewestForCertainty = 30;

/** With fewer attempts there is no verdict. */
const fewestForAnything = 5;

/** A share, 0 to 1. */
const oftenLeftOpen = 0.2;

/**
 * Facility, 0 to 1. Above `tooEasy` Moodle's guide to its quiz statistics says "extremely easy"; guessing gives 0.25.
 */
export const tooEasy = 0.95;
export const tooHard = 0.2;

/** Discrimination in percent: below 20 poor, from 30 reasonably good, from 40 very good (Ebel & Frisbie, 1991). */
export const poor = 20;
const good = 30;

/** Whether there are so few attempts that all figures are only hints. */
export const isHint = (attempts: number): boolean => attempts < fewestForCertainty;

/**
 * Judges a question and returns the gravest verdict that applies: a wrong key, a misleading question, a question that
 * does not distinguish students, or a question that could be better.
 */
export function judge(question: JudgedQuestion): Verdict {
  const { attempts, facilityIndex: facility, discriminationIndex: discrimination } = question;
  if (question.keyState === 'dropped') return verdict('neutral', 'Dropped', 'The question counts in no marks.');
  if (attempts === 0 || facility === null) {
    return verdict('neutral', 'Not asked yet', 'No closed attempt has had this question.');
  }
  if (attempts < fewestForAnything) {
    return verdict('neutral', 'Too few attempts', 'Too few attempts have had this question to say anything about it.');
  }
  return (
    judgeState(question) ??
    judgeKey(question) ??
    judgeFacility(facility) ??
    judgeDiscrimination(discrimination) ??
    judgeOptions(question) ??
    (discrimination !== null && discrimination >= good
      ? verdict('good', 'Works well', 'It tells strong students from weak ones.')
      : verdict('good', 'Fair', 'It tells students apart, though not sharply.'))
  );
}

const verdict = (tone: Verdict['tone'], label: string, text: string): Verdict => ({ tone, label, text });

/** A question that gives full marks without regard to the key cannot be judged by it. */
function judgeState({ keyState }: JudgedQuestion): Verdict | undefined {
  if (keyState === 'bonus_all') return verdict('neutral', 'Settled', 'Everyone has full marks for it.');
  if (keyState === 'bonus_attempted') {
    return verdict('neutral', 'Settled', 'Everyone who chose an option has full marks for it.');
  }
  return undefined;
}

function judgeFacility(facility: number): Verdict | undefined {
  if (facility === 1) return verdict('neutral', 'Too easy', 'Everybody gets it right: it cannot tell students apart.');
  if (facility >= tooEasy) return verdict('neutral', 'Too easy', 'Too easy to tell students apart.');
  if (facility < tooHard) return verdict('warn', 'Too hard', 'Fewer get it right than would by guessing.');
  return undefined;
}

function judgeDiscrimination(discrimination: number | null): Verdict | undefined {
  if (discrimination === null) {
    return verdict('neutral', 'No comparison', 'On the rest of the paper these students do not differ.');
  }
  if (discrimination < poor) return verdict('warn', 'Weak', 'It hardly tells strong students from weak ones.');
  return undefined;
}

function judgeOptions(question: JudgedQuestion): Verdict | undefined {
  const { attempts, options } = question;
  const open = options.find(({ option }) => option === null)?.share ?? 0;
  if (open >= oftenLeftOpen) {
    const text = 'Many leave it open: its text may be unclear, or the time too short.';
    return verdict('warn', 'Left open', text);
  }
  const idle = options.filter(({ option, share }) => option !== null && !isKeyed(question, option) && share === 0);
  if (idle.length === 0 || isHint(attempts)) return undefined;
  const letters = idle.map(({ option }) => option).join(' and ');
  const noun = idle.length === 1 ? 'option' : 'options';
  return verdict(
    'neutral',
    'Idle option',
    `Nobody chooses ${noun} ${letters}: a likelier wrong answer would ask more.`,
  );
}
