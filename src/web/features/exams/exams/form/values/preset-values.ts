import type { PresetName } from '#contract/exams/exam-info.contract.ts';
import { defaultMarking } from '#contract/exams/marking.contract.ts';
import type { ExamPattern } from '#contract/exams/patterns.contract.ts';
import type { ExamPreset } from '#contract/exams/presets.contract.ts';
import { areSized } from '#domain/marking/section-rooms.ts';
import { readMarks } from '#web/features/exams/marking/read-marks.ts';
import { summariseMarking } from '#web/features/exams/marking/summarise-marking.ts';
import { isSameMarking, toTypedMarks } from '#web/features/exams/marking/typed-marks.ts';
import { summariseSections } from '#web/features/exams/sections/describe-sections.ts';
import { count } from '#web/ui/wording/count.ts';
import { formatCalendarDate } from '#web/ui/wording/format-date.ts';
import type { ExamFormValues } from './exam-form-values.ts';
import { namePreset } from './name-preset.ts';
import { type FilledPattern, readDuration, readLength, readSections } from './paper-values.ts';

/** The pattern of a real paper, or an own one. */
export type Pattern = ExamPreset | ExamPattern;

export const isOwn = (pattern: Pattern): pattern is ExamPattern => 'id' in pattern;

/** Its name in the list of patterns: "NEET-PG 2026 · 3 Jul 2026". */
export const nameOf = (pattern: Pattern): string => (isOwn(pattern) ? pattern.name : namePreset(pattern));

const sourceOf = (pattern: Pattern): Omit<FilledPattern, 'rules'> =>
  isOwn(pattern)
    ? { preset: pattern.preset, ownId: pattern.id }
    : { preset: { name: pattern.name, date: pattern.date } };

/**
 * Fills the form from a pattern. Sections that the exam has keep their ids, in their order, so that their questions
 * stay in them.
 */
export function fillFrom(pattern: Pattern, values: ExamFormValues): ExamFormValues {
  const { duration, totalQuestions, passingScore, marking, sections } = pattern;
  const filled: ExamFormValues = {
    ...values,
    duration,
    totalQuestions,
    passingScore: passingScore ?? values.passingScore,
    hasNoPassMark: passingScore === undefined ? values.hasNoPassMark : passingScore === null,
    marks: isSameMarking(marking, defaultMarking) ? 'one' : 'own',
    ...toTypedMarks(marking),
    parts: sections.length > 0 ? 'sections' : 'one',
    sections: sections.map(({ questions = '', ...section }, index) => ({
      ...section,
      questions,
      id: values.sections[index]?.id,
    })),
    sizes: areSized(sections) ? 'own' : 'equal',
    shuffleQuestions: pattern.shuffleQuestions,
    shuffleOptions: pattern.shuffleOptions,
    palette: pattern.palette,
    ...(isOwn(pattern) && { refusesLateAnswers: pattern.refusesLateAnswers }),
  };
  return { ...filled, pattern: { ...sourceOf(pattern), rules: patternRules(filled) } };
}

/** The pattern whose rules the form still has; null if there is none, or one of its rules was changed. */
export const patternOf = (values: ExamFormValues): FilledPattern | null =>
  values.pattern?.rules === patternRules(values) ? values.pattern : null;

/** The real paper whose rules the form still has, also if they were scaled or come from an own pattern. */
export const presetOf = (values: ExamFormValues): PresetName | null => patternOf(values)?.preset ?? null;

/** The pattern of the lists that the form was filled from, also if its rules were changed since. */
export const knownPattern = (filled: FilledPattern | null, patterns: readonly Pattern[]): Pattern | undefined =>
  filled === null
    ? undefined
    : patterns.find((pattern) =>
        isOwn(pattern)
          ? pattern.id === filled.ownId
          : filled.ownId === undefined && isSamePreset(pattern, filled.preset),
      );

/** Whether two exams are from the same preset, or both from none. */
export const isSamePreset = (one: PresetName | null, other: PresetName | null): boolean =>
  one?.name === other?.name && one?.date === other?.date;

