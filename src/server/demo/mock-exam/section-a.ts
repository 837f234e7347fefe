import type { NewQuestion } from '#server/schema/questions.table.ts';

/** The questions of the first section of NEETMOCK. */
export const sectionA: NewQuestion[] = [
  {
    subject: 'Anatomy',
    topic: 'Axilla',
    difficulty: 'easy',
    questionText:
      'A 52-year-old woman has had a mastectomy with axillary clearance. Three weeks later she finds it hard to lift her right arm above her head. When she pushes against a wall with both hands, the medial border of her right scapula stands out from the chest wall. Which of the following nerves has most likely been injured?',
    optionA: 'Intercostobrachial nerve',
    optionB: 'Long thoracic nerve',
    optionC: 'Medial pectoral nerve',
    optionD: 'Thoracodorsal nerve',
    correctAnswer: 'B',
    explanation:
      'A scapula that stands out on pushing means a weak serratus anterior, which also turns the scapula so that the arm can rise above the head. Its nerve, the long thoracic nerve (C5 to C7), runs down the medial wall of the axilla and is at risk in axillary clearance. The thoracodorsal nerve supplies latissimus dorsi, which extends and adducts the arm. The medial pectoral nerve supplies the pectoral muscles. Injury of the intercostobrachial nerve numbs the inner side of the upper arm without weakness.',
  },
  {
    subject: 'Physiology',
    topic: 'Hypoxaemia',
    difficulty: 'medium',
    questionText:
      'A 30-year-old man is found drowsy at sea level after an overdose of heroin, breathing room air six times a minute. His arterial blood shows an oxygen tension of 54 mmHg (7.2 kPa) and a carbon dioxide tension of 72 mmHg (9.6 kPa). His chest radiograph is normal. Which of the following is the most likely cause of his hypoxaemia?',
    optionA: 'Alveolar hypoventilation',
    optionB: 'Impaired diffusion of oxygen',
    optionC: 'Right-to-left shunting of blood',
    optionD: 'Ventilation–perfusion mismatch',
    correctAnswer: 'A',
    explanation:
      'By the alveolar gas equation the alveolar oxygen tension is about 150 − 72/0.8 = 60 mmHg (8 kPa). The difference from the arterial tension is therefore about 6 mmHg (0.8 kPa), which is normal: his lungs exchange gas well, but too little fresh air reaches the alveoli. Impaired diffusion, shunting and ventilation–perfusion mismatch would each widen the alveolar–arterial difference.',
  },
  {
    subject: 'Biochemistry',
    topic: 'Glycogen storage diseases',
    difficulty: 'medium',
    questionText:
      'A 6-month-old boy has a doll-like face and a large liver, and has convulsions when a feed is missed. His spleen is not palpable. While he is fasting, his glucose is 2.1 mmol/L (38 mg/dL) and his lactate 7.2 mmol/L (65 mg/dL), and his urate and triglycerides are raised. Glucagon raises his lactate but not his glucose. Which of the following enzymes is most likely deficient?',
    optionA: 'Acid α-glucosidase',
    optionB: 'Glucose-6-phosphatase',
    optionC: 'Glycogen branching enzyme',
    optionD: 'Liver glycogen phosphorylase',
    correctAnswer: 'B',
    explanation:
      'In von Gierke disease (glycogen storage disease type I) the liver cannot turn glucose 6-phosphate into free glucose, whether it comes from glycogen or from gluconeogenesis. Fasting hypoglycaemia is severe, and the trapped glucose 6-phosphate becomes lactate, fat and urate. Glucagon breaks down glycogen, but this yields more lactate instead of glucose. Phosphorylase deficiency is milder, because gluconeogenesis works, and lactate stays normal. Branching enzyme deficiency causes cirrhosis. Deficiency of acid α-glucosidase (Pompe disease) affects heart and muscle with a normal glucose.',
  },
  {
    subject: 'Pathology',
    topic: 'Lymphoma',
    difficulty: 'easy',
    questionText:
      'A 24-year-old woman has enlarged, rubbery lymph nodes in the neck and a mediastinal mass. A node biopsy shows broad bands of collagen around nodules that contain lymphocytes, eosinophils and large cells lying in clear spaces. The large cells express CD15 and CD30 but not CD45. Which of the following types of Hodgkin lymphoma is the most likely diagnosis?',
    optionA: 'Lymphocyte depleted',
    optionB: 'Mixed cellularity',
    optionC: 'Nodular lymphocyte predominant',
    optionD: 'Nodular sclerosis',
    correctAnswer: 'D',
    explanation:
      'Collagen bands, lacunar cells (Reed–Sternberg variants in clear spaces) and a mediastinal mass in a young woman are typical of nodular sclerosis, the commonest type of classic Hodgkin lymphoma. Mixed cellularity has Reed–Sternberg cells in a mixed background without collagen bands. The lymphocyte depleted type has many Reed–Sternberg cells and few lymphocytes, often with HIV infection. In the nodular lymphocyte predominant type the large cells express CD20 and CD45 and lack CD15 and CD30.',
  },
  {
    subject: 'Microbiology',
    topic: 'Bacterial toxins',
    difficulty: 'medium',
    questionText:
      'A 7-year-old girl who has not been vaccinated has fever and a swollen neck. A grey membrane covers her tonsils and bleeds when it is touched. A smear of it shows slender Gram-positive rods at angles to each other, with metachromatic granules. Which of the following is the action of the toxin of this organism?',
    optionA: 'Activation of adenylate cyclase',
    optionB: 'Cleavage of synaptobrevin',
    optionC: 'Depurination of 28S ribosomal RNA',
    optionD: 'Inactivation of elongation factor 2',
    correctAnswer: 'D',
    explanation:
      'The organism is Corynebacterium diphtheriae. Fragment A of its toxin transfers ADP-ribose to elongation factor 2, which stops protein synthesis and kills cells of the throat, heart and nerves. Pseudomonas exotoxin A acts in the same way. Cholera toxin and the heat-labile toxin of Escherichia coli activate adenylate cyclase. Tetanus toxin cleaves synaptobrevin. Shiga toxin removes adenine from 28S ribosomal RNA.',
  },
  {
    subject: 'Pharmacology',
    topic: 'Drug interactions',
    difficulty: 'medium',
    questionText:
      'A 48-year-old man with bipolar disorder has taken lithium at the same dose for six years, with stable serum concentrations. Three weeks ago he began treatment for hypertension. He now has a coarse tremor, slurred speech, vomiting and an unsteady gait, and his serum lithium is 2.4 mmol/L. Which of the following antihypertensive drugs is the most likely cause?',
    optionA: 'Amlodipine',
    optionB: 'Hydrochlorothiazide',
    optionC: 'Labetalol',
    optionD: 'Prazosin',
    correctAnswer: 'B',
    explanation:
      'Thiazides cause loss of sodium, to which the proximal tubule responds by reabsorbing more sodium and, with it, more lithium: the concentration can rise within days to weeks. ACE inhibitors, angiotensin receptor blockers and most NSAIDs raise it too. Amlodipine, labetalol and prazosin have no important effect on the renal clearance of lithium.',
  },
  {
    subject: 'Community medicine',
    topic: 'Screening',
    difficulty: 'medium',
    questionText:
      'A screening test for diabetes has a sensitivity of 90% and a specificity of 80%. It is used in a town in which 10% of the adults have diabetes. A woman from this town has a positive test. Which of the following is closest to the probability that she has diabetes?',
    optionA: '10%',
    optionB: '33%',
    optionC: '80%',
    optionD: '90%',
    correctAnswer: 'B',
    explanation:
      'Of 1000 adults 100 have diabetes, and 90 of them test positive. Of the other 900 the test is falsely positive in 20%, which is 180. The positive predictive value is 90 / (90 + 180) = 33%. The prevalence, 10%, is the probability before the test. The specificity, 80%, and the sensitivity, 90%, describe the test in people whose state is known; they do not say how likely disease is after a positive test.',
  },
  {
    subject: 'Medicine',
    topic: 'Heart murmurs',
    difficulty: 'easy',
    questionText:
      'A 19-year-old man collapses while playing football. His uncle died suddenly at 26. His carotid pulse is jerky. An ejection systolic murmur at the left sternal edge becomes louder when he stands up and softer when he squats. The ECG shows tall QRS complexes with deep T wave inversion in the left chest leads. Which of the following is the most likely diagnosis?',
    optionA: 'Hypertrophic cardiomyopathy',
    optionB: 'Pulmonary valve stenosis',
    optionC: 'Valvular aortic stenosis',
    optionD: 'Ventricular septal defect',
    correctAnswer: 'A',
    explanation:
      'Standing lowers venous return and makes the left ventricle smaller, which increases dynamic obstruction of its outflow; squatting does the opposite. This response, the jerky pulse and the sudden death of a relative point to obstructive hypertrophic cardiomyopathy. The murmurs of aortic and pulmonary stenosis become softer on standing, because less blood crosses the valve; the pulse of aortic stenosis rises slowly. The murmur of a ventricular septal defect is pansystolic and does not become louder on standing.',
  },
  {
    subject: 'Medicine',
    topic: 'Cirrhosis',
    difficulty: 'hard',
    questionText:
      'A 54-year-old man with alcohol-related cirrhosis has fever, abdominal pain and tense ascites. His blood pressure is 108/66 mmHg. The ascitic fluid contains 680 neutrophils per µL. His serum bilirubin is 85 µmol/L (5.0 mg/dL) and his creatinine 115 µmol/L (1.3 mg/dL). Intravenous ceftriaxone has been started. Which of the following should be added to reduce the risk of renal failure?',
    optionA: 'Intravenous albumin',
    optionB: 'Intravenous dopamine',
    optionC: 'Intravenous furosemide',
    optionD: 'Oral lactulose',
    correctAnswer: 'A',
    explanation:
      'More than 250 neutrophils per µL of ascitic fluid mean spontaneous bacterial peritonitis. Albumin (1.5 g/kg on the first day and 1 g/kg on the third), given with the antibiotic, prevents many cases of hepatorenal syndrome and lowers mortality; patients with a raised bilirubin or creatinine gain most. Furosemide reduces the circulating volume further. Low-dose dopamine does not protect the kidney. Lactulose treats hepatic encephalopathy, and the diarrhoea that it can cause may harm renal perfusion.',
  },
  {
    subject: 'Surgery',
    topic: 'Groin hernias',
    difficulty: 'easy',
    questionText:
      'A 71-year-old woman has vomited for a day and has colicky abdominal pain. Her abdomen is distended. A tender, tense, irreducible lump the size of a walnut lies below and lateral to her right pubic tubercle. Which of the following is the most likely cause?',
    optionA: 'Direct inguinal hernia',
    optionB: 'Femoral hernia',
    optionC: 'Indirect inguinal hernia',
    optionD: 'Obturator hernia',
    correctAnswer: 'B',
    explanation:
      'She has a strangulated femoral hernia. Its neck lies below and lateral to the pubic tubercle, and that of a direct or indirect inguinal hernia above and medial to it. Femoral hernias occur mostly in older women; the femoral ring is narrow and rigid, so that they strangulate early, while direct inguinal hernias have a wide neck and seldom strangulate. An obturator hernia also obstructs the bowel of thin old women, but it lies deep to pectineus and seldom forms a lump; the pain runs down the inner thigh.',
  },
  {
    subject: 'ObGyn',
    topic: 'Hypertension in pregnancy',
    difficulty: 'easy',
    questionText:
      'A 22-year-old woman with eclampsia has received magnesium sulfate for ten hours. She is drowsy. Her patellar reflexes are absent, her respiratory rate is 8 breaths per minute and her urine output over the last four hours has been 50 mL. The magnesium sulfate has been stopped and oxygen is being given. Which of the following intravenous drugs should be given now?',
    optionA: 'Calcium gluconate',
    optionB: 'Flumazenil',
    optionC: 'Naloxone',
    optionD: 'Sodium bicarbonate',
    correctAnswer: 'A',
    explanation:
      'Magnesium is excreted by the kidneys and accumulates when the urine output falls. Loss of the patellar reflex is the first sign of toxicity, and depression of breathing follows. Calcium gluconate, 1 g (10 mL of a 10% solution) slowly into a vein, is the antidote, because calcium opposes magnesium at the neuromuscular junction and in the heart. Flumazenil reverses benzodiazepines and naloxone reverses opioids, which she has not received. Sodium bicarbonate does not counteract magnesium.',
  },
  {
    subject: 'Ophthalmology',
    topic: 'Retinal vascular disease',
    difficulty: 'easy',
    questionText:
      'A 68-year-old man with atrial fibrillation suddenly lost the sight of his left eye an hour ago, without pain. He can see hand movements with this eye. The left pupil does not react to direct light but reacts when the right eye is lit. The fundus is pale, with narrow arterioles and a cherry-red spot at the fovea. Which of the following is the most likely diagnosis?',
    optionA: 'Central retinal artery occlusion',
    optionB: 'Central retinal vein occlusion',
    optionC: 'Rhegmatogenous retinal detachment',
    optionD: 'Vitreous haemorrhage',
    correctAnswer: 'A',
    explanation:
      'An embolus from the fibrillating atrium has blocked the central retinal artery. The inner retina becomes pale and swollen; the fovea has no inner layers, so that the choroid shows through as a cherry-red spot. The relative afferent pupillary defect confirms that the retina or optic nerve has failed. A vein occlusion gives widespread flame-shaped haemorrhages and dilated veins. A detached retina is raised, grey and wrinkled. In vitreous haemorrhage the red reflex is lost and the fundus is obscured.',
  },
];
