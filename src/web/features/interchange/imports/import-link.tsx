import { ButtonLink } from '#web/ui/button.tsx';

/** The exam or the topic of flashcards that the educator comes from. It gets the imported items. */
export type ImportOrigin = {
  exam?: number;
  cards?: 'yes';
  subjectId?: number | undefined;
  topicId?: number | undefined;
};

/** Opens the page that imports files of other programs. */
export function ImportLink(origin: ImportOrigin) {
  const given = Object.entries(origin).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const query = new URLSearchParams(given).toString();
  return <ButtonLink href={`/admin/import${query && `?${query}`}`}>Import</ButtonLink>;
}
