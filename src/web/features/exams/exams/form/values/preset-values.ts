import type { PresetName } from '#contract/exams/exam-info.contract.ts';
import { defaultMarking } from '#contract/exams/marking.contract.ts';
import type { ExamPreset } from '#contract/exams/presets.contract.ts';
import { readMarks } from '#web/features/exams/marking/read-marks.ts';
import { summariseMarking } from '#web/features/exams/marking/summarise-marking.ts';
import { isSameMarking, toTypedMarks } from '#web/features/exams/marking/typed-marks.ts';
import { summariseSections } from '#web/features/exams/sections/describe-sections.ts';
import { formatCalendarDate } from '#web/ui/wording/format-date.ts';
import type { ExamFormValues } from './exam-form-values.ts';
import { readDuration, readSections } from './paper-values.ts';

/** Fills the form from a preset. Sections that the exam has keep their ids, in their order, so that their questions stay in them. */
export function fillFrom(preset: ExamPreset, values: ExamFormValues): ExamFormValues {
  const { duration, totalQuestions, passingScore, marking, sections } = preset;
  const filled: ExamFormValues = {
    ...values,
    duration,
    totalQuestions,
    passingScore: passingScore ?? values.passingScore,
    hasNoPassMark: passingScore === undefined ? values.hasNoPassMark : passingScore === null,
    marks: isSameMarking(marking, defaultMarking) ? 'one' : 'own',
    ...toTypedMarks(marking),
    parts: sections.length > 0 ? 'sections' : 'one',
    sections: sections.map((section, index) => ({ ...section, id: values.sections[index]?.id })),
    shuffleQuestions: preset.shuffleQuestions,
    shuffleOptions: preset.shuffleOptions,
    palette: preset.palette,
  };
  return { ...filled, pattern: { preset: { name: preset.name, date: preset.date }, rules: patternRules(filled) } };
}

/** The preset whose rules the form still has; null if there is none, or one of its rules was changed. */
export const presetOf = (values: ExamFormValues): PresetName | null =>
  values.pattern && values.pattern.rules === patternRules(values) ? values.pattern.preset : null;

/** Whether two exams are from the same preset, or both from none. */
export const isSamePreset = (one: PresetName | null, other: PresetName | null): boolean =>
  one?.name === other?.name && one?.date === other?.date;

/** The rules that make a pattern. The titles of the sections and the passing score are the educator's. */
export function patternRules(values: Omit<ExamFormValues, 'pattern'>): string {
  const { totalQuestions, shuffleQuestions, shuffleOptions, palette } = values;
  return JSON.stringify([
    readDuration(values),
    Number(totalQuestions),
    readSections(values).map(({ minutes, advance, mayReturn }) => [minutes, advance, mayReturn]),
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

const describeShuffling = ({ shuffleQuestions, shuffleOptions }: ExamFormValues): string => {
  if (shuffleQuestions && shuffleOptions) return 'questions and options';
  return shuffleQuestions ? 'questions' : shuffleOptions ? 'options' : 'none';
};

const facts: Record<string, (values: ExamFormValues) => string> = {
  'the duration': (values) => `${readDuration(values)} minutes`,
  'the number of questions': ({ totalQuestions }) => String(totalQuestions),
  'the passing score': ({ passingScore, hasNoPassMark }) => (hasNoPassMark ? 'none' : `${passingScore}%`),
  'the marks': describeMarks,
  'the sections': (values) => summariseSections(readSections(values)),
  'the shuffling': describeShuffling,
  'the palette': ({ palette }) => (palette === 'fiveStates' ? 'five states' : 'standard'),
};

/** What an educator has set otherwise and a preset would replace: "the duration (90 minutes)". `blank`: the values of a new exam. */
export const replacedBy = (preset: ExamPreset, values: ExamFormValues, blank: ExamFormValues): string[] =>
  Object.entries(facts).flatMap(([name, describe]) => {
    const present = describe(values);
    const isReplaced = present !== describe(blank) && present !== describe(fillFrom(preset, values));
    return isReplaced ? `${name} (${present})` : [];
  });

/** "5 sections of 42 minutes · 180 questions of 4 options · 4 marks, −1 if wrong · questions and options shuffled" */
export function describePreset(preset: ExamPreset): string {
  const { duration, totalQuestions, optionsCount, passingScore, marking, sections, shuffleQuestions } = preset;
  return [
    sections.length > 0 ? summariseSections(sections) : `${duration} minutes`,
    `${totalQuestions} questions of ${optionsCount} options`,
    passingScore === null ? 'no pass mark' : passingScore !== undefined && `${passingScore}% to pass`,
    summariseMarking(marking),
    shuffleQuestions && 'questions and options shuffled',
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
 * What the date of a preset means, and what an educator should know: "The source was published on 3 Jul 2026; boards
 * change their papers every year."
 */
export const describeSource = ({ date, dateMeans, note }: ExamPreset): string =>
  [`${meanings[dateMeans](formatCalendarDate(date))}; boards change their papers every year.`, note]
    .filter((part) => part !== undefined)
    .join(' ');
