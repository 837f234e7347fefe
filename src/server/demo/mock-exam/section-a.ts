import type { DemoQuestion } from '../demo-question.ts';

/** The questions of the first section of NEETMOCK. */
export const sectionA: DemoQuestion[] = [
  {
    subject: 'Anatomy',
    topic: 'Axilla',
    difficulty: 'medium',
    picture: 'brachialPlexus',
    questionText:
      'A 52-year-old woman has had a mastectomy with axillary clearance. Three weeks later she finds it hard to lift her right arm above her head. When she pushes against a wall with both hands, the medial border of her right scapula stands out from the chest wall. The picture is a scheme of the right brachial plexus. Which of the following numbered nerves has most likely been injured?',
    options: ['Nerve 1', 'Nerve 2', 'Nerve 3', 'Nerve 4'],
    correctAnswer: 'A',
    explanation:
      'A scapula that stands out on pushing means a weak serratus anterior, which also turns the scapula so that the arm can rise above the head. Its nerve, the long thoracic nerve, arises from the roots C5 to C7 before the trunks form (nerve 1). It runs down the medial wall of the axilla and is at risk in axillary clearance. Nerve 2, the suprascapular nerve from the upper trunk, supplies supraspinatus and infraspinatus. Nerve 3, the medial pectoral nerve from the medial cord, supplies the pectoral muscles. Nerve 4, the thoracodorsal nerve from the posterior cord, supplies latissimus dorsi, which extends and adducts the arm. Reference: Gray’s Anatomy, 42nd edition, 2020.',
  },
  {
    subject: 'Physiology',
    topic: 'Hypoxaemia',
    difficulty: 'medium',
    questionText:
      'A 30-year-old man is found drowsy at sea level after an overdose of heroin, breathing room air six times a minute. His arterial blood shows an oxygen tension of 54 mmHg (7.2 kPa) and a carbon dioxide tension of 72 mmHg (9.6 kPa). The oxygen tension of the inspired air is 150 mmHg (20 kPa), and the respiratory quotient is 0.8. Which of the following is closest to his alveolar–arterial difference in oxygen tension?',
    options: ['6 mmHg', '18 mmHg', '24 mmHg', '96 mmHg'],
    correctAnswer: 'A',
    explanation:
      'By the alveolar gas equation the alveolar oxygen tension is 150 − 72/0.8 = 60 mmHg (8 kPa). The difference from the arterial tension is therefore 6 mmHg (0.8 kPa), which is normal: his lungs exchange gas well, but too little fresh air reaches the alveoli. Impaired diffusion, shunting and mismatch of ventilation and perfusion would each widen the difference. The result is 24 mmHg if the carbon dioxide tension is not divided by the respiratory quotient, and 96 mmHg if it is left out. The difference between the two arterial tensions is 18 mmHg, which has no such meaning. Reference: Ganong’s Review of Medical Physiology, 26th edition, 2019.',
  },
  {
    subject: 'Biochemistry',
    topic: 'Glycogen storage diseases',
    difficulty: 'medium',
    questionText:
      'A 6-month-old boy has a doll-like face and a large liver, and has convulsions when a feed is missed. His spleen is not palpable. While he is fasting, his glucose is 2.1 mmol/L (38 mg/dL) and his lactate 7.2 mmol/L (65 mg/dL), and his urate and triglycerides are raised. Glucagon raises his lactate but not his glucose. Which of the following enzymes is most likely deficient?',
    options: [
      'Acid α-glucosidase',
      'Glucose-6-phosphatase',
      'Glycogen branching enzyme',
      'Liver glycogen phosphorylase',
    ],
    correctAnswer: 'B',
    explanation:
      'In von Gierke disease (glycogen storage disease type I) the liver cannot turn glucose 6-phosphate into free glucose, whether it comes from glycogen or from gluconeogenesis. Fasting hypoglycaemia is severe, and the trapped glucose 6-phosphate becomes lactate, fat and urate. Glucagon breaks down glycogen, but this yields more lactate instead of glucose. Phosphorylase deficiency is milder, because gluconeogenesis works, and lactate stays normal. Branching enzyme deficiency causes cirrhosis. Deficiency of acid α-glucosidase (Pompe disease) affects heart and muscle with a normal glucose. Reference: Harper’s Illustrated Biochemistry, 31st edition, 2018.',
  },
  {
    subject: 'Pathology',
    topic: 'Lymphoma',
    difficulty: 'easy',
    questionText:
      'A 24-year-old woman has enlarged, rubbery lymph nodes in the neck and a mediastinal mass. A node biopsy shows broad bands of collagen around nodules that contain lymphocytes, eosinophils and large cells lying in clear spaces. The large cells express CD15 and CD30 but not CD45. Which of the following types of Hodgkin lymphoma is the most likely diagnosis?',
    options: ['Lymphocyte depleted', 'Mixed cellularity', 'Nodular lymphocyte predominant', 'Nodular sclerosis'],
    correctAnswer: 'D',
    explanation:
      'Collagen bands, lacunar cells (Reed–Sternberg variants in clear spaces) and a mediastinal mass in a young woman are typical of nodular sclerosis, the commonest type of classic Hodgkin lymphoma. Mixed cellularity has Reed–Sternberg cells in a mixed background without collagen bands. The lymphocyte depleted type has many Reed–Sternberg cells and few lymphocytes, often with HIV infection. In the nodular lymphocyte predominant type the large cells express CD20 and CD45 and lack CD15 and CD30. Reference: Robbins and Cotran, Pathologic Basis of Disease, 10th edition, 2020.',
  },
  {
    subject: 'Microbiology',
    topic: 'Bacterial toxins',
    difficulty: 'medium',
    questionText:
      'A 7-year-old girl who has not been vaccinated has fever and a swollen neck. A grey membrane covers her tonsils and bleeds when it is touched. A smear of it shows slender Gram-positive rods at angles to each other, with metachromatic granules. Which of the following is the action of the toxin of this organism?',
    options: [
      'Activation of adenylate cyclase',
      'Cleavage of synaptobrevin',
      'Depurination of 28S ribosomal RNA',
      'Inactivation of elongation factor 2',
    ],
    correctAnswer: 'D',
    explanation:
      'The organism is Corynebacterium diphtheriae. Fragment A of its toxin transfers ADP-ribose to elongation factor 2, which stops protein synthesis and kills cells of the throat, heart and nerves. Pseudomonas exotoxin A acts in the same way. Cholera toxin and the heat-labile toxin of Escherichia coli activate adenylate cyclase. Tetanus toxin cleaves synaptobrevin. Shiga toxin removes adenine from 28S ribosomal RNA. Reference: Ananthanarayan and Paniker, Textbook of Microbiology, 11th edition, 2020.',
  },
  {
    subject: 'Pharmacology',
    topic: 'Drug interactions',
    difficulty: 'medium',
    questionText:
      'A 48-year-old man with bipolar disorder has taken lithium at the same dose for six years, with stable serum concentrations. Three weeks ago he began treatment for hypertension. He now has a coarse tremor, slurred speech, vomiting and an unsteady gait, and his serum lithium is 2.4 mmol/L. Which of the following antihypertensive drugs is the most likely cause?',
    options: ['Amlodipine', 'Hydrochlorothiazide', 'Labetalol', 'Prazosin'],
    correctAnswer: 'B',
    explanation:
      'Thiazides cause loss of sodium, to which the proximal tubule responds by reabsorbing more sodium and, with it, more lithium: the concentration can rise within days to weeks. ACE inhibitors, angiotensin receptor blockers and most NSAIDs raise it too. Amlodipine, labetalol and prazosin have no important effect on the renal clearance of lithium. Reference: Tripathi, Essentials of Medical Pharmacology, 8th edition, 2019.',
  },
  {
    subject: 'Community medicine',
    topic: 'Screening',
    difficulty: 'medium',
    questionText:
      'A screening test for diabetes has a sensitivity of 90% and a specificity of 80%. It is used in a town in which 10% of the adults have diabetes. A woman from this town has a positive test. Which of the following is closest to the probability that she has diabetes?',
    options: ['10%', '33%', '80%', '90%'],
    correctAnswer: 'B',
    explanation:
      'Of 1000 adults 100 have diabetes, and 90 of them test positive. Of the other 900 the test is falsely positive in 20%, which is 180. The positive predictive value is 90 / (90 + 180) = 33%. The prevalence, 10%, is the probability before the test. The specificity, 80%, and the sensitivity, 90%, describe the test in people whose state is known; they do not say how likely disease is after a positive test. Reference: Park, Textbook of Preventive and Social Medicine, 27th edition, 2023.',
  },
  {
    subject: 'Medicine',
    topic: 'Heart murmurs',
    difficulty: 'easy',
    picture: 'chestLeads',
    questionText:
      'A 19-year-old man collapses while playing football. His uncle died suddenly at 26. His carotid pulse is jerky. An ejection systolic murmur at the left sternal edge becomes louder when he stands up and softer when he squats. The picture shows the chest leads of his ECG. Which of the following is the most likely diagnosis?',
    options: [
      'Hypertrophic cardiomyopathy',
      'Pulmonary valve stenosis',
      'Valvular aortic stenosis',
      'Ventricular septal defect',
    ],
    correctAnswer: 'A',
    explanation:
      'The ECG shows left ventricular hypertrophy (S in V1 plus R in V5 is far more than 35 mm), with narrow Q waves and deeply inverted T waves in the left chest leads. Standing lowers venous return and makes the left ventricle smaller, which increases dynamic obstruction of its outflow; squatting does the opposite. With the jerky pulse and the sudden death of a relative, this is obstructive hypertrophic cardiomyopathy. The murmurs of aortic and pulmonary stenosis become softer on standing, because less blood crosses the valve; the pulse of aortic stenosis rises slowly, and pulmonary stenosis strains the right ventricle. The murmur of a ventricular septal defect is pansystolic and does not become louder on standing. Reference: European Society of Cardiology, guideline on cardiomyopathies, 2023.',
  },
  {
    subject: 'Medicine',
    topic: 'Cirrhosis',
    difficulty: 'medium',
    questionText:
      'A 54-year-old man with alcohol-related cirrhosis has fever, abdominal pain and tense ascites. His blood pressure is 108/66 mmHg. The ascitic fluid contains 680 neutrophils per µL. His serum bilirubin is 85 µmol/L (5.0 mg/dL) and his creatinine 115 µmol/L (1.3 mg/dL). Intravenous ceftriaxone has been started. Which of the following should be added to reduce the risk of renal failure?',
    options: ['Intravenous albumin', 'Intravenous dopamine', 'Intravenous furosemide', 'Oral lactulose'],
    correctAnswer: 'A',
    explanation:
      'More than 250 neutrophils per µL of ascitic fluid mean spontaneous bacterial peritonitis. Albumin (1.5 g/kg on the first day and 1 g/kg on the third), given with the antibiotic, prevents many cases of hepatorenal syndrome and lowers mortality; patients with a raised bilirubin or creatinine gain most. Furosemide reduces the circulating volume further. Low-dose dopamine does not protect the kidney. Lactulose treats hepatic encephalopathy, and the diarrhoea that it can cause may harm renal perfusion. Reference: European Association for the Study of the Liver, guideline on decompensated cirrhosis, 2018.',
  },
  {
    subject: 'Surgery',
    topic: 'Groin hernias',
    difficulty: 'hard',
    questionText:
      'A 71-year-old woman has vomited for a day. A tense, irreducible lump lies below and lateral to her right pubic tubercle, and at operation a loop of bowel is trapped in the femoral ring. The surgeon divides the ligament at the medial edge of the ring, and bright red blood wells up from behind the superior pubic ramus. Which of the following vessels has most likely been cut?',
    options: [
      'Great saphenous vein',
      'Obturator artery of abnormal origin',
      'Superficial circumflex iliac artery',
      'Superior vesical artery',
    ],
    correctAnswer: 'B',
    explanation:
      'The femoral ring has the femoral vein on its lateral side, the inguinal ligament in front, the pectineal ligament behind and the lacunar ligament on its medial side. An obturator artery that arises from the inferior epigastric artery runs down behind the superior pubic ramus and may lie on the edge of the lacunar ligament, where it is cut when this ligament is divided blindly. The great saphenous vein ends at the saphenous opening, below the ring, and bleeds dark. The superficial circumflex iliac artery runs in the skin laterally, towards the iliac spine. The superior vesical artery runs in the pelvis to the bladder and not to the pubic ramus. Reference: Gray’s Anatomy, 42nd edition, 2020.',
  },
  {
    subject: 'ObGyn',
    topic: 'Hypertension in pregnancy',
    difficulty: 'medium',
    questionText:
      'A 22-year-old woman with eclampsia has received magnesium sulfate by the Pritchard regimen, 4 g intravenously and 10 g intramuscularly. Twenty minutes later she has another convulsion. Her airway is clear and oxygen is being given. Her patellar reflexes are brisk, her respiratory rate is 18 breaths per minute and she has passed 60 mL of urine in the last hour. Which of the following intravenous drugs is the most appropriate now?',
    options: ['Magnesium sulfate 2 g', 'Midazolam 5 mg', 'Phenytoin 1 g', 'Thiopentone sodium 250 mg'],
    correctAnswer: 'A',
    explanation:
      'A convulsion that returns after the loading dose is treated with more magnesium sulfate, 2 g of a 20% solution slowly into a vein. It is safe here, because her reflexes are present, she breathes at least 16 times a minute and she passes at least 30 mL of urine an hour. Loss of the patellar reflexes would be the first sign of toxicity, and calcium gluconate is the antidote. In the Collaborative Eclampsia Trial magnesium sulfate prevented further convulsions better than diazepam and phenytoin did; benzodiazepines such as midazolam add to the depression of breathing. Thiopentone is kept for convulsions that further magnesium does not stop, with intubation. Reference: Williams Obstetrics, 26th edition, 2022.',
  },
  {
    subject: 'Ophthalmology',
    topic: 'Retinal vascular disease',
    difficulty: 'easy',
    picture: 'fundus',
    questionText:
      'A 68-year-old man with atrial fibrillation suddenly lost the sight of his left eye five hours ago, without pain. He can see hand movements with this eye. When the light is swung from the right eye to the left, both pupils dilate. The picture is a scheme of his left fundus. Which of the following is the most likely diagnosis?',
    options: [
      'Central retinal artery occlusion',
      'Central retinal vein occlusion',
      'Rhegmatogenous retinal detachment',
      'Vitreous haemorrhage',
    ],
    correctAnswer: 'A',
    explanation:
      'An embolus from the fibrillating atrium has blocked the central retinal artery. The arterioles are thin, and the inner retina has become pale and swollen; the fovea has no inner layers, so that the choroid shows through as a cherry-red spot. Both pupils dilate when the light comes to the left eye: this relative afferent pupillary defect means that the retina or optic nerve has failed. A vein occlusion gives widespread flame-shaped haemorrhages and dilated veins. A detached retina is raised, grey and wrinkled. In vitreous haemorrhage the red reflex is lost and the fundus is obscured. Reference: Kanski’s Clinical Ophthalmology, 9th edition, 2020.',
  },
];
