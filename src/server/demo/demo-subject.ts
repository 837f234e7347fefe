/** One subject of the demo content with its topics and flashcards. */
export type DemoSubject = {
  name: string;
  description: string;
  topics: {
    name: string;
    description: string;
    flashcards: { question: string; answer: string }[];
  }[];
};
