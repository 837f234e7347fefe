/**
 * The author on the About page. Replace these texts with your own; no other code names a person. They are not in
 * `site.config.ts`, because each page loads that file.
 */
export const author: { role: string; summary: string; experience: string[]; features: string[] } = {
  role: 'The founding educator, a doctor and teacher',
  summary:
    'Rounds is made and run by one doctor who teaches, for students preparing for a national postgraduate medical entrance exam such as NEET-PG or INI-CET.',
  experience: [
    'Clinical practice at the bedside, where the questions come from',
    'Teaching medical students and doctors in training',
    'Setting and reviewing multiple-choice papers',
  ],
  features: [
    'Flashcards by subject and topic',
    'Timed multiple-choice exams that you enter with a code',
    'Results with the reason behind every right answer',
    'A PDF of each result to keep',
  ],
};
