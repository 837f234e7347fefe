import { amount, quoted } from '#server/features/administration/activity/summary.rules.ts';
import { minutesOf } from '#server/features/exams/exams/exam-columns.rules.ts';
import type { ExamSection } from '#server/schema/exam-sections.table.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import { describeMoves } from './moved-dates.rules.ts';

type Rules = Exam & { sections: Omit<ExamSection, 'id' | 'examId' | 'position'>[] };

type Change = { before: Rules; after: Rules; cohorts: string[] | undefined };

const describeCohorts = (names: string[]) =>
  names.length === 0
    ? 'no cohort is on its roster'
    : `${names.map(quoted).join(', ')} ${names.length === 1 ? 'is' : 'are'} on its roster`;

/** The most sections that a line of activity lists one by one. */
const listedSections = 5;

/**
 * Writes which dates and rules of the paper a change of an exam has changed, as the list of activity shows them: "it
 * closes on …, its sections are Section A (42 min), Section B (42 min), questions are shuffled". Returns an empty text
 * if none has changed.
 */
export function describeChanges({ before, after, cohorts }: Change): string {
  const changed = (Object.keys(sentences) as (keyof typeof sentences)[])
    .map((name) => ({ former: sentences[name](before), present: sentences[name](after) }))
    .filter(({ former, present }) => former !== present)
    .map(({ present }) => present);
  return [describeMoves(before, after), ...changed, cohorts ? describeCohorts(cohorts) : '']
    .filter((sentence) => sentence !== '')
    .join(', ');
}

const sentences = {
  archived: ({ archived }: Rules) => (archived ? 'it is in the archive' : 'it is out of the archive'),
  year: ({ year }: Rules) => (year === null ? 'it has no year of its own' : `its year is ${year}`),
  entry: ({ entry }: Rules) =>
    entry === 'roster' ? 'only people on its roster may start' : 'everyone with the code may start',
  sections: ({ sections }: Rules) => describeSections(sections),
  shuffleQuestions: ({ shuffleQuestions }: Rules) =>
    shuffleQuestions ? 'questions are shuffled' : 'questions are in the same order for all students',
  shuffleOptions: ({ shuffleOptions }: Rules) =>
    shuffleOptions ? 'options are shuffled' : 'options are in the same order for all students',
  palette: ({ palette }: Rules) =>
    palette === 'fiveStates' ? 'the palette has five states' : 'the palette is the standard one',
  refusesLateAnswers: ({ refusesLateAnswers }: Rules) =>
    refusesLateAnswers
      ? 'answers that a device sends late are refused'
      : 'answers that a device sends late are accepted',
  pilotQuestions: ({ pilotQuestions }: Rules) => `its papers have ${amount(pilotQuestions, 'pilot question')}`,
  mayPractise: ({ mayPractise }: Rules) =>
    mayPractise ? 'students may practise its questions' : 'its questions may not be practised',
  preset: ({ preset }: Rules) => (preset ? `it follows ${preset.name}` : 'it follows no preset'),
};

function describeSections(sections: Rules['sections']): string {
  if (sections.length === 0) return 'it has no sections';
  if (sections.length > listedSections) {
    return `it has ${sections.length} sections of ${amount(minutesOf(sections), 'minute')} together`;
  }
  const listed = sections.map(
    ({ title, minutes, questions, advance, mayReturn }) =>
      `${title} (${[
        questions !== null && amount(questions, 'question'),
        `${minutes} min`,
        advance === 'student' && 'may end early',
        mayReturn && 'with return',
      ]
        .filter((part) => part !== false)
        .join(', ')})`,
  );
  return `its ${sections.length === 1 ? 'section is' : 'sections are'} ${listed.join(', ')}`;
}
