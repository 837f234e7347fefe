import { type UploadField, uploadColumns } from '#contract/authoring/imports.contract.ts';
import { toKey } from '#server/platform/spreadsheets/header-key.rules.ts';

/** Characters. A longer cell is not a header, so it is not compared with the names of the columns. */
const maxHeaderLength = 200;

/** Additions that programs write behind a name: "Answer 1 - max 75 characters", "Question: the stem". */
const remark = /\s[-–—]\s|[:\n]/;

/** English, French and German words before the letter or number of an option, as keys. */
const optionWords = [
  ...['option', 'options', 'opt', 'choice', 'choices', 'answer', 'answers', 'ans', 'alternative', 'response'],
  ...['reponse', 'reponses', 'proposition', 'propositions', 'choix'],
  ...['antwort', 'antworten', 'antwortmoglichkeit', 'auswahl'],
];

const optionNames = (letter: string, number: number) => [
  letter,
  ...optionWords.flatMap((word) => [word + letter, word + number]),
];

/** Other names of the columns, as keys. */
const synonyms: Record<UploadField, readonly string[]> = {
  questionText: [
    ...['questions', 'questiontext', 'questionstem', 'stem', 'q', 'vignette', 'item', 'mcq'],
    ...['enonce', 'intitule', 'frage', 'fragen', 'fragetext', 'fragestellung'],
  ],
  optionA: optionNames('a', 1),
  optionB: optionNames('b', 2),
  optionC: optionNames('c', 3),
  optionD: optionNames('d', 4),
  optionE: optionNames('e', 5),
  optionF: optionNames('f', 6),
  section: ['sections'],
  caseText: [
    ...[
      'casetext',
      'casevignette',
      'casescenario',
      'clinicalcase',
      'scenario',
      'clinicalscenario',
      'cas',
      'casclinique',
    ],
    ...['fall', 'fallbeispiel', 'fallvignette', 'kasuistik'],
  ],
  correctAnswer: [
    ...['correctanswers', 'correct', 'correctoption', 'correctchoice', 'correctkey', 'correctans'],
    ...['answer', 'ans', 'answerkey', 'key', 'rightanswer', 'rightoption', 'solution'],
    ...['bonnereponse', 'reponsecorrecte', 'reponsejuste', 'reponse', 'cle', 'corrige'],
    ...['richtigeantwort', 'korrekteantwort', 'richtig', 'antwort', 'losung', 'schlussel'],
  ],
  explanation: [
    ...['explanations', 'rationale', 'explain', 'feedback', 'justification', 'reason', 'comment'],
    ...['explication', 'commentaire', 'erklarung', 'begrundung', 'erlauterung', 'kommentar'],
  ],
  difficulty: ['level', 'difficultylevel', 'difficulte', 'niveau', 'schwierigkeit', 'schwierigkeitsgrad'],
  subject: ['discipline', 'speciality', 'specialty', 'matiere', 'specialite', 'fach', 'fachgebiet'],
  topic: ['subtopic', 'chapter', 'theme', 'chapitre', 'thema', 'kapitel'],
  imageUrl: ['imagelink', 'imageaddress', 'lienimage', 'bildurl', 'bildadresse'],
};

const exact = new Map(uploadColumns.map(({ name, field }) => [toKey(name), field]));
const similar = new Map(
  uploadColumns.flatMap(({ field }) => synonyms[field].map((key): [string, UploadField] => [key, field])),
);

/** The field that a column fills, by its header. `isExact` if the header is the name in the template. */
export function fieldOfHeader(header: string): { field: UploadField; isExact: boolean } | undefined {
  if (header.length > maxHeaderLength) return undefined;
  for (const key of [toKey(header), toKey(header.split(remark, 1)[0] ?? '')]) {
    const field = exact.get(key);
    if (field) return { field, isExact: true };
    const other = similar.get(key);
    if (other) return { field: other, isExact: false };
  }
  return undefined;
}

/** Shorter names are not compared with misspelt headers, because one wrong letter makes them another word. */
const minLength = 5;
const maxDistance = 2;

const names = [...exact, ...similar].filter(([key]) => key.length >= minLength);

/** The fields whose names a header almost has, the closest first. */
export function fieldsNearHeader(header: string): UploadField[] {
  const key = header.length > maxHeaderLength ? '' : toKey(header);
  if (key.length < minLength) return [];
  const near = names
    .filter(([name]) => Math.abs(name.length - key.length) <= maxDistance)
    .map(([name, field]) => ({ field, distance: distanceOf(name, key) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((one, other) => one.distance - other.distance);
  return [...new Set(near.map(({ field }) => field))];
}

/** The number of letters to insert, delete or replace in one word to get another (Levenshtein distance). */
function distanceOf(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (before[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1);
      current.push(Math.min((before[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, replaced));
    }
    before = current;
  }
  return before[other.length] ?? 0;
}
