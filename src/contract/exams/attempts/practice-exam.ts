import * as z from 'zod/mini';
import { plainKey, type QuestionKey } from '../key.contract.ts';
import type { AttemptResult } from './results.contract.ts';

/** The letters of the practice questions, which have four options each. */
const practiceLetters = ['A', 'B', 'C', 'D'] as const;

/** A practice question has its key, because the browser grades it. It is in no exam. */
type PracticeQuestion = QuestionKey & {
  id: number;
  questionText: string;
  options: string[];
  correctAnswer: (typeof practiceLetters)[number];
  explanation: string;
};

/**
 * A graded practice exam: a result without a student, a time and a rank. Every `AttemptResult` is also a
 * `PracticeResult`.
 */
export type PracticeResult = Omit<
  AttemptResult,
  | 'examCode'
  | 'studentName'
  | 'status'
  | 'submittedAt'
  | 'ranOutOfTime'
  | 'isRanked'
  | 'rank'
  | 'sharedWith'
  | 'cohort'
  | 'percentile'
  | 'passNote'
  | 'rankedAttempt'
  | 'reviewFrom'
  | 'sections'
  | 'optionsWereShuffled'
  | 'challenges'
  | 'receipt'
> &
  Partial<Pick<AttemptResult, 'passNote'>>;

