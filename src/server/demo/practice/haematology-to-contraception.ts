import type { PracticeQuestion } from './practice-question.ts';

export const haematologyToContraception: PracticeQuestion[] = [
  {
    subject: 'Medicine',
    topic: 'Haematology',
    difficulty: 'medium',
    questionText:
      'A 64-year-old man has had back pain for three months. His haemoglobin is 8.9 g/dL, his calcium 2.9 mmol/L (11.6 mg/dL) and his creatinine 2.4 mg/dL (212 µmol/L). Skeletal radiographs show punched-out lesions without a sclerotic rim. Which of the following is most likely found in his serum?',
    options: [
      'Alkaline phosphatase of 900 U/L',
      'Monoclonal immunoglobulin',
      'Positive direct antiglobulin test',
      'Prostate-specific antigen of 80 ng/mL',
    ],
    correctAnswer: 'B',
    explanation:
      'Raised calcium, renal failure, anaemia and lytic bone lesions are the features of multiple myeloma; plasma cells of one clone make a monoclonal immunoglobulin or light chain. Myeloma hardly stimulates osteoblasts, so the alkaline phosphatase is mostly normal. Metastases of the prostate, with a high prostate-specific antigen, are mainly sclerotic. A positive antiglobulin test belongs to autoimmune haemolysis. Reference: Harrison’s Principles of Internal Medicine, 21st edition, 2022.',
  },
  {
    subject: 'Medicine',
    topic: 'Infectious diseases',
    difficulty: 'medium',
    questionText:
      'A 38-year-old man with HIV infection and a CD4 count of 60 per µL has had headache and fever for two weeks. His neck is slightly stiff. CT of the head is normal. The opening pressure of the cerebrospinal fluid is 34 cmH₂O, and its cryptococcal antigen is positive. Antifungal drugs are begun. Which of the following also lowers his risk of death and of blindness?',
    options: ['Acetazolamide', 'Antiretroviral therapy on the same day', 'Mannitol', 'Repeated lumbar puncture'],
    correctAnswer: 'D',
    explanation:
      'In cryptococcal meningitis raised pressure kills and blinds. It is lowered by removing fluid through repeated lumbar punctures until it stays normal, or by a drain. Acetazolamide was harmful in a trial, and mannitol is of no use, because the obstruction is in the outflow. Antiretroviral therapy is begun after 4 to 6 weeks; when it is begun at once, more patients die of immune reconstitution. Reference: Harrison’s Principles of Internal Medicine, 21st edition, 2022.',
  },
  {
    subject: 'Surgery',
    topic: 'Acute abdomen',
    difficulty: 'easy',
    questionText:
      'A 19-year-old man has had pain for a day, which began around the umbilicus and has moved to the right iliac fossa. He has vomited once. He is tender with guarding at McBurney’s point, and his temperature is 37.9 °C. Which of the following nerve fibres carried the first pain, around the umbilicus?',
    options: [
      'Somatic fibres of the iliohypogastric nerve',
      'Visceral fibres that enter at L1',
      'Visceral fibres that enter at T10',
      'Visceral fibres that enter at T5',
    ],
    correctAnswer: 'C',
    explanation:
      'The appendix develops from the midgut. Its visceral afferents reach the cord at about T10, so that distension is felt around the umbilicus. When the inflammation reaches the parietal peritoneum, somatic nerves of the abdominal wall (T11 to L1, with the iliohypogastric nerve) tell the exact place in the right iliac fossa. Visceral fibres that enter at T5 come from the foregut, whose pain is felt in the epigastrium. Those that enter at L1 come from the hindgut, whose pain is felt above the pubis. Reference: Bailey and Love’s Short Practice of Surgery, 27th edition, 2018.',
  },
  {
    subject: 'Surgery',
    topic: 'Trauma',
    difficulty: 'medium',
    questionText:
      'A 27-year-old man has been hit by a car. His pulse is 134 per minute and his blood pressure 74/40 mmHg after 1 litre of crystalloid. His airway and chest are normal and his pelvis is stable. Ultrasound shows fluid between liver and right kidney. Which of the following is the next step?',
    options: [
      'CT of the abdomen',
      'Diagnostic peritoneal lavage',
      'Laparotomy',
      'Observation with repeated ultrasound',
    ],
    correctAnswer: 'C',
    explanation:
      'Free fluid in the abdomen of a patient who stays in shock means bleeding that must be stopped: laparotomy, with blood given meanwhile. CT is for patients who are stable; the scanner is a dangerous place for this man. Peritoneal lavage would tell again what the ultrasound has told. Observation suits stable patients with an injury of liver or spleen. Reference: Advanced Trauma Life Support, 10th edition, 2018.',
  },
  {
    subject: 'Surgery',
    topic: 'Breast',
    difficulty: 'easy',
    questionText:
      'A 23-year-old woman has a lump in her left breast that she found a month ago. It is 2 cm wide, firm, smooth and very mobile. Her mother is healthy. Which of the following is the most likely diagnosis?',
    options: ['Duct ectasia', 'Fibroadenoma', 'Intraductal papilloma', 'Phyllodes tumour'],
    correctAnswer: 'B',
    explanation:
      'A smooth, firm and very mobile lump (“breast mouse”) in a woman below 30 years is most likely a fibroadenoma. Triple assessment (examination, ultrasound, needle biopsy where needed) confirms it. A phyllodes tumour grows fast to a large size, mostly after 40 years. An intraductal papilloma causes blood-stained discharge from one duct. Duct ectasia causes thick green discharge around the menopause. Reference: Bailey and Love’s Short Practice of Surgery, 27th edition, 2018.',
  },
  {
    subject: 'Surgery',
    topic: 'Vascular surgery',
    difficulty: 'medium',
    questionText:
      'A 72-year-old man with atrial fibrillation has a sudden cold, painful, white right leg for three hours. He can feel touch of the toes and move them weakly. The femoral pulse is present; the popliteal and foot pulses are absent. The left leg is normal. Which of the following is given at once while the operation is prepared?',
    options: ['Intravenous heparin', 'Intravenous papaverine', 'Oral clopidogrel', 'Oral warfarin'],
    correctAnswer: 'A',
    explanation:
      'A sudden pale leg without pulses in atrial fibrillation is an embolism. Intravenous unfractionated heparin at once keeps the thrombus from growing while an embolectomy is prepared; loss of strength means that hours decide. Warfarin acts after days and comes later for prevention. Clopidogrel does not prevent the growth of this clot. Papaverine widens vessels and does not pass an obstruction. Reference: Bailey and Love’s Short Practice of Surgery, 27th edition, 2018.',
  },
  {
    subject: 'Surgery',
    topic: 'Upper gastrointestinal tract',
    difficulty: 'medium',
    questionText:
      'A 54-year-old man has had progressive difficulty in swallowing both solids and liquids for two years, with regurgitation of old food at night. A barium swallow shows a wide oesophagus that tapers to a beak. Endoscopy finds no tumour. Which of the following would manometry show?',
    options: [
      'Failure of the lower sphincter to relax',
      'Low pressure of the lower sphincter',
      'Normal peristalsis',
      'Peristaltic waves of very high amplitude',
    ],
    correctAnswer: 'A',
    explanation:
      'Difficulty with solids and liquids, regurgitation and a beak at the end of a wide oesophagus mean achalasia: the lower sphincter fails to relax, and peristalsis is absent, because inhibitory neurones are lost. Low pressure of the sphincter with weak waves is typical of systemic sclerosis. Waves of very high amplitude are those of a hypercontractile (jackhammer) oesophagus. Reference: Bailey and Love’s Short Practice of Surgery, 27th edition, 2018.',
  },
  {
    subject: 'ObGyn',
    topic: 'Labour',
    difficulty: 'medium',
    questionText:
      'A 25-year-old primigravida at 39 weeks had regular strong contractions at first. The cervix was 6 cm dilated six hours ago and is 6 cm now. The membranes ruptured seven hours ago. The head is in the occipitoposterior position, well flexed, and fits the pelvis. The fetal heart is normal. The contractions have become short and weak, and nothing has been given for them. Which of the following is the next step?',
    options: ['Caesarean section', 'Infusion of oxytocin', 'Intravenous hydration with sedation', 'Vacuum extraction'],
    correctAnswer: 'B',
    explanation:
      'Slow progress with weak contractions, no disproportion and a healthy fetus is treated by strengthening the contractions with an infusion of oxytocin; most such labours then end vaginally. Caesarean section is for arrest in spite of adequate contractions, or for fetal distress. Sedation prolongs the labour after the membranes have ruptured. Vacuum extraction needs full dilatation. Reference: Williams Obstetrics, 26th edition, 2022.',
  },
  {
    subject: 'ObGyn',
    topic: 'Early pregnancy',
    difficulty: 'easy',
    questionText:
      'A 28-year-old woman has amenorrhoea of seven weeks, pain in the left lower abdomen and slight bleeding. Her pulse is 82 per minute and her blood pressure 116/74 mmHg. Her β-hCG is 4,200 IU/L. Transvaginal ultrasound shows an empty uterus and an echogenic ring of 2 cm that moves apart from the left ovary, without free fluid. Which of the following is the most likely diagnosis?',
    options: ['Complete miscarriage', 'Ectopic pregnancy', 'Hydatidiform mole', 'Threatened miscarriage'],
    correctAnswer: 'B',
    explanation:
      'With a β-hCG above the discriminatory level of about 3,500 IU/L a normal pregnancy would be seen in the uterus. An empty uterus and a ring beside the ovary mean a tubal pregnancy. In a threatened miscarriage a sac with a live embryo lies in the uterus. After a complete miscarriage the β-hCG falls, and a ring beside the ovary is not explained. A mole fills the uterus with vesicles, with a very high β-hCG. Reference: Williams Obstetrics, 26th edition, 2022.',
  },
  {
    subject: 'ObGyn',
    topic: 'Contraception',
    difficulty: 'medium',
    questionText:
      'A 36-year-old woman who smokes 20 cigarettes a day wants reliable contraception for several years. She has migraine with aura. Her uterus is normal. Which of the following methods is contraindicated in her?',
    options: [
      'Combined oral contraceptive pill',
      'Copper intrauterine device',
      'Etonogestrel implant',
      'Levonorgestrel intrauterine device',
    ],
    correctAnswer: 'A',
    explanation:
      'Oestrogen raises the risk of stroke and infarction. Migraine with aura at any age, and smoking of 15 or more cigarettes a day from 35 years on, each forbid the combined pill (category 4 of the World Health Organization). The copper device has no hormone. Implant and levonorgestrel device contain a progestogen without oestrogen and are acceptable (category 1 or 2). Reference: WHO Medical Eligibility Criteria for Contraceptive Use, 5th edition, 2015.',
  },
];
