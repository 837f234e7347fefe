import type { WrittenQuestion } from '../written-items.ts';

/** Questions of one subject and topic. `path` has their names, those that are known. */
export type Category = { path: string[]; questions: WrittenQuestion[] };

/**
 * Divides questions into runs of the same subject and topic, in their order. Questions without both come first, because
 * a file cannot end a category without beginning another one.
 */
export function arrangeCategories(questions: readonly WrittenQuestion[]): Category[] {
  const paths = questions.map((question) => ({ question, path: pathOf(question) }));
  const ordered = [...paths.filter(({ path }) => path.length === 0), ...paths.filter(({ path }) => path.length > 0)];
  const categories: Category[] = [];
  for (const { question, path } of ordered) {
    const last = categories.at(-1);
    const first = last?.questions[0];
    if (last && first?.subject === question.subject && first?.topic === question.topic) last.questions.push(question);
    else categories.push({ path, questions: [question] });
  }
  return categories;
}

const pathOf = ({ subject, topic }: WrittenQuestion) => [subject, topic].filter((name) => name !== null);

/** The names as a path of Moodle, in which a slash of a name is doubled. */
export const toCategoryPath = (path: readonly string[]): string =>
  path.map((name) => name.replaceAll('/', '//')).join('/');