/** The rules that make a pattern. The titles of the sections and the passing score are the educator's. */
export function patternRules(values: Omit<ExamFormValues, 'pattern'>): string {
  const { shuffleQuestions, shuffleOptions, palette } = values;
  return JSON.stringify([
    readDuration(values),
    readLength(values),
    readSections(values).map(({ minutes, advance, mayReturn, questions }) => [minutes, advance, mayReturn, questions]),
    describeMarks(values),
    shuffleQuestions,
    shuffleOptions,
    palette,
  ]);
}

const describeMarks = ({ marks, markRight, markWrong, markBlank }: Omit<ExamFormValues, 'pattern'>): string => {
  if (marks === 'one') return summariseMarking(defaultMarking);
  const read = readMarks({ right: markRight, wrong: markWrong, blank: markBlank });
  return 'marking' in read ? summariseMarking(read.marking) : `${markRight}, ${markWrong}, ${markBlank}`;
};

const describeShuffling = ({
  shuffleQuestions,
  shuffleOptions,
}: Pick<ExamFormValues, 'shuffleQuestions' | 'shuffleOptions'>): string => {
  if (shuffleQuestions && shuffleOptions) return 'questions and options';
  return shuffleQuestions ? 'questions' : shuffleOptions ? 'options' : 'none';
};

const facts: Record<string, (values: ExamFormValues) => string> = {
  'the duration': (values) => `${readDuration(values)} minutes`,
  'the number of questions': (values) => String(readLength(values)),
  'the passing score': ({ passingScore, hasNoPassMark }) => (hasNoPassMark ? 'none' : `${passingScore}%`),
  'the marks': describeMarks,
  'the sections': (values) => summariseSections(readSections(values)),
  'the shuffling': describeShuffling,
  'the palette': ({ palette }) => (palette === 'fiveStates' ? 'five states' : 'standard'),
  'the late answers': ({ refusesLateAnswers }) => (refusesLateAnswers ? 'refused' : 'accepted'),
};

/**
 * Lists the values that the educator has changed and a preset would replace: "the duration (90 minutes)". `blank`: the
 * values of a new exam.
 */
export const replacedBy = (pattern: Pattern, values: ExamFormValues, blank: ExamFormValues): string[] =>
  Object.entries(facts).flatMap(([name, describe]) => {
    const present = describe(values);
    const isReplaced = present !== describe(blank) && present !== describe(fillFrom(pattern, values));
    return isReplaced ? `${name} (${present})` : [];
  });

/** "5 sections of 42 minutes · 180 questions of 4 options · 4 marks, −1 if wrong · questions and options shuffled" */
export function describePreset(pattern: Pattern): string {
  const { duration, totalQuestions, passingScore, marking, sections } = pattern;
  const shuffled = describeShuffling(pattern);
  const options = isOwn(pattern) ? '' : ` of ${pattern.optionsCount} options`;
  return [
    sections.length > 0 ? summariseSections(sections) : `${duration} minutes`,
    `${count(totalQuestions, 'question')}${options}`,
    passingScore === null ? 'no pass mark' : passingScore !== undefined && `${passingScore}% to pass`,
    summariseMarking(marking),
    shuffled !== 'none' && `${shuffled} shuffled`,
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

const meanings: Record<ExamPreset['dateMeans'], (date: string) => string> = {
  published: (date) => `The source was published on ${date}`,
  updated: (date) => `The source was last changed on ${date}`,
  exam: (date) => `The source describes the exam of ${date}`,
  read: (date) => `The source was read on ${date}`,
};

/**
 * Says what the date of a preset means, and what an educator should know about it: "The source was published on 3 Jul
 * 2026; boards change their papers every year."
 */
export const describeSource = ({ date, dateMeans, note }: ExamPreset): string =>
  [`${meanings[dateMeans](formatCalendarDate(date))}; boards change their papers every year.`, note]
    .filter((part) => part !== undefined)
    .join(' ');
