// The cells of the tables of a mark sheet and of a gradebook.

export const cell = 'border-line border-b px-2 py-2 text-left';
export const number = 'tabular whitespace-nowrap text-right';

/** A table may have forty columns of exams, sections or subjects, so their names stand upright. */
export const upright =
  'inline-block max-h-52 rotate-180 overflow-hidden text-ellipsis whitespace-nowrap text-left leading-tight [writing-mode:vertical-rl]';

export const link = 'inline-flex min-h-11 items-center text-accent-strong underline underline-offset-4';
