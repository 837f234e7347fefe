import type { Difficulty } from '#contract/exams/questions.contract.ts';
import type { OptionLetter } from '#domain/question/question-options.ts';

/** A stored picture: the bytes and the type that Rounds serves. */
export type StoredPicture = { bytes: Uint8Array; contentType: string };

/** A question as every writer gets it. */
export type WrittenQuestion = {
  /** A name that stays the same in every export of the same item: `rounds-item-17`. */
  id: string;
  questionText: string;
  options: string[];
  correctAnswer: OptionLetter;
  alsoCorrect: OptionLetter[];
  explanation: string | null;
  difficulty: Difficulty;
  subject: string | null;
  topic: string | null;
  tags: string[];
  caseText: string | null;
  /** The position of its section in the exam, from 1; null without one. */
  section: number | null;
  picture: StoredPicture | null;
  /** The https address of a picture on another site; null if the picture is stored here. */
  pictureUrl: string | null;
};

/** A flashcard as every writer gets it. */
export type WrittenCard = {
  /** `rounds-card-17`. */
  id: string;
  subject: string;
  topic: string;
  question: string;
  answer: string;
  questionPicture: StoredPicture | null;
  answerPicture: StoredPicture | null;
  /** Seconds since 1970; grows with each change of the card, so that programs recognise the newer one of two files. */
  revision: number;
};

/** The bytes of a file. The list of formats in the contract has its extension and its type. */
type Written = Uint8Array | Promise<Uint8Array>;

/** Writes one format. `title` is the name of the exam, topic or subject. It may block its thread. */
export type QuestionWriter = (title: string, questions: readonly WrittenQuestion[]) => Written;
export type CardWriter = (title: string, cards: readonly WrittenCard[]) => Written;
