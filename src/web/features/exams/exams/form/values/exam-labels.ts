import { type ExamEntry, held, type Palette, type PresetName } from '#contract/exams/exam-info.contract.ts';
import type { SectionDraft } from '#contract/exams/section-drafts.contract.ts';
import { summariseMarking } from '#web/features/exams/marking/summarise-marking.ts';
import { describeEnd } from '#web/features/exams/sections/describe-sections.ts';
import { byText } from '#web/ui/lists/arrange.ts';
import { count } from '#web/ui/wording/count.ts';
import { formatDateTime } from '#web/ui/wording/format-date.ts';
import { namePreset } from './name-preset.ts';
import { paletteOptions } from './palette-options.ts';
import { entryNames } from './summarise-entry.ts';

const time = (whenNull: string) => (moment: string | null) => {
  if (moment === null) return whenNull;
  return moment === held ? 'When an educator releases them' : formatDateTime(moment);
};

/** The labels of the fields of the form that are typed. */
export const examLabels = {
  title: 'Title',
  examCode: 'Exam code',
  description: 'Description',
  duration: 'Duration (minutes)',
  totalQuestions: 'Number of questions',
  passingScore: 'Passing score (%)',
  pilotQuestions: 'Pilot questions per paper',
  isActive: 'Active',
  year: 'Year',
};

/**
 * How the comparison of two versions of an exam names each field. `words` writes a value that is not shown as it is.
 * @param nameOf The name of a cohort, by its id.
 */
export const comparedFields = (nameOf: (cohortId: number) => string) => ({
  ...examLabels,
  passingScore: {
    label: examLabels.passingScore,
    words: (score: number | null) => (score === null ? 'No pass mark' : String(score)),
  },
  year: { label: examLabels.year, words: (year: number | null) => (year === null ? 'From its dates' : String(year)) },
  opensAt: { label: 'Opening time', words: time('Open now') },
  closesAt: { label: 'Closing time', words: time('No closing time') },
  scoresFrom: { label: 'Students see their scores', words: time('At once') },
  reviewFrom: { label: 'Students see keys and explanations', words: time('At once') },
  attemptsAllowed: {
    label: 'Attempts for each student',
    words: (allowed: number | null) => (allowed === null ? 'Unlimited' : String(allowed)),
  },
  entry: {
    label: 'Who may start',
    words: (entry: ExamEntry) => entryNames[entry],
  },
  cohortIds: {
    label: 'Cohorts',
    words: (ids: readonly number[]) => (ids.length === 0 ? 'None' : ids.map(nameOf).sort(byText).join('\n')),
  },
  marking: { label: 'Marks for each question', words: summariseMarking },
  sections: { label: 'Sections', words: writeSections },
  shuffleQuestions: 'Shuffle the questions',
  shuffleOptions: 'Shuffle the options',
  palette: {
    label: 'Palette of questions',
    words: (palette: Palette) => paletteOptions.find(({ value }) => value === palette)?.label ?? '',
  },
  refusesLateAnswers: 'Refuse answers that arrive late',
  archived: 'In the archive',
  mayPractise: 'Students may practise the questions',
  preset: { label: 'Pattern', words: (preset: PresetName | null) => (preset ? namePreset(preset) : 'Custom') },
});

type WrittenSection = Omit<SectionDraft, 'id'>;

/** The sections one below another: "1. Section A: 42 minutes, ends by the clock, no return". */
function writeSections(sections: readonly WrittenSection[]): string {
  if (sections.length === 0) return 'No sections';
  return sections
    .map(
      (section, index) =>
        `${index + 1}. ${section.title}: ${!section.questions ? '' : `${count(section.questions, 'question')}, `}${count(section.minutes, 'minute')}, ${describeEnd(section)}`,
    )
    .join('\n');
}
