/** A subject of the demo content, as it is written down. */
export type DemoSubject = {
  name: string;
  description: string;
  topics: {
    name: string;
    description: string;
    flashcards: { question: string; answer: string }[];
  }[];
};
