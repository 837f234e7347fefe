import type { PracticeQuestion } from './practice-question.ts';

export const anatomyToBiochemistry: PracticeQuestion[] = [
  {
    subject: 'Anatomy',
    topic: 'Upper limb',
    difficulty: 'easy',
    questionText:
      'A 34-year-old man has fractured the middle of the shaft of his humerus. He cannot extend his wrist or his fingers, and feeling is lost over the back of the first web space of the hand. He can still extend his elbow. Which of the following nerves is injured?',
    options: ['Axillary nerve', 'Median nerve', 'Musculocutaneous nerve', 'Radial nerve'],
    correctAnswer: 'D',
    explanation:
      'The radial nerve lies against the bone in the spiral groove. It supplies the extensors of wrist and fingers and the skin of the first web space on the back of the hand; its branches to triceps arise higher, so the elbow still extends. The axillary nerve winds around the surgical neck and supplies deltoid. The median nerve supplies most flexors of the forearm and the thenar muscles. The musculocutaneous nerve supplies the flexors of the elbow and the skin of the lateral forearm. Reference: Gray’s Anatomy, 42nd edition, 2020.',
  },
  {
    subject: 'Anatomy',
    topic: 'Lower limb',
    difficulty: 'easy',
    questionText:
      'A 26-year-old man wears a tight plaster below the knee for two weeks. When it is removed, he cannot dorsiflex or evert the foot, and feeling is reduced over the dorsum of the foot. Inversion with plantar flexion is normal. Which of the following nerves has been compressed?',
    options: ['Common fibular nerve', 'Femoral nerve', 'Sural nerve', 'Tibial nerve'],
    correctAnswer: 'A',
    explanation:
      'The common fibular (peroneal) nerve winds around the neck of the fibula, just below the skin. Its deep branch supplies the dorsiflexors, and its superficial branch the evertors and most of the skin of the dorsum. The tibial nerve supplies the plantar flexors and the tibialis posterior, which inverts. The sural nerve has only fibres for the skin of the lateral foot. The femoral nerve extends the knee and is far from the plaster. Reference: Gray’s Anatomy, 42nd edition, 2020.',
  },
  {
    subject: 'Anatomy',
    topic: 'Pelvis',
    difficulty: 'medium',
    questionText:
      'During a hysterectomy the surgeon ties the uterine arteries about 2 cm lateral to the cervix. On the next day the woman, aged 45 years, has pain in the right flank, and ultrasound shows a dilated renal pelvis. Which of the following structures has most likely been tied with the artery?',
    options: ['Obturator nerve', 'Ovarian artery', 'Round ligament of the uterus', 'Ureter'],
    correctAnswer: 'D',
    explanation:
      'The ureter passes below the uterine artery beside the cervix (“water under the bridge”), where it can be tied with the artery; the kidney then becomes hydronephrotic. The ovarian artery reaches the ovary in the suspensory ligament, above the pelvic brim. The obturator nerve runs along the lateral pelvic wall to the obturator canal. The round ligament goes from the horn of the uterus to the deep inguinal ring, in front of the artery. Reference: Gray’s Anatomy, 42nd edition, 2020.',
  },
  {
    subject: 'Anatomy',
    topic: 'Neuroanatomy',
    difficulty: 'hard',
    questionText:
      'A 61-year-old man suddenly cannot speak fluently, but he understands what he is told. He speaks with effort in single words. The right side of his face and his right arm are weak; the leg is strong. Which of the following vessels is most likely occluded?',
    options: [
      'Inferior division of the left middle cerebral artery',
      'Left anterior cerebral artery',
      'Left posterior cerebral artery',
      'Superior division of the left middle cerebral artery',
    ],
    correctAnswer: 'D',
    explanation:
      'Speech with effort and good understanding is Broca aphasia, from the inferior frontal gyrus. This gyrus and the motor cortex of face and arm are supplied by the superior division of the middle cerebral artery. Its inferior division supplies the temporal lobe, where a lesion causes fluent speech without understanding (Wernicke aphasia) and little weakness. The anterior cerebral artery supplies the leg area. The posterior cerebral artery supplies the visual cortex. Reference: Gray’s Anatomy, 42nd edition, 2020.',
  },
  {
    subject: 'Physiology',
    topic: 'Cardiac cycle',
    difficulty: 'medium',
    questionText:
      'A 24-year-old woman has the pressures in her left ventricle and aorta recorded in a study. The volume of the ventricle stays constant while its pressure rises steeply from 10 to 80 mmHg. Which of the following describes the valves and the coronary flow in this phase?',
    options: [
      'Aortic and mitral valves are closed',
      'Aortic valve is closed and mitral valve is open',
      'Aortic valve is open and mitral valve is closed',
      'Coronary flow to the left ventricle is at its maximum',
    ],
    correctAnswer: 'A',
    explanation:
      'A rise of pressure at a constant volume is the isovolumetric contraction, between the closure of the mitral valve and the opening of the aortic valve. The aortic valve is open during ejection, when the volume falls. The mitral valve is open during filling, when the volume rises. Flow in the coronary arteries of the left ventricle is greatest early in diastole; it nearly stops while the wall contracts. Reference: Ganong’s Review of Medical Physiology, 26th edition, 2019.',
  },
  {
    subject: 'Physiology',
    topic: 'Renal physiology',
    difficulty: 'medium',
    questionText:
      'A 30-year-old volunteer receives an infusion of inulin. His plasma inulin is 0.5 mg/mL, his urine inulin 30 mg/mL, and he passes 2 mL of urine per minute. Which of the following is his glomerular filtration rate?',
    options: ['15 mL/min', '30 mL/min', '120 mL/min', '240 mL/min'],
    correctAnswer: 'C',
    explanation:
      'Inulin is filtered and neither reabsorbed nor secreted, so its clearance equals the glomerular filtration rate: urine concentration × urine flow ÷ plasma concentration = 30 × 2 ÷ 0.5 = 120 mL/min, which is normal. The result is 30 mL/min if plasma and urine are divided wrongly (30 × 0.5 × 2), 15 mL/min if the flow of urine is left out of that product, and 240 mL/min if the flow is counted twice. Reference: Ganong’s Review of Medical Physiology, 26th edition, 2019.',
  },
  {
    subject: 'Physiology',
    topic: 'Endocrine physiology',
    difficulty: 'medium',
    questionText:
      'A 40-year-old woman has taken prednisolone 20 mg daily for a year and stopped it two days ago. She feels weak and dizzy. Her blood pressure is 84/50 mmHg, and her potassium is normal. Which of the following explains why her potassium is normal?',
    options: [
      'Aldosterone is controlled mainly by angiotensin II and potassium',
      'Corticotropin stimulates the zona glomerulosa strongly',
      'Cortisol has no effect on the blood pressure',
      'Prednisolone is excreted over several weeks',
    ],
    correctAnswer: 'A',
    explanation:
      'Prednisolone suppresses corticotropin, so the zonae fasciculata and reticularis shrink and cortisol fails when the drug is stopped. The zona glomerulosa is controlled mainly by angiotensin II and potassium; aldosterone and potassium therefore stay normal, unlike in Addison disease. Corticotropin has only a small effect on this zone. Cortisol is needed for the response of vessels to catecholamines, hence the low pressure. Prednisolone acts for 12 to 36 hours. Reference: Ganong’s Review of Medical Physiology, 26th edition, 2019.',
  },
  {
    subject: 'Physiology',
    topic: 'Neuromuscular physiology',
    difficulty: 'easy',
    questionText:
      'A 28-year-old woman has drooping lids and double vision that get worse during the day. When a nerve is stimulated three times a second, the response of the muscle falls over the first stimuli. Antibodies against the acetylcholine receptor are found in her serum. Which of the following is the site of this receptor?',
    options: [
      'Motor end plate',
      'Postganglionic sympathetic nerve ending',
      'Presynaptic terminal of the motor neurone',
      'Sarcoplasmic reticulum',
    ],
    correctAnswer: 'A',
    explanation:
      'In myasthenia gravis antibodies block and destroy the nicotinic acetylcholine receptors of the motor end plate, the postsynaptic membrane of the muscle. Antibodies against calcium channels of the presynaptic terminal cause Lambert–Eaton syndrome, in which the response grows with rapid stimulation. The ryanodine receptor of the sarcoplasmic reticulum is at fault in malignant hyperthermia. Sympathetic nerve endings have no part in the contraction of skeletal muscle. Reference: Ganong’s Review of Medical Physiology, 26th edition, 2019.',
  },
  {
    subject: 'Biochemistry',
    topic: 'Vitamins',
    difficulty: 'easy',
    questionText:
      'A 48-year-old man who drinks much alcohol and eats little is confused, walks with a broad base and cannot move his eyes to the side. His condition improves after a vitamin is given intravenously. Which of the following enzymes needs this vitamin?',
    options: ['Glucose-6-phosphate dehydrogenase', 'Methionine synthase', 'Pyruvate carboxylase', 'Transketolase'],
    correctAnswer: 'D',
    explanation:
      'Confusion, ataxia and ophthalmoplegia are Wernicke encephalopathy, from lack of thiamine (vitamin B1). Thiamine pyrophosphate is the coenzyme of transketolase, pyruvate dehydrogenase and α-ketoglutarate dehydrogenase; the activity of transketolase in red cells is a test of thiamine. Pyruvate carboxylase needs biotin, methionine synthase needs vitamin B12, and glucose-6-phosphate dehydrogenase uses NADP, which is made from niacin. Reference: Harper’s Illustrated Biochemistry, 31st edition, 2018.',
  },
  {
    subject: 'Biochemistry',
    topic: 'Amino acid metabolism',
    difficulty: 'medium',
    questionText:
      'A 4-month-old boy with fair hair and eczema has a musty smell. His blood shows a phenylalanine of 25 mg/dL (1,500 µmol/L) and a low tyrosine. Urinary pterins and the activity of dihydropteridine reductase in his blood are normal. Which of the following enzymes is deficient?',
    options: ['Dihydropteridine reductase', 'Homogentisate oxidase', 'Phenylalanine hydroxylase', 'Tyrosinase'],
    correctAnswer: 'C',
    explanation:
      'Raised phenylalanine with low tyrosine means that phenylalanine is not hydroxylated. As pterins and dihydropteridine reductase are normal, its cofactor tetrahydrobiopterin is made and recycled, so the enzyme phenylalanine hydroxylase itself is deficient (classic phenylketonuria). Deficiency of dihydropteridine reductase leaves too little cofactor and also harms the synthesis of dopamine and serotonin. Lack of homogentisate oxidase causes alkaptonuria with dark urine. Lack of tyrosinase causes albinism with a normal phenylalanine. Reference: Harper’s Illustrated Biochemistry, 31st edition, 2018.',
  },
];
