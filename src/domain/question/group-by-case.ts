/**
 * Groups questions so that those of one case stand together, at the place of the first one and in their order. A question without a case
 * is a group of its own.
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
