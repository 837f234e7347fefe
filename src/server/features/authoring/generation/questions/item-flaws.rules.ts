type Item = { questionText: string; rightAnswer: string; distractors: readonly string[]; explanation: string };

/** What an explanation calls an option by its letter with: "option B", "choice (C)", "A is incorrect". */
const letterNames = [
  /\b(?:[Oo]ptions?|[Cc]hoices?|[Aa]nswers?|[Dd]istractors?)\s*[:(“"']*[A-E]\b/,
  /(?:^|[.;:!?]\s+|\n)\(?[A-E]\)?\s+(?:is|are|was|would)\b/,
  /(?:^|\n)\(?[A-E][).:]\s/,
];

const allOrNone = /\b(?:all|none|both|neither) of (?:the )?(?:above|these|them)\b|\bA and B\b/i;
const negative = /\b(?:NOT|EXCEPT|LEAST)\b|\b(?:is|are|would|do|does) not\b|\bexcept\b|\bfalse\b/;
const absolute = /\b(?:always|never)\b/i;

/** A right answer that is clearly longer than all others gives itself away. */
const tellingRatio = 1.3;
const tellingCharacters = 15;

/**
 * The flaws of a multiple-choice item that help the test-wise or mislead the rest, each as a sentence.
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

/** The sentence that asks: a vignette before it may well say what is not there. */
const leadIn = (questionText: string): string => questionText.split(/(?<=[.!?])\s+/).at(-1) ?? '';
