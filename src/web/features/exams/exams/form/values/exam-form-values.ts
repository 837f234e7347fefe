import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import { type ExamEntry, held } from '#contract/exams/exam-info.contract.ts';
import { type Exam, ExamDraft, examDefaults } from '#contract/exams/exams.contract.ts';
import { defaultMarking, type Marking } from '#contract/exams/marking.contract.ts';
import { readMarks } from '#web/features/exams/marking/read-marks.ts';
import { isSameMarking, toTypedMarks } from '#web/features/exams/marking/typed-marks.ts';
import { errorsByField } from '#web/platform/schema-resolver.ts';
import type { Schedule } from '../../schedule/exam-schedule.ts';
import type { ExamKind } from './kind-values.ts';
import { fromLocalTime, toLocalTime } from './local-time.ts';
import {
  areSameSections,
  defaultPaperRules,
  hasSizes,
  type PaperRules,
  type PaperValues,
  readSections,
  sentDuration,
  sentLength,
  toPaperValues,
} from './paper-values.ts';
import { isSamePreset, patternRules, presetOf } from './preset-values.ts';

/** When a part of a result is shown. */
export type ReleaseChoice = 'at once' | 'after closing' | 'at a time' | 'held';

/**
 * What the form of an exam contains. Times are values of `<input type="datetime-local">`, and count only with the
 * choice beside them.
 */
export type ExamFormValues = PaperValues & {
  title: string;
  description: string;
  examCode: string;
  duration: number | string;
  totalQuestions: number | string;
  passingScore: number | string;
  hasNoPassMark: boolean;
  isActive: boolean;
  year: number | string;
  /** Whether a new exam is for practice or formal; undefined for an exam that exists. */
  kind: ExamKind | undefined;
  entry: ExamEntry;
  cohortIds: number[];
  opens: 'now' | 'at a time';
  opensAt: string;
  closes: 'never' | 'at a time';
  closesAt: string;
  scores: ReleaseChoice;
  scoresFrom: string;
  review: ReleaseChoice;
  reviewFrom: string;
  attempts: 'unlimited' | 'limited';
  attemptsAllowed: number | string;
  marks: 'one' | 'own';
  markRight: string;
  markWrong: string;
  markBlank: string;
};

type ExamRules = Schedule & PaperRules & Pick<Exam, 'marking' | 'entry' | 'cohortIds' | 'year'>;

const defaultRules: ExamRules = {
  ...defaultPaperRules,
  opensAt: null,
  closesAt: null,
  scoresFrom: null,
  reviewFrom: null,
  attemptsAllowed: null,
  marking: defaultMarking,
  entry: 'open',
  cohortIds: [],
  year: null,
};

/** The values with which the form opens. A new exam gets the code `newCode`. */
export function toFormValues(exam: Exam | undefined, newCode: string): ExamFormValues {
  const { opensAt, closesAt, scoresFrom, reviewFrom, attemptsAllowed, marking, preset, entry, cohortIds } =
    exam ?? defaultRules;
  const values = {
    ...toPaperValues(exam),
    title: exam?.title ?? '',
    description: exam?.description ?? '',
    examCode: exam?.examCode ?? newCode,
    duration: exam?.duration ?? examDefaults.duration,
    totalQuestions: exam?.totalQuestions ?? examDefaults.totalQuestions,
    passingScore: exam?.passingScore ?? examDefaults.passingScore,
    hasNoPassMark: exam?.passingScore === null,
    isActive: exam?.isActive ?? examDefaults.isActive,
    year: exam?.year ?? '',
    kind: exam ? undefined : 'practice',
    entry,
    cohortIds,
    opens: opensAt === null ? 'now' : 'at a time',
    opensAt: localOrEmpty(opensAt),
    closes: closesAt === null ? 'never' : 'at a time',
    closesAt: localOrEmpty(closesAt),
    scores: toChoice(scoresFrom, closesAt),
    scoresFrom: localOrEmpty(scoresFrom),
    review: toChoice(reviewFrom, closesAt),
    reviewFrom: localOrEmpty(reviewFrom),
    attempts: attemptsAllowed === null ? 'unlimited' : 'limited',
    attemptsAllowed: attemptsAllowed ?? 1,
    marks: isSameMarking(marking, defaultMarking) ? 'one' : 'own',
    ...toTypedMarks(marking),
  } satisfies Omit<ExamFormValues, 'pattern'>;
  return { ...values, pattern: preset && { preset, rules: patternRules(values) } };
}

const localOrEmpty = (moment: string | null): string => (moment === null || moment === held ? '' : toLocalTime(moment));

function toChoice(from: string | null, closesAt: string | null): ReleaseChoice {
  if (from === null) return 'at once';
  if (from === held) return 'held';
  return from === closesAt ? 'after closing' : 'at a time';
}

type Problem = { field: keyof ExamFormValues; message: string };

const missing = {
  opensAt: 'Enter the date and time at which the exam opens.',
  closesAt: 'Enter the date and time at which the exam closes.',
  scoresFrom: 'Enter the date and time from which the scores are shown.',
  reviewFrom: 'Enter the date and time from which the keys are shown.',
};

/** The choices beside the release dates. */
const choices = { scoresFrom: 'scores', reviewFrom: 'review' } as const;

