import type { Exam } from '#contract/exams/exams.contract.ts';
import { PatternDraft, type PatternRules } from '#contract/exams/patterns.contract.ts';
import { type ExamFormValues, readRules } from './exam-form-values.ts';
import { readDuration, readLength } from './paper-values.ts';

/** The fields of the form that are no rule of the paper, so that their problems do not matter to a pattern. */
const times = ['opensAt', 'closesAt', 'scores', 'scoresFrom', 'review', 'reviewFrom'];

/** The rules of the form that a pattern keeps, or the first problem that they have. */
export function toPatternRules(
  values: ExamFormValues,
  exam: Exam | undefined,
): { rules?: PatternRules; problem?: string } {
  const { rules, problems } = readRules(values, exam);
  const [problem] = problems.filter(({ field }) => !times.includes(field));
  if (problem) return { problem: problem.message };
  const { sections = [], marking, shuffleQuestions, shuffleOptions, palette, refusesLateAnswers, preset } = rules;
  const parsed = PatternDraft.safeParse({
    name: 'Name',
    duration: readDuration(values),
    totalQuestions: readLength(values),
    passingScore: values.hasNoPassMark ? null : values.passingScore,
    ...{ marking, shuffleQuestions, shuffleOptions, palette, refusesLateAnswers, preset },
    sections: sections.map(({ id: _id, ...section }) => section),
  });
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? 'The rules of the form are not valid.' };
  const { name: _name, ...draft } = parsed.data;
  return { rules: draft as PatternRules };
}
