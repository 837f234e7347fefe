/**
 * Orders groups of answers: first the one in which the next answer is least likely to be right, by Laplace's rule of
 * succession, because 1 wrong answer out of 1 is weaker evidence than 8 out of 10. Leaves out groups in which all
 * answers are right.
 * @param figuresOf how many answers of a group are right, and how many answers it has.
 */
export const weakestFirst = <G>(groups: readonly G[], figuresOf: (group: G) => { right: number; of: number }): G[] =>
  groups
    .map((group) => ({ group, ...figuresOf(group) }))
    .filter(({ right, of }) => right < of)
    .map(({ group, right, of }) => ({ group, of, chance: (right + 1) / (of + 2) }))
    .sort((one, two) => one.chance - two.chance || two.of - one.of)
    .map(({ group }) => group);