const questions: Omit<PracticeQuestion, keyof typeof plainKey>[] = [
  {
    id: 1,
    questionText:
      'A 27-year-old man is brought in after a motorcycle collision. He is agitated and gasping, with a respiratory rate of 38 per minute, an oxygen saturation of 84% on high-flow oxygen and a blood pressure of 76/40 mmHg. His trachea is deviated to the left and his neck veins are distended. The right side of his chest is hyper-resonant and silent. Which of the following is the most appropriate immediate step?',
    options: [
      'Computed tomography of the chest',
      'Decompression of the right pleural space',
      'Endotracheal intubation and ventilation',
      'Portable chest radiography',
    ],
    correctAnswer: 'B',
    explanation:
      'This is a tension pneumothorax, a bedside diagnosis: the pressure must be let out at once, by needle or finger, and a chest drain follows. Radiography and tomography cost time that he does not have. Positive-pressure ventilation before decompression raises the pressure further and may stop his circulation. Reference: Advanced Trauma Life Support, 10th edition, 2018.',
  },
  {
    id: 2,
    questionText:
      'A 66-year-old man with chronic kidney disease, who takes ramipril and spironolactone, has felt weak since yesterday. His ECG shows absent P waves and broad QRS complexes. His serum potassium is 7.6 mmol/L. Which of the following drugs should be given first?',
    options: [
      'Intravenous calcium gluconate',
      'Intravenous insulin with glucose',
      'Nebulised salbutamol',
      'Oral sodium zirconium cyclosilicate',
    ],
    correctAnswer: 'A',
    explanation:
      'With ECG changes the first aim is to protect the heart: calcium stabilises the myocardial membrane within minutes, though it leaves the potassium as it is. Insulin with glucose and salbutamol come next; they shift potassium into cells but take 15 to 30 minutes to act. Zirconium cyclosilicate removes potassium through the gut over hours. Reference: Harrison’s Principles of Internal Medicine, 21st edition, 2022.',
  },
  {
    id: 3,
    questionText:
      'A 54-year-old woman has had brief attacks of spinning for a week, each lasting less than a minute, when she rolls over in bed or looks up. Her hearing is normal. With her head turned to the right, the Dix-Hallpike test brings on vertigo and, after a few seconds, upbeating torsional nystagmus that fades. Which of the following is the most appropriate treatment?',
    options: ['Betahistine tablets', 'Low-salt diet with a thiazide', 'Epley manoeuvre', 'Oral prednisolone'],
    correctAnswer: 'C',
    explanation:
      'She has benign paroxysmal positional vertigo of the right posterior canal. The Epley manoeuvre moves the loose otoconia back to the utricle and cures most patients in one or two sessions. Betahistine, salt restriction and thiazides are used in Ménière disease, whose attacks last from 20 minutes to hours and affect hearing. Prednisolone is sometimes given for vestibular neuritis, in which vertigo is continuous for days. Reference: Dhingra, Diseases of Ear, Nose and Throat, 7th edition, 2018.',
  },
  {
    id: 4,
    questionText:
      'A 3-year-old boy has a hot, tense, swollen knee after a minor fall. A maternal uncle has had similar swellings since childhood. The activated partial thromboplastin time is 82 seconds and corrects on mixing with normal plasma. The prothrombin time, platelet count and platelet function are normal. Which of the following is the most likely diagnosis?',
    options: ['Factor VII deficiency', 'Factor VIII deficiency', 'Factor XIII deficiency', 'Glanzmann thrombasthenia'],
    correctAnswer: 'B',
    explanation:
      'Bleeding into a joint, X-linked inheritance and an isolated long APTT that corrects on mixing fit haemophilia A. Factor IX deficiency (haemophilia B), which is not offered here, gives the same picture and is told apart by factor assay; haemophilia A is four to five times as common. Factor VII deficiency prolongs the prothrombin time alone. Factor XIII deficiency leaves both clotting times normal. Glanzmann thrombasthenia gives mucosal bleeding with abnormal platelet function and a normal APTT. Reference: Harrison’s Principles of Internal Medicine, 21st edition, 2022.',
  },
  {
    id: 5,
    questionText:
      'A 19-year-old woman who weighs 53 kg took 16 g of paracetamol in a single dose nine hours ago. She feels well. Her blood has been taken, but the laboratory will report the plasma paracetamol concentration in three hours. Which of the following is the most appropriate next step?',
    options: [
      'Acetylcysteine when the concentration is known',
      'Activated charcoal by mouth',
      'Intravenous sodium bicarbonate',
      'Intravenous acetylcysteine at once',
    ],
    correctAnswer: 'D',
    explanation:
      'She took about 300 mg/kg, and 150 mg/kg or more can be toxic. Paracetamol is oxidised to NAPQI, which glutathione neutralises until the stores run out; acetylcysteine supplies cysteine, from which the liver makes more. It protects almost fully if begun within about 8 hours of the dose and less with each hour after that, so at nine hours it is started without waiting, and stopped later if the concentration and the liver tests show that it is not needed. Charcoal adsorbs the drug only in the first hours. Bicarbonate alkalinises the urine, which helps in salicylate poisoning. Reference: Harrison’s Principles of Internal Medicine, 21st edition, 2022.',
  },
  {
    id: 6,
    questionText:
      'A 48-year-old man has had painful mouth erosions for two months and now has flaccid blisters on his trunk that rupture easily. Gentle rubbing of nearby skin makes the epidermis slide off. A biopsy shows a suprabasal split, and immunofluorescence shows IgG between the keratinocytes. Which of the following is the most likely target of his antibodies?',
    options: ['BP180 (type XVII collagen)', 'Desmoglein 3', 'Epidermal transglutaminase', 'Type VII collagen'],
    correctAnswer: 'B',
    explanation:
      'This is pemphigus vulgaris: antibodies to desmoglein 3, with or without desmoglein 1, undo the bonds between keratinocytes above the basal layer. Antibodies to BP180 cause bullous pemphigoid and those to type VII collagen epidermolysis bullosa acquisita, both with tense subepidermal blisters and linear staining of the basement membrane. Epidermal transglutaminase is the IgA target in dermatitis herpetiformis. Reference: Rook’s Textbook of Dermatology, 9th edition, 2016.',
  },
  {
    id: 7,
    questionText:
      'A 16-year-old boy is anaesthetised with succinylcholine and sevoflurane to fix a fracture. Twenty minutes later his jaw and limbs are rigid, his end-tidal carbon dioxide keeps rising in spite of increased ventilation, his pulse is 146 beats per minute and his temperature is 39.4 °C. Sevoflurane has been stopped and he is being ventilated with 100% oxygen. Which of the following intravenous drugs should be given now?',
    options: ['Dantrolene', 'Lipid emulsion', 'Neostigmine', 'Sugammadex'],
    correctAnswer: 'A',
    explanation:
      'He has malignant hyperthermia: a volatile agent or succinylcholine (suxamethonium) sets off uncontrolled calcium release in skeletal muscle, and dantrolene stops it at the ryanodine receptor. Lipid emulsion treats local anaesthetic toxicity. Neostigmine and sugammadex reverse non-depolarising blockers such as rocuronium, which he has not had and which would not cause this. Reference: Miller’s Anesthesia, 9th edition, 2020.',
  },
  {
    id: 8,
    questionText:
      'A 26-year-old woman, whose last period was seven weeks ago, collapses with sudden lower abdominal pain. Her pulse is 128 beats per minute, her blood pressure is 82/50 mmHg and her abdomen is rigid. A pregnancy test is positive. Bedside ultrasonography shows an empty uterus and free fluid up to the liver. Resuscitation with blood has begun. Which of the following is the most appropriate treatment?',
    options: [
      'Evacuation of the uterus',
      'Intramuscular methotrexate',
      'Immediate salpingectomy',
      'Observation with repeat β-hCG in 48 hours',
    ],
    correctAnswer: 'C',
    explanation:
      'Shock with a positive test, an empty uterus and free fluid means a ruptured ectopic pregnancy until proved otherwise, and only surgery stops the bleeding. Methotrexate suits a stable woman with an unruptured ectopic and a low β-hCG. Repeating β-hCG is for a stable pregnancy of unknown location. Evacuation treats a miscarriage and leaves the bleeding tube alone. Reference: Williams Obstetrics, 26th edition, 2022.',
  },
  {
    id: 9,
    questionText:
      'A 51-year-old man with alcohol dependence and poor nutrition is brought in confused. He has horizontal nystagmus, weak abduction of both eyes and a broad-based gait. There is no tremor or fever. His capillary glucose is 5.8 mmol/L (104 mg/dL). Which of the following should be given first?',
    options: [
      'Intravenous glucose 10%',
      'Intravenous haloperidol',
      'Intramuscular hydroxocobalamin',
      'Intravenous thiamine',
    ],
    correctAnswer: 'D',
    explanation:
      'Confusion, eye signs and ataxia in a malnourished drinker are Wernicke encephalopathy: thiamine is given parenterally at once, before it becomes Korsakoff syndrome. His glucose is normal, and glucose without thiamine can make things worse. Haloperidol sedates without treating the cause. Vitamin B12 deficiency gives neuropathy and dorsal column signs rather than ophthalmoplegia. Reference: Harrison’s Principles of Internal Medicine, 21st edition, 2022.',
  },
  {
    id: 10,
    questionText:
      'A 6-year-old girl has a displaced extension-type supracondylar fracture of the humerus after a fall. She cannot bend the tip of her thumb or of her index finger, so that she cannot make a round "O" with them. Sensation in her hand is normal. Which of the following nerves is most likely to be injured?',
    options: [
      'Musculocutaneous nerve',
      'Deep branch of the ulnar nerve',
      'Anterior interosseous nerve',
      'Posterior interosseous nerve',
    ],
    correctAnswer: 'C',
    explanation:
      'The anterior interosseous branch of the median nerve moves flexor pollicis longus and the radial half of flexor digitorum profundus and has no skin to supply; it is the nerve most often hurt in this fracture. The musculocutaneous nerve bends the elbow. The deep ulnar branch serves the small muscles of the hand. The posterior interosseous nerve extends the fingers and thumb. Reference: Apley and Solomon’s System of Orthopaedics and Trauma, 10th edition, 2018.',
  },
];

