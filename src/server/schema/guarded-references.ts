/**
 * By the name of a table, the tables that it references without a foreign key: triggers in `functions/` hold these
 * references.
 */
export const guardedReferences: Readonly<Record<string, readonly string[]>> = {
  student_answers: ['students', 'questions'],
};
