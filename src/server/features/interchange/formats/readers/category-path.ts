import type { ReadQuestion } from '../read-items.ts';

/** The names of Moodle's own levels, which say nothing about the questions. */
const ownLevel = /^(\$\w+\$|top|default for .*)$/i;

/**
 * `$course$/top/Medicine/Cardiology` has the subject Medicine and the topic Cardiology. Two slashes stand for one in a
 * name.
 */
export function readCategoryPath(path: string): Pick<ReadQuestion, 'subject' | 'topic'> {
  const names = path
    .split(/(?<!\/)\/(?!\/)/)
    .map((name) => name.replaceAll('//', '/').trim())
    .filter((name) => name !== '' && !ownLevel.test(name));
  return { subject: names.length > 1 ? (names[0] ?? null) : null, topic: names.at(-1) ?? null };
}
