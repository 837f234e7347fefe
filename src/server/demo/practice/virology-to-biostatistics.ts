import type { PracticeQuestion } from './practice-question.ts';

export const virologyToBiostatistics: PracticeQuestion[] = [
  {
    subject: 'Microbiology',
    topic: 'Virology',
    difficulty: 'medium',
    questionText:
      'A 40-year-old man is bitten on the hand by a stray dog, with bleeding. He has never been vaccinated against rabies. The wound has been washed with soap and water for 15 minutes. Which of the following does he need now?',
    options: [
      'Immunoglobulin without vaccine',
      'Observation of the dog for 10 days before vaccine',
      'Vaccine and rabies immunoglobulin',
      'Vaccine without immunoglobulin',
    ],
    correctAnswer: 'C',
    explanation:
      'A transdermal bite that bleeds is category III. A person who has not been vaccinated before gets a course of vaccine and, once, rabies immunoglobulin into and around the wound. Vaccine without immunoglobulin is enough in category II (nibbling of uncovered skin, minor scratches without bleeding) and in persons who were vaccinated fully before. Immunoglobulin by itself gives antibodies for some weeks. Treatment is begun at once and may be stopped if the dog stays healthy for 10 days; it does not wait for that. Reference: National Guidelines for Rabies Prophylaxis, 2019.',
  },
  {
    subject: 'Microbiology',
    topic: 'Sterilisation',
    difficulty: 'easy',
    questionText:
      'A hospital reuses flexible gastroscopes, which heat would destroy. After cleaning, each is put into a liquid for 20 minutes and rinsed. Which of the following agents gives high-level disinfection in this way?',
    options: ['Chlorhexidine 0.5%', 'Ethyl alcohol 70%', 'Glutaraldehyde 2%', 'Povidone iodine 5%'],
    correctAnswer: 'C',
    explanation:
      'A gastroscope touches mucous membranes and needs high-level disinfection, which kills all microorganisms except large numbers of spores. Glutaraldehyde 2% does this in 20 minutes at room temperature (and kills spores in 10 hours) without harm to lenses. Alcohol 70% is an intermediate disinfectant for skin and clean surfaces and does not kill spores. Chlorhexidine and povidone iodine are antiseptics for skin and wounds. Reference: Jawetz, Melnick and Adelberg’s Medical Microbiology, 28th edition, 2019.',
  },
  {
    subject: 'Pharmacology',
    topic: 'Autonomic drugs',
    difficulty: 'easy',
    questionText:
      'A 22-year-old woman is brought in after a sting by a bee. She is wheezing, her lips are swollen, her pulse is 128 per minute and her blood pressure 76/40 mmHg. Which of the following is the first drug to be given?',
    options: [
      'Intramuscular adrenaline',
      'Intravenous chlorphenamine',
      'Intravenous hydrocortisone',
      'Nebulised salbutamol',
    ],
    correctAnswer: 'A',
    explanation:
      'This is anaphylaxis. Adrenaline 0.5 mg into the lateral thigh constricts vessels (α1), strengthens the heart (β1), widens the bronchi (β2) and stops the release of mediators; it saves life and comes first. Chlorphenamine relieves itching and does not treat shock or wheeze. Hydrocortisone acts after hours. Salbutamol relieves wheeze that persists after adrenaline, and does nothing for the blood pressure. Reference: Katzung’s Basic and Clinical Pharmacology, 15th edition, 2021.',
  },
  {
    subject: 'Pharmacology',
    topic: 'Antimicrobial drugs',
    difficulty: 'medium',
    questionText:
      'A 67-year-old man has taken clindamycin for a week. He now has ten watery stools a day, cramps and fever. Toxin of Clostridioides difficile is found in the stool. Clindamycin is stopped. Which of the following drugs should he receive by mouth?',
    options: ['Ciprofloxacin', 'Gentamicin', 'Linezolid', 'Vancomycin'],
    correctAnswer: 'D',
    explanation:
      'Vancomycin by mouth is hardly absorbed, so that it acts in the colon; it or fidaxomicin is the treatment of the infection. Ciprofloxacin is itself a common cause. Gentamicin is inactive against anaerobes, because its uptake into bacteria needs oxygen. Linezolid is well absorbed and is kept for infections with resistant staphylococci and enterococci. Reference: Katzung’s Basic and Clinical Pharmacology, 15th edition, 2021.',
  },
  {
    subject: 'Pharmacology',
    topic: 'Endocrine drugs',
    difficulty: 'medium',
    questionText:
      'A 59-year-old man with type 2 diabetes and heart failure with a reduced ejection fraction takes metformin. His HbA1c is 7.9%, and his estimated glomerular filtration rate 62 mL/min/1.73 m². Which of the following drugs lowers his risk of admission for heart failure?',
    options: ['Dapagliflozin', 'Glimepiride', 'Pioglitazone', 'Saxagliptin'],
    correctAnswer: 'A',
    explanation:
      'Inhibitors of the sodium–glucose cotransporter 2, such as dapagliflozin, lower admissions for heart failure and cardiovascular deaths in patients with a reduced ejection fraction, with or without diabetes. Pioglitazone retains fluid and is contraindicated in heart failure. Saxagliptin raised admissions for heart failure in a large trial. Glimepiride lowers glucose without this benefit and can cause hypoglycaemia. Reference: Katzung’s Basic and Clinical Pharmacology, 15th edition, 2021.',
  },
  {
    subject: 'Pharmacology',
    topic: 'Central nervous system',
    difficulty: 'medium',
    questionText:
      'A 31-year-old woman takes lithium for bipolar disorder, with a stable level of 0.7 mmol/L. After a sprain she takes a drug for pain for a week. She now has a coarse tremor, ataxia and a lithium level of 2.1 mmol/L. Which of the following drugs has she most likely taken?',
    options: ['Aspirin 75 mg', 'Codeine', 'Ibuprofen', 'Paracetamol'],
    correctAnswer: 'C',
    explanation:
      'Ibuprofen, like most non-steroidal anti-inflammatory drugs, lowers the renal prostaglandins and with them the excretion of lithium, so that its level rises to toxic values. Thiazides and inhibitors of angiotensin-converting enzyme do the same. Paracetamol and codeine do not change the renal handling of lithium. Aspirin in a low dose has little effect on it. Reference: Katzung’s Basic and Clinical Pharmacology, 15th edition, 2021.',
  },
  {
    subject: 'Pharmacology',
    topic: 'Toxicology',
    difficulty: 'hard',
    questionText:
      'A 19-year-old woman took 30 tablets of amitriptyline two hours ago. She is drowsy, with wide pupils and a dry skin. Her blood pressure is 82/50 mmHg, and the ECG shows a QRS duration of 150 ms. Which of the following is given first?',
    options: [
      'Intravenous amiodarone',
      'Intravenous flumazenil',
      'Intravenous physostigmine',
      'Intravenous sodium bicarbonate',
    ],
    correctAnswer: 'D',
    explanation:
      'A broad QRS complex and hypotension after a tricyclic antidepressant mean blockade of sodium channels. Sodium bicarbonate gives sodium and raises the pH, which frees the channels; the QRS complex becomes narrow and the pressure rises. Amiodarone delays conduction further. Physostigmine has caused asystole in this poisoning. Flumazenil reverses benzodiazepines and may cause convulsions here. Reference: Katzung’s Basic and Clinical Pharmacology, 15th edition, 2021.',
  },
  {
    subject: 'Forensic medicine',
    topic: 'Thanatology',
    difficulty: 'easy',
    questionText:
      'A 45-year-old man is found dead on his back in a closed room. Purple patches cover the back and the buttocks except where these touch the floor; they do not blanch on firm pressure. Which of the following terms names these patches?',
    options: ['Cadaveric spasm', 'Livor mortis', 'Marbling', 'Rigor mortis'],
    correctAnswer: 'B',
    explanation:
      'Livor mortis (post-mortem hypostasis) is blood that sinks into the vessels of the lowest parts. Where the skin is pressed against the floor, the vessels stay empty. It becomes fixed after about 6 to 12 hours and then no longer blanches. Rigor mortis is the stiffening of muscles. Cadaveric spasm is instantaneous stiffening of a group of muscles at death. Marbling is a branching pattern of veins in putrefaction. Reference: The Essentials of Forensic Medicine and Toxicology, 34th edition, 2017.',
  },
  {
    subject: 'Forensic medicine',
    topic: 'Injuries',
    difficulty: 'medium',
    questionText:
      'A 30-year-old man has a wound of the scalp after a blow with a stick. The margins are slightly ragged and bruised, and a lens shows strands of tissue that cross the depth of the wound. Hair bulbs are crushed. Which of the following wounds is this?',
    options: ['Chop wound', 'Incised wound', 'Laceration', 'Stab wound'],
    correctAnswer: 'C',
    explanation:
      'A blunt force on skin close to bone splits it. Such a laceration may look like a cut, but its margins are bruised, strands of vessels and nerves bridge its depth, and hair bulbs are crushed. An incised wound has clean margins without bridges, and hairs are cut. A stab wound is deeper than long and is made by a pointed object. A chop wound comes from a heavy edge, such as an axe, and often cuts the bone. Reference: The Essentials of Forensic Medicine and Toxicology, 34th edition, 2017.',
  },
  {
    subject: 'Community medicine',
    topic: 'Biostatistics',
    difficulty: 'medium',
    questionText:
      'A trial compares the mean fall of blood pressure in two groups of 80 patients. Each patient was allotted at random to one of two drugs, and the falls are normally distributed. Which of the following tests suits this comparison best?',
    options: ['Chi-square test', 'Mann–Whitney U test', 'Paired t test', 'Unpaired t test'],
    correctAnswer: 'D',
    explanation:
      'Two independent groups and a normally distributed measurement call for the unpaired (two-sample) t test. The paired t test compares two measurements of the same persons, for example before and after. The chi-square test compares proportions of categories. The Mann–Whitney U test compares two independent groups when the values are ranked or far from normal. Reference: Park’s Textbook of Preventive and Social Medicine, 26th edition, 2021.',
  },
];
