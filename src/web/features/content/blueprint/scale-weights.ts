/**
 * Scales the questions by subject of a real paper to another number of questions, by the largest remainder: each
 * subject gets its share rounded down, and the subjects with the largest remainders get what is left. The sum is always
 * `total`.
 */
export function scaleWeights(questions: readonly number[], total: number): number[] {
  const sum = questions.reduce((all, each) => all + each, 0);
  const scaled = questions.map((each) => Math.floor((each * total) / sum));
  const left = total - scaled.reduce((all, each) => all + each, 0);
  const byRemainder = [...questions.keys()].toSorted(
    (a, b) => (((questions[b] ?? 0) * total) % sum) - (((questions[a] ?? 0) * total) % sum),
  );
  const raised = new Set(byRemainder.slice(0, left));
  return scaled.map((each, index) => each + Number(raised.has(index)));
}
