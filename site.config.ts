/** The site's name, and the address behind Contact in the header; without an address Contact has no link. */
export const site: { name: string; contactAddress?: string } = {
  name: 'Rounds',
};

/** Who the About page presents. Put your own words here; nothing else in the code names a person. */
export const author: { role: string; summary: string; experience: string[]; features: string[] } = {
  role: 'The founding educator, a doctor and teacher',
  summary:
    'Rounds is made and run by one doctor who teaches, for students preparing for the national postgraduate medical entrance exam.',
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
