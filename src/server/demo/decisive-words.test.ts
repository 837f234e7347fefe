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
 * Each line has words that find one card or question of the demo content, and words that it must not lose: without them a second answer
 * would be right, the text would be true of one guideline only, or a limit of safety would be missing.
 */
it.each<[string, RegExp[]]>([
  ['therapeutic hypothermia', [/high-income countries/, /36 weeks of gestation or more/, /HELIX/]],
  [
    'treatment of severe organophosphate poisoning',
    [/1\. Airway[\s\S]*2\. Atropine IV at once, 1 to 3 mg[\s\S]*4\. Meanwhile/],
  ],
  ['pulmonary embolism high-risk', [/ESC 2019/, /fall of ≥ 40 mmHg, for more than 15 minutes/]],
  ['IGF-1 is only equivocally', [/growth hormone fails to fall below 1 µg\/L/]],
  ['antituberculous drug calls for checks of visual acuity', [/first-line/]],
  ['hyponatraemia with seizures', [/three boluses in all/, /no more than 10 mmol\/L in the first 24 hours/]],
  ['if the mother is HBsAg-positive', [/Indian Academy of Pediatrics/, /within 24 hours/]],
  ['diabetic ketoacidosis', [/3\.3 in older texts/, /250 mg\/dL/]],
  ['CURB-65', [/42 mg\/dL; BUN above 19 mg\/dL/]],
  ['severe pre-eclampsia has lost', [/used with care in hypertension/, /Magnesium sulfate is indicated/]],
  ['before birth at 30 weeks', [/dexamethasone 6 mg[^.]*four doses 12 hours apart/]],
  ['75 g glucose tolerance results', [/92 mg\/dL/, /DIPSI/]],
  ['diameter of the fetal head', [/13\.5 to 14 cm/]],
  ['ATLS classes of haemorrhage', [/in the 10th edition/]],
  ['needle decompression of a tension', [/in 2018 \(10th edition\)/]],
  ['broad-complex tachycardia and a pulse', [/10–20 minutes, or procainamide/]],
  ['hot, tense, swollen knee', [/haemophilia B\), which is not offered/]],
  ['before carbamazepine', [/South Asian/]],
  ['16 g of paracetamol', [/nine hours ago/, /without waiting/]],
])('the item "%s" keeps its decisive words', (words, decisive) => {
  const found = [...cards, ...questions].filter((text) => text.includes(words));
  expect(found).toHaveLength(1);
  for (const each of decisive) expect(found[0]).toMatch(each);
});