/** The exam that the take page offers if it can load no attempt. */
export const practiceExam: {
  title: string;
  /** Minutes. */
  duration: number;
  totalQuestions: number;
  /** Percent. */
  passingScore: number;
  questions: PracticeQuestion[];
} = {
  title: 'Practice exam',
  duration: 60,
  totalQuestions: questions.length,
  passingScore: 60,
  questions: questions.map((question) => ({ ...question, ...plainKey })),
};

/**
 * The answers that a browser posts for the PDF of a practice exam. Drops all other fields, because the server grades
 * the answers again.
 */
export const PracticeAnswers = z
  .array(
    z.object({
      questionId: z
        .int('A question id must be a whole number.')
        .check(
          z.minimum(1, 'The practice exam has no such question.'),
          z.maximum(10, 'The practice exam has no such question.'),
        ),
      selectedAnswer: z.nullable(z.enum(practiceLetters, 'An answer must be A, B, C or D.')),
    }),
    'Practice answers must be a list.',
  )
  .check(
    z.maxLength(10, 'The practice exam has 10 questions.'),
    z.refine(
      (answers) => new Set(answers.map((answer) => answer.questionId)).size === answers.length,
      'Each question may be answered only once.',
    ),
  );
export type PracticeAnswers = z.infer<typeof PracticeAnswers>;