const withoutClosing = 'The exam has no closing time. Set one above, or choose another time here.';

/**
 * Reads the rules about time, marks and the paper from the form. A rule with a problem is left out.
 * @param former The exam that the form was opened with.
 */
export function readRules(
  values: ExamFormValues,
  former: Exam | undefined,
): { rules: Partial<ExamRules>; problems: Problem[] } {
  const problems: Problem[] = [];
  const timeOf = (field: keyof typeof missing): string | undefined => {
    const from = former?.[field] ?? null;
    const time = fromLocalTime(values[field], from === held ? null : from);
    if (time === undefined) problems.push({ field, message: missing[field] });
    return time;
  };
  const opensAt = values.opens === 'now' ? null : timeOf('opensAt');
  const closesAt = values.closes === 'never' ? null : timeOf('closesAt');
  if (opensAt && closesAt && Date.parse(opensAt) >= Date.parse(closesAt)) {
    problems.push({ field: 'closesAt', message: 'The exam must close after it opens.' });
  }
  const releaseOf = (choice: ReleaseChoice, field: 'scoresFrom' | 'reviewFrom'): string | null | undefined => {
    if (choice === 'at once') return null;
    if (choice === 'held') return held;
    if (choice === 'at a time') return timeOf(field);
    if (closesAt === null) problems.push({ field: choices[field], message: withoutClosing });
    return closesAt ?? undefined;
  };
  const sections = readSections(values);
  if (!hasSizes(values) && Number(values.totalQuestions) < sections.length) {
    problems.push({ field: 'totalQuestions', message: `Enter at least ${sections.length}: one for each section.` });
  }
  const { shuffleQuestions, shuffleOptions, palette, refusesLateAnswers, entry, cohortIds } = values;
  const rules = {
    entry,
    cohortIds,
    sections,
    shuffleQuestions,
    shuffleOptions,
    palette,
    refusesLateAnswers,
    pilotQuestions: readAmount(values.pilotQuestions),
    mayPractise: values.mayPractise,
    preset: presetOf(values),
    year: String(values.year).trim() === '' ? null : Number(values.year),
    opensAt,
    closesAt,
    scoresFrom: releaseOf(values.scores, 'scoresFrom'),
    reviewFrom: releaseOf(values.review, 'reviewFrom'),
    attemptsAllowed: values.attempts === 'unlimited' ? null : readAmount(values.attemptsAllowed),
    marking: values.marks === 'one' ? defaultMarking : markingOf(values, problems),
  };
  return {
    rules: Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule !== undefined)),
    problems,
  };
}

/** A blank amount becomes `NaN`, which the contract refuses with its own message. */
const readAmount = (typed: number | string): number =>
  typeof typed === 'string' && typed.trim() === '' ? Number.NaN : Number(typed);

const markFields = { right: 'markRight', wrong: 'markWrong', blank: 'markBlank' } as const;

function markingOf({ markRight, markWrong, markBlank }: ExamFormValues, problems: Problem[]): Marking | undefined {
  const read = readMarks({ right: markRight, wrong: markWrong, blank: markBlank });
  if ('marking' in read) return read.marking;
  problems.push(...read.problems.map(({ field, message }) => ({ field: markFields[field], message })));
  return undefined;
}

/**
 * Leaves out the rules that are as before, so that a save changes only what the educator has changed, and a new exam
 * with the default rules is sent without them.
 */
function changedRules(rules: Partial<ExamRules>, former: Exam | undefined): Partial<ExamRules> {
  const before = former ?? defaultRules;
  const { marking, sections, preset, cohortIds, ...others } = rules;
  return {
    ...Object.fromEntries(
      Object.entries(others).filter(([name, rule]) => rule !== before[name as keyof typeof others]),
    ),
    ...(cohortIds && !areSameIds(cohortIds, before.cohortIds) && { cohortIds }),
    ...(marking && !isSameMarking(marking, before.marking) && { marking }),
    ...(sections && !areSameSections(sections, before.sections) && { sections }),
    ...(preset !== undefined && !isSamePreset(preset, before.preset) && { preset }),
  };
}

const areSameIds = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));

/** Validates the form of an exam, and turns it into a request. `former`: the exam that the form was opened with. */
export const examResolver =
  (former: Exam | undefined): Resolver<ExamFormValues, unknown, ExamDraft> =>
  (values) => {
    const { title, description, examCode, passingScore, hasNoPassMark, isActive } = values;
    const draft = {
      title,
      description,
      examCode,
      duration: sentDuration(values),
      totalQuestions: sentLength(values),
      passingScore: hasNoPassMark ? null : passingScore,
      isActive,
    };
    const { rules, problems } = readRules(values, former);
    const parsed = ExamDraft.safeParse({ ...draft, ...changedRules(rules, former) });
    if (parsed.success && problems.length === 0) return { values: parsed.data, errors: {} };
    const found = {
      ...(parsed.success ? {} : errorsByField(parsed.error)),
      ...Object.fromEntries(problems.map(({ field, message }) => [field, { type: 'rule', message }])),
    };
    const errors: FieldErrors<ExamFormValues> = {};
    // An error about all sections belongs to the choice above them. The fields of one section have errors of their own.
    for (const [path, error] of Object.entries(found)) set(errors, path === 'sections' ? 'parts' : path, error);
    return { values: {}, errors };
  };
