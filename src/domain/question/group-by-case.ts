/**
 * Groups questions by their case. A group has the place of its first question and keeps the order of its questions. A
 * question without a case is in a group that contains no other question.
 * @param caseOf The id of the case of a question, or null.
 */
export function groupByCase<Question>(
  questions: readonly Question[],
  caseOf: (question: Question) => number | null,
): Question[][] {
  const groups: Question[][] = [];
  const ofCase = new Map<number, Question[]>();
  for (const question of questions) {
    const caseId = caseOf(question);
    const group = caseId === null ? undefined : ofCase.get(caseId);
    if (group) {
      group.push(question);
      continue;
    }
    const started = [question];
    groups.push(started);
    if (caseId !== null) ofCase.set(caseId, started);
  }
  return groups;
}
