import type { PracticeQuestion } from './practice-question.ts';

export const epidemiologyToRheumatology: PracticeQuestion[] = [
  {
    subject: 'Community medicine',
    topic: 'Epidemiology',
    difficulty: 'medium',
    questionText:
      'In a village of 2,000 people 40 have leprosy on 1 January. During the year 10 new cases are found, and 20 of the patients with leprosy are cured or leave. The number of people stays 2,000. Which of the following is the point prevalence on 31 December?',
    options: ['5 per 1,000', '15 per 1,000', '20 per 1,000', '25 per 1,000'],
    correctAnswer: 'B',
    explanation:
      'On 31 December 40 + 10 − 20 = 30 people have the disease, which is 30 of 2,000 or 15 per 1,000. The figure of 5 per 1,000 is the incidence of the year (10 new cases). The figure of 20 per 1,000 was the point prevalence on 1 January. The figure of 25 per 1,000 is the period prevalence, which counts all 50 who had the disease at any time of the year. Reference: Park’s Textbook of Preventive and Social Medicine, 26th edition, 2021.',
  },
  {
    subject: 'Community medicine',
    topic: 'Vaccination',
    difficulty: 'easy',
    questionText:
      'A mother brings her healthy daughter, aged 9 months, to a session of the Universal Immunisation Programme. The child has received everything that was due so far. Which of the following vaccines is due now?',
    options: ['BCG', 'Hepatitis B, birth dose', 'Measles–rubella, first dose', 'Pentavalent, third dose'],
    correctAnswer: 'C',
    explanation:
      'At 9 completed months the first dose of measles–rubella vaccine is due. BCG and the birth dose of hepatitis B are given at birth. The pentavalent vaccine (diphtheria, pertussis, tetanus, hepatitis B, Haemophilus influenzae type b) is given at 6, 10 and 14 weeks, so the third dose was due at 14 weeks. Reference: National Immunization Schedule of India, 2022.',
  },
  {
    subject: 'Community medicine',
    topic: 'Nutrition',
    difficulty: 'easy',
    questionText:
      'A 4-year-old boy cannot see in the evening. His conjunctivae are dry, with a grey foamy patch on the conjunctiva beside the temporal edge of each cornea. Which of the following nutrients does he lack?',
    options: ['Iron', 'Niacin', 'Vitamin A', 'Vitamin D'],
    correctAnswer: 'C',
    explanation:
      'Night blindness, dry conjunctivae and Bitot spots are signs of deficiency of vitamin A, the pigment of rods and a factor of epithelia. Treatment at this age is 200,000 IU by mouth at once, on the next day and after at least two weeks. Lack of niacin causes pellagra with dermatitis, diarrhoea and dementia. Lack of vitamin D causes rickets. Lack of iron causes anaemia. Reference: Park’s Textbook of Preventive and Social Medicine, 26th edition, 2021.',
  },
  {
    subject: 'Community medicine',
    topic: 'Biomedical waste',
    difficulty: 'easy',
    questionText:
      'A nurse in a ward of a hospital has removed an infusion set, plastic tubing and a urine bag from a patient. No sharp is among them. Which of the following is the colour of the bag or container for this waste under the Bio-Medical Waste Management Rules of 2016?',
    options: ['Blue', 'Red', 'White', 'Yellow'],
    correctAnswer: 'B',
    explanation:
      'Contaminated plastic that can be recycled, such as tubing, bottles, urine bags and syringes without needles, goes into red bags. Yellow bags are for tissue, soiled dressings, expired drugs and other waste for incineration. White, translucent containers that cannot be pierced are for sharps. Blue boxes are for glassware and metal implants. Reference: Bio-Medical Waste Management Rules, 2016.',
  },
  {
    subject: 'Medicine',
    topic: 'Cardiology',
    difficulty: 'medium',
    questionText:
      'A 66-year-old woman has palpitations for three days. The ECG shows no P waves and irregular narrow complexes at 132 per minute. She has hypertension and diabetes, and her blood pressure is 138/84 mmHg. Her CHA₂DS₂-VASc score is 4, and her rate is being controlled. Which of the following should she receive to prevent a stroke?',
    options: ['Anticoagulant by mouth', 'Aspirin', 'Aspirin with clopidogrel', 'Immediate cardioversion'],
    correctAnswer: 'A',
    explanation:
      'In atrial fibrillation the CHA₂DS₂-VASc score estimates the risk of stroke. With a score of 4 (hypertension, diabetes, age 65 to 74, woman) an anticoagulant by mouth is recommended. Aspirin prevents few of these strokes and still causes bleeding. Aspirin with clopidogrel prevents fewer strokes than an anticoagulant, with about as much bleeding. Immediate electrical cardioversion is for unstable patients; after three days of fibrillation it would need imaging or weeks of anticoagulation first. Reference: Harrison’s Principles of Internal Medicine, 21st edition, 2022.',
  },
  {
    subject: 'Medicine',
    topic: 'Neurology',
    difficulty: 'easy',
    questionText:
      'A 71-year-old man woke well at 7:00. At 8:15 his right arm and leg became weak, and he could not speak. He arrives at 9:00. CT of the head shows no haemorrhage, the glucose is 110 mg/dL (6.1 mmol/L), and the blood pressure is 168/94 mmHg. He has no contraindication. Which of the following is given now?',
    options: ['Aspirin 300 mg', 'Intravenous heparin', 'Intravenous labetalol', 'Intravenous thrombolysis'],
    correctAnswer: 'D',
    explanation:
      'An ischaemic stroke within 4.5 hours of its onset, without haemorrhage and without a contraindication, is treated with intravenous alteplase or tenecteplase; each minute counts. Aspirin is given after 24 hours when thrombolysis was used. Heparin in acute stroke causes bleeding without benefit. The blood pressure has to be below 185/110 mmHg for thrombolysis, which it is, so labetalol is not needed. Reference: Harrison’s Principles of Internal Medicine, 21st edition, 2022.',
  },
  {
    subject: 'Medicine',
    topic: 'Endocrinology',
    difficulty: 'medium',
    questionText:
      'A 36-year-old woman has gained weight on the trunk. She has purple striae wider than 1 cm, thin skin and weak thighs. Her blood pressure is 158/98 mmHg. She takes no drugs. Which of the following tests should be done first?',
    options: [
      'CT of the adrenal glands',
      'Late-night salivary cortisol',
      'MRI of the pituitary gland',
      'Plasma corticotropin',
    ],
    correctAnswer: 'B',
    explanation:
      'Wide purple striae, thin skin and weakness of the thighs suggest Cushing syndrome. First the excess of cortisol is shown by late-night salivary cortisol, urinary free cortisol or the 1 mg dexamethasone test. Plasma corticotropin is measured after that, to tell causes apart. Imaging comes last: pituitary and adrenal nodules are so common that an image before the biochemistry misleads. Reference: Harrison’s Principles of Internal Medicine, 21st edition, 2022.',
  },
  {
    subject: 'Medicine',
    topic: 'Nephrology',
    difficulty: 'medium',
    questionText:
      'A 58-year-old man has chronic kidney disease with a potassium of 7.1 mmol/L. The ECG shows tall, pointed T waves and a QRS duration of 140 ms. Which of the following is given first?',
    options: [
      'Calcium polystyrene sulfonate by mouth',
      'Insulin with glucose',
      'Intravenous calcium gluconate',
      'Nebulised salbutamol',
    ],
    correctAnswer: 'C',
    explanation:
      'Changes of the ECG by hyperkalaemia are treated at once with intravenous calcium, which stabilises the membrane of the heart within minutes and does not lower the potassium. Insulin with glucose and salbutamol then shift potassium into cells within 15 to 60 minutes. Calcium polystyrene sulfonate removes potassium by the gut over hours to days. Dialysis follows if needed. Reference: Harrison’s Principles of Internal Medicine, 21st edition, 2022.',
  },
  {
    subject: 'Medicine',
    topic: 'Gastroenterology',
    difficulty: 'easy',
    questionText:
      'A 33-year-old man has had loose stools, bloating and iron deficiency for a year. He has itching blisters on elbows and knees. IgA antibodies against tissue transglutaminase are raised. Which of the following would biopsies of the duodenum most likely show?',
    options: [
      'Foamy macrophages in the lamina propria',
      'Non-caseating granulomas',
      'Sheets of eosinophils',
      'Villous atrophy with crypt hyperplasia',
    ],
    correctAnswer: 'D',
    explanation:
      'Diarrhoea, iron deficiency, dermatitis herpetiformis and antibodies against tissue transglutaminase mean coeliac disease: flat villi, long crypts and lymphocytes in the epithelium. Foamy macrophages that stain with periodic acid–Schiff are seen in Whipple disease. Granulomas without caseation suggest Crohn disease. Sheets of eosinophils are found in eosinophilic gastroenteritis. Reference: Harrison’s Principles of Internal Medicine, 21st edition, 2022.',
  },
  {
    subject: 'Medicine',
    topic: 'Rheumatology',
    difficulty: 'easy',
    questionText:
      'A 50-year-old man wakes at night with a hot, swollen, very painful joint at the base of his left big toe. Fluid from the joint shows needles that are yellow when parallel to the axis of the compensator, and no bacteria. Which of the following crystals are these?',
    options: ['Basic calcium phosphate', 'Calcium oxalate', 'Calcium pyrophosphate', 'Monosodium urate'],
    correctAnswer: 'D',
    explanation:
      'Needles with strong negative birefringence (yellow when parallel to the slow axis) are monosodium urate, so this is gout. Calcium pyrophosphate crystals are rods or rhomboids with weak positive birefringence (blue when parallel) and affect knees and wrists of older people. Basic calcium phosphate is too small to be seen singly. Calcium oxalate is bipyramidal and occurs in kidney failure. Reference: Harrison’s Principles of Internal Medicine, 21st edition, 2022.',
  },
];
