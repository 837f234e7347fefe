type Item = { questionText: string; rightAnswer: string; distractors: readonly string[]; explanation: string };

/** How an explanation may name an option by its letter: "option B", "choice (C)", "A is incorrect". */
const letterNames = [
  /\b(?:[Oo]ptions?|[Cc]hoices?|[Aa]nswers?|[Dd]istractors?)\s*[:(“"']*[A-F]\b/,
  /(?:^|[.;:!?]\s+|\n)\(?[A-F]\)?\s+(?:is|are|was|would)\b/,
  /(?:^|\n)\(?[A-F][).:]\s/,
];

const allOrNone = /\b(?:all|none|both|neither) of (?:the )?(?:above|these|them)\b|\bA and B\b/i;
const negative = /\b(?:NOT|EXCEPT|LEAST)\b|\b(?:is|are|would|do|does) not\b|\bexcept\b|\bfalse\b/;
const absolute = /\b(?:always|never)\b/i;

/** If the right answer is longer than each distractor by both of these, students can guess it from its length. */
const tellingRatio = 1.3;
const tellingCharacters = 15;

/**
 * Finds flaws of a multiple-choice item that give the answer away or mislead students. Returns one sentence for each flaw.
 * Source: Haladyna, Downing and Rodriguez, "A review of multiple-choice item-writing guidelines", Applied Measurement in Education 15 (2002).
 */
export function flawsOf({ questionText, rightAnswer, distractors, explanation }: Item): string[] {
  const options = [rightAnswer, ...distractors];
  const longestDistractor = Math.max(...distractors.map((text) => text.length));
  const flaws: [boolean, string][] = [
    [!questionText.includes('?'), 'The question has no question mark.'],
    [
      rightAnswer.length > longestDistractor * tellingRatio &&
        rightAnswer.length > longestDistractor + tellingCharacters,
      'The right answer is clearly the longest option.',
    ],
    [options.some((option) => allOrNone.test(option)), 'An option is “all” or “none of the above”.'],
    [negative.test(leadIn(questionText)), 'The question asks for an exception or a negative.'],
    [options.some((option) => absolute.test(option)), 'An option says “always” or “never”.'],
    [
      letterNames.some((pattern) => pattern.test(explanation)),
      'The explanation names an option by its letter; the options have been put in another order.',
    ],
    [explanation === '', 'There is no explanation.'],
  ];
  return flaws.filter(([isFlawed]) => isFlawed).map(([, message]) => message);
}

/** The last sentence, which asks the question. The vignette before it may contain negatives, such as findings that are absent. */
const leadIn = (questionText: string): string => questionText.split(/(?<=[.!?])\s+/).at(-1) ?? '';
