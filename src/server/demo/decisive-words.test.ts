import { expect, it } from 'vitest';
import { practiceExam } from '#contract/exams/attempts/practice-exam.ts';
import { demoSubjects } from './demo-subjects.ts';
import { sampleQuestions } from './sample-exam.ts';

const cards = demoSubjects.flatMap(({ topics }) =>
  topics.flatMap(({ flashcards }) => flashcards.map(({ question, answer }) => `${question}\n${answer}`)),
);
const questions = [...sampleQuestions, ...practiceExam.questions].map(
  ({ questionText, explanation }) => `${questionText}\n${explanation ?? ''}`,
);

/*
 * Each line has words that find one card or question of the demo content, and words that it must not lose: without them
 * a second answer would be right, the text would be true of one guideline only, or a limit of safety would be missing.
 */
it.each<[string, RegExp[]]>([
  ['therapeutic hypothermia given', [/high-income countries/, /36 weeks of gestation or more/]],
  ['HELIX', [/raised mortality/, /disputed/]],
  [
    'treatment of severe organophosphate poisoning',
    [/1\. Airway[\s\S]*2\. Atropine IV at once, 1 to 3 mg[\s\S]*3\. Meanwhile/],
  ],
  [
    'pulmonary embolism high-risk',
    [/ESC 2019/, /fall of ≥ 40 mmHg, for more than 15 minutes/, /hypoperfusion/, /A to E/],
  ],
  ['IGF-1 is only equivocally', [/growth hormone fails to fall below 1 µg\/L/]],
  ['antituberculous drug calls for checks of visual acuity', [/first-line/]],
  ['hyponatraemia with seizures', [/three boluses in all/, /no more than 10 mmol\/L in the first 24 hours/]],
  ['if the mother is HBsAg-positive', [/Indian Academy of Pediatrics/, /within 24 hours/]],
  ['must insulin wait in diabetic ketoacidosis', [/3\.3 in older texts/]],
  ['In diabetic ketoacidosis the glucose falls', [/250 mg\/dL/]],
  ['each letter of CURB-65', [/42 mg\/dL; BUN above 19 mg\/dL/]],
  ['severe pre-eclampsia has lost', [/used with care in hypertension/, /Magnesium sulfate is indicated/]],
  ['before birth at 30 weeks', [/dexamethasone 6 mg[^.]*four doses 12 hours apart/]],
  ['75 g glucose tolerance results', [/92 mg\/dL/]],
  ['DIPSI', [/7\.8 mmol\/L/]],
  ['risk of pre-eclampsia in a woman at high risk', [/75–150 mg at night/]],
  ['Which artery is usually occluded in the lateral medullary', [/exam keys often: PICA/]],
  ['septic shock in adults', [/Surviving Sepsis Campaign 2021/]],
  ['diameter of the fetal head', [/13\.5 to 14 cm/]],
  ['ATLS classes of haemorrhage', [/in the 10th edition/]],
  ['needle decompression of a tension', [/in adults/, /10th edition/, /Children: second space/]],
  ['broad-complex tachycardia with a pulse', [/10–20 minutes, or procainamide/]],
  ['hot, tense, swollen knee', [/haemophilia B\), which is not offered/]],
  ['before carbamazepine', [/South Asian/]],
  ['16 g of paracetamol', [/nine hours ago/, /without waiting/]],
])('the item "%s" keeps its decisive words', (words, decisive) => {
  const found = [...cards, ...questions].filter((text) => text.includes(words));
  expect(found).toHaveLength(1);
  for (const each of decisive) expect(found[0]).toMatch(each);
});

it('no flashcard asks for a list of more than four steps, which Again and Good cannot grade fairly', () => {
  const long = cards.filter((card) => (card.match(/^(\d\. |• )/gm) ?? []).length > 4);
  expect(long).toEqual([]);
});

it('no flashcard asks for a fact and for its reason at once', () => {
  expect(cards.filter((card) => /, and why/.test(card.split('\n')[0] ?? ''))).toEqual([]);
});

it('no flashcard is there twice', () => {
  const asked = cards.map((card) => card.split('\n')[0]);
  expect(asked.filter((question, index) => asked.indexOf(question) !== index)).toEqual([]);
});
