/**
 * The answers of one attempt to the compared questions, in their order: 1 to 6 for a wrong option A to F, 0 for another
 * answer or none.
 */
export type WrongAnswers = Uint8Array;

export type ComparedPair = {
  /** The places of the attempts in the list. */
  first: number;
  second: number;
  bothWrong: number;
  sameWrong: number;
  expected: number;
  probability: number;
  /** The places of the questions with the same wrong option. */
  questions: number[];
};

const options = 7;

/** Standard deviations above the expected number from which the exact probability is computed. */
const leastDeviations = 3;

/** The most pairs that are reported. */
const mostPairs = 100;

/**
 * Finds pairs of attempts whose identical wrong answers are improbable: error similarity analysis. Two students who do
 * not work together may both miss a question, and then choose the same wrong option with the probability Σ p², where p
 * is the share of each wrong option among the wrong answers of all attempts to this question. The number of identical
 * wrong answers of a pair is then a sum of independent events, and `probability` is the exact chance of so many or
 * more. Questions that only one of the two missed do not count, so the figure does not depend on how able the two are.
 *
 * A pair is reported if chance alone would give fewer than one such pair in twenty exams like this one: probability ×
 * number of pairs < 0.05 (Bonferroni), and if it has at least four identical wrong answers.
 *
 * Sources: Bellezza & Bellezza (1989), Detection of cheating on multiple-choice tests by using error-similarity
 * analysis, Teaching of Psychology 16(3), 151–155, with the shares of each question in place of one share for all, as
 * in Wesolowsky (2000), Detecting excessive similarity in answers on multiple choice exams, Journal of Applied
 * Statistics 27(7), 909–921.
 */
export function findSimilarPairs(attempts: readonly WrongAnswers[]): ComparedPair[] {
  const chances = matchChances(attempts);
  const pairs = (attempts.length * (attempts.length - 1)) / 2;
  const found: ComparedPair[] = [];
  attempts.forEach((one, first) => {
    for (let second = first + 1; second < attempts.length; second += 1) {
      const other = attempts[second];
      if (!other) continue;
      const { bothWrong, sameWrong, expected, variance } = compare(one, other, chances);
      // The tail is computed only for the few pairs that stand out.
      if (sameWrong < 4 || sameWrong - expected < leastDeviations * Math.sqrt(variance)) continue;
      const shared = placesWhere(one, (option, place) => option > 0 && (other[place] ?? 0) > 0);
      const probability = tailProbability(
        shared.map((place) => chances[place] ?? 0),
        sameWrong,
      );
      if (probability * pairs >= 0.05) continue;
      const questions = placesWhere(one, (option, place) => option > 0 && option === other[place]);
      found.push({ first, second, bothWrong, sameWrong, expected, probability, questions });
    }
  });
  return found.toSorted((a, b) => a.probability - b.probability).slice(0, mostPairs);
}

/** The chance, for each question, that two students who both miss it choose the same wrong option. */
export function matchChances(attempts: readonly WrongAnswers[]): number[] {
  const length = attempts[0]?.length ?? 0;
  const counts = new Float64Array(length * options);
  for (const attempt of attempts) {
    for (let place = 0; place < length; place += 1) {
      const cell = place * options + (attempt[place] ?? 0);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return Array.from({ length }, (_, place) => {
    const ofWrong = [...counts.subarray(place * options + 1, (place + 1) * options)];
    const wrong = ofWrong.reduce((sum, count) => sum + count, 0);
    return wrong === 0 ? 0 : ofWrong.reduce((sum, count) => sum + (count / wrong) ** 2, 0);
  });
}

/** Runs for each pair of attempts, so it makes no objects but the result. */
function compare(one: WrongAnswers, other: WrongAnswers, chances: readonly number[]) {
  let [bothWrong, sameWrong, expected, variance] = [0, 0, 0, 0];
  for (let place = 0; place < one.length; place += 1) {
    const option = one[place] ?? 0;
    const otherOption = other[place] ?? 0;
    if (option === 0 || otherOption === 0) continue;
    const chance = chances[place] ?? 0;
    bothWrong += 1;
    expected += chance;
    variance += chance * (1 - chance);
    if (option === otherOption) sameWrong += 1;
  }
  return { bothWrong, sameWrong, expected, variance };
}

const placesWhere = (answers: WrongAnswers, holds: (option: number, place: number) => boolean): number[] =>
  [...answers.keys()].filter((place) => holds(answers[place] ?? 0, place));

/**
 * The probability that at least `least` of independent events with these chances happen (Poisson binomial distribution,
 * exact).
 */
export function tailProbability(chances: readonly number[], least: number): number {
  if (least === 0) return 1;
  // `below[count]`: the probability of exactly `count` events so far, for counts below `least`. `reached`: of `least`
  // or more.
  const below = new Float64Array(Math.max(least, 1));
  below[0] = 1;
  let reached = 0;
  for (const chance of chances) {
    reached += (below[least - 1] ?? 0) * chance;
    for (let count = least - 1; count >= 0; count -= 1) {
      below[count] = (below[count] ?? 0) * (1 - chance) + (count > 0 ? (below[count - 1] ?? 0) * chance : 0);
    }
  }
  return reached;
}
