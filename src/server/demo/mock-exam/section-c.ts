import type { DemoQuestion } from '../demo-question.ts';

/** The questions of the third section of NEETMOCK. */
export const sectionC: DemoQuestion[] = [
  {
    subject: 'Physiology',
    topic: 'Oxygen transport',
    difficulty: 'medium',
    picture: 'oxygenCurves',
    questionText:
      'A 41-year-old man is found confused in a closed garage with a running engine. He breathes room air normally, and his lungs are clear. His haemoglobin is normal, and 34% of it is carboxyhaemoglobin. In the picture curve 3 is that of normal blood. Which of the following curves shows the oxygen content of his blood at each oxygen tension?',
    options: ['Curve 1', 'Curve 2', 'Curve 3', 'Curve 4'],
    correctAnswer: 'A',
    explanation:
      'Carbon monoxide occupies a third of his haemoglobin, so that the content at a normal tension is about 13 instead of 20 mL/dL. It also raises the affinity of the remaining sites for oxygen: the curve shifts to the left and less oxygen is released to the tissues (curve 1), which is why 34% carboxyhaemoglobin is worse than an anaemia of the same degree. That anaemia is curve 2, with a normal affinity. Curve 3 is normal blood. Curve 4 has a normal capacity and is shifted to the right, as in acidosis or fever, which helps the release of oxygen. His arterial oxygen tension is normal, because it depends on the oxygen that is dissolved in the plasma. Reference: Guyton and Hall, Textbook of Medical Physiology, 14th edition, 2020.',
  },
  {
    subject: 'Pathology',
    topic: 'Acute leukaemia',
    difficulty: 'easy',
    questionText:
      'A 34-year-old man has bleeding gums and large bruises. His leucocyte count is 2.1 × 10⁹/L (2,100/µL) and his platelet count 16 × 10⁹/L (16,000/µL). The marrow is filled with cells that have heavy granules and bundles of Auer rods. His prothrombin time is long and his fibrinogen low. Which of the following fusion genes is most likely to be found?',
    options: ['BCR::ABL1', 'CBFB::MYH11', 'PML::RARA', 'RUNX1::RUNX1T1'],
    correctAnswer: 'C',
    explanation:
      'Promyelocytes with bundles of Auer rods and disseminated intravascular coagulation are acute promyelocytic leukaemia. The translocation t(15;17) joins PML to the retinoic acid receptor α; tretinoin, given on suspicion, makes the cells mature and corrects the bleeding. BCR::ABL1 marks chronic myeloid leukaemia and some acute lymphoblastic leukaemias. CBFB::MYH11 marks acute myeloid leukaemia with abnormal eosinophils, and RUNX1::RUNX1T1 marks acute myeloid leukaemia with maturation, in which Auer rods are mostly single. Reference: Robbins and Cotran, Pathologic Basis of Disease, 10th edition, 2020.',
  },
  {
    subject: 'Microbiology',
    topic: 'Viral hepatitis',
    difficulty: 'easy',
    questionText:
      'A 33-year-old nurse is well and is tested for hepatitis B before she starts work. Her hepatitis B surface antigen is negative, her antibody to the surface antigen is positive and her total antibody to the core antigen is positive. IgM antibody to the core antigen is negative. Which of the following is the most likely explanation?',
    options: [
      'Chronic infection with low replication',
      'Early acute infection',
      'Immunity from vaccination',
      'Past infection with recovery',
    ],
    correctAnswer: 'D',
    explanation:
      'Antibody to the core antigen is made after infection with the virus and not after vaccination, because the vaccine contains surface antigen alone. With antibody to the surface antigen and without the antigen itself it means recovery with immunity. A vaccinated person has antibody to the surface antigen without antibody to the core. In chronic and in acute infection the surface antigen is positive, and in acute infection the IgM antibody to the core antigen is positive as well. Reference: Harrison’s Principles of Internal Medicine, 21st edition, 2022.',
  },
  {
    subject: 'Pharmacology',
    topic: 'Pharmacokinetics',
    difficulty: 'medium',
    questionText:
      'A 60 kg woman needs an antiarrhythmic drug intravenously at once. Its volume of distribution is 0.5 L/kg and its half-life is 8 hours. The wanted plasma concentration is 10 mg/L. Her plasma contains none of the drug. Which of the following is the most appropriate loading dose?',
    options: ['30 mg', '150 mg', '300 mg', '600 mg'],
    correctAnswer: 'C',
    explanation:
      'Loading dose = volume of distribution × wanted concentration = 0.5 L/kg × 60 kg × 10 mg/L = 300 mg. The number 30 is the volume in litres, before it is multiplied by the concentration; a dose of 30 mg would give 1 mg/L. Half of the right dose, 150 mg, would give 5 mg/L, and twice as much, 600 mg, would give 20 mg/L. The half-life is not needed for a loading dose: with the volume it gives the clearance (0.693 × 30 L / 8 h = 2.6 L/h) and so the maintenance dose, about 26 mg per hour. Reference: Tripathi, Essentials of Medical Pharmacology, 8th edition, 2019.',
  },
  {
    subject: 'Community medicine',
    topic: 'Epidemiological studies',
    difficulty: 'medium',
    questionText:
      'A case-control study compares 200 patients with oral cancer and 200 people without it. Of the patients 120 have chewed tobacco, and of the controls 40 have chewed it. Which of the following is the odds ratio for oral cancer in people who have chewed tobacco?',
    options: ['1.5', '3.0', '4.0', '6.0'],
    correctAnswer: 'D',
    explanation:
      'The odds of exposure are 120 to 80 among the patients and 40 to 160 among the controls. The odds ratio is (120 × 160) / (80 × 40) = 6.0. The ratio of 120 to 40, which is 3.0, compares proportions of exposed people and is not an odds ratio. The other numbers are single odds: 120 / 80 = 1.5 is the odds of exposure of the patients, and 160 / 40 = 4.0 is the odds against exposure of the controls. Reference: Park, Textbook of Preventive and Social Medicine, 27th edition, 2023.',
  },
  {
    subject: 'Medicine',
    topic: 'Thrombotic microangiopathy',
    difficulty: 'medium',
    questionText:
      'A 36-year-old woman has had fever, headache and fluctuating confusion for two days. Her haemoglobin is 7.4 g/dL (74 g/L) with fragmented red cells, her platelet count is 11 × 10⁹/L (11,000/µL) and her creatinine is 106 µmol/L (1.2 mg/dL). Her prothrombin time and fibrinogen are normal. A sample for ADAMTS13 activity has been sent. Which of the following should be arranged at once?',
    options: ['Intravenous immunoglobulin', 'Plasma exchange', 'Platelet transfusion', 'Splenectomy'],
    correctAnswer: 'B',
    explanation:
      'Microangiopathic haemolysis with severe thrombocytopenia, brain signs and normal clotting is thrombotic thrombocytopenic purpura. Antibodies block ADAMTS13, and plasma exchange removes them and supplies the enzyme; without it most patients die, so that it starts before the result is known, with corticosteroids and, where it is available, caplacizumab. Platelet transfusion is avoided unless bleeding threatens life, because it may feed the microthrombi. Immunoglobulin and splenectomy are treatments of immune thrombocytopenia, in which there are no red cell fragments. Reference: International Society on Thrombosis and Haemostasis, guideline on thrombotic thrombocytopenic purpura, 2020.',
  },
  {
    subject: 'Medicine',
    topic: 'Hypercalcaemia',
    difficulty: 'easy',
    questionText:
      'A 69-year-old man with squamous cell lung cancer has been thirsty, constipated and drowsy for a week. His mouth is dry and his blood pressure 98/60 mmHg. His serum calcium is 3.6 mmol/L (14.4 mg/dL), and his parathyroid hormone is suppressed. Which of the following should be given first?',
    options: ['Intravenous 0.9% saline', 'Intravenous furosemide', 'Intravenous zoledronic acid', 'Oral prednisolone'],
    correctAnswer: 'A',
    explanation:
      'Severe hypercalcaemia makes the kidney lose water and salt, and the loss of volume raises the calcium further. Saline restores the volume and the excretion of calcium, so that it comes first. Zoledronic acid follows when he is rehydrated; it acts after two to four days and may harm a dry kidney. Furosemide worsens dehydration and is kept for fluid overload. Prednisolone works where calcitriol is in excess, as in sarcoidosis and some lymphomas; squamous cancer secretes parathyroid hormone-related peptide. Reference: Harrison’s Principles of Internal Medicine, 21st edition, 2022.',
  },
  {
    subject: 'Surgery',
    topic: 'Burns',
    difficulty: 'hard',
    picture: 'bodyChart',
    questionText:
      'A man who weighs 60 kg has deep burns of the hatched parts of the body chart, which are measured by the rule of nines. The fire was at 10:00. He reaches hospital at 12:00 and has had no fluid. His doctors use the Parkland formula (4 mL per kg for each per cent burned in the first 24 hours). Which of the following is the rate of Ringer lactate to start with?',
    options: ['360 mL per hour', '540 mL per hour', '720 mL per hour', '1080 mL per hour'],
    correctAnswer: 'C',
    explanation:
      'The front of the trunk is 18% of the body surface, the whole right arm 9% and the front of the right leg 9%: 36% in all. The formula gives 4 × 60 × 36 = 8640 mL in 24 hours. Half of it, 4320 mL, is given in the first 8 hours, counted from the burn and not from the arrival. Two of these hours are over, so that 4320 mL are given in 6 hours: 720 mL per hour, then adjusted to the urine output. A rate of 540 mL per hour counts the 8 hours from the arrival. A rate of 360 mL per hour spreads the volume evenly over 24 hours, and 1080 mL per hour spreads it over 8 hours. Many protocols, such as that of ATLS, now start at 2 mL per kg for each per cent. Reference: Advanced Trauma Life Support, 10th edition, 2018.',
  },
  {
    subject: 'ObGyn',
    topic: 'Primary amenorrhoea',
    difficulty: 'medium',
    questionText:
      'A 17-year-old girl has not menstruated. Her breasts are fully developed, but she has almost no pubic or axillary hair. Her vagina is short and ends blindly, and ultrasonography shows no uterus. Her serum testosterone is in the normal range of adult men, and her karyotype is 46,XY. Which of the following hormones explains that she has no uterus?',
    options: ['Dihydrotestosterone', 'Inhibin B', 'Müllerian-inhibiting substance', 'Testosterone'],
    correctAnswer: 'C',
    explanation:
      'She has complete androgen insensitivity. Her gonads are testes, and their Sertoli cells make Müllerian-inhibiting substance (anti-Müllerian hormone), which needs no androgen receptor: the Müllerian ducts regress, and with them the uterus, the tubes and the upper vagina. Testosterone would maintain the Wolffian ducts, but her tissues do not respond to it; its conversion to oestrogen develops the breasts. Dihydrotestosterone, made in the skin from testosterone, would form male external genitalia. Inhibin B lowers the secretion of FSH and does not act on ducts. In Müllerian agenesis (46,XX) the uterus is absent too, but pubic hair is normal and testosterone is in the female range. Reference: Berek and Novak’s Gynecology, 16th edition, 2020.',
  },
  {
    subject: 'Pediatrics',
    topic: 'Diarrhoea and dehydration',
    difficulty: 'medium',
    questionText:
      'An 18-month-old boy who weighs 10 kg has had watery diarrhoea for a day. He is lethargic and unable to drink, his eyes are sunken and a skin pinch goes back very slowly. He is not malnourished. He is treated with intravenous Ringer lactate by the World Health Organization’s Plan C. Which of the following volumes should he receive in the first 30 minutes?',
    options: ['200 mL', '300 mL', '700 mL', '1000 mL'],
    correctAnswer: 'B',
    explanation:
      'Plan C for severe dehydration gives 100 mL/kg in all. A child of 12 months or more receives 30 mL/kg in the first 30 minutes, here 300 mL, and 70 mL/kg, here 700 mL, in the following 2½ hours. In infants under 12 months the two steps last 1 hour and 5 hours. A volume of 200 mL (20 mL/kg) is less than this step of the plan, and 1000 mL is the total of both steps. He is reassessed often and given oral rehydration solution as soon as he can drink. Reference: World Health Organization, Pocket Book of Hospital Care for Children, 2nd edition, 2013.',
  },
  {
    subject: 'ENT',
    topic: 'Epistaxis',
    difficulty: 'easy',
    questionText:
      'A 15-year-old boy has had a blocked nose for a year and repeated profuse nosebleeds. A smooth, red, lobulated mass fills the back of his nasal cavity and the nasopharynx. Computed tomography with contrast shows a strongly enhancing mass that widens the sphenopalatine foramen and bows the posterior wall of the maxillary sinus forwards. Which of the following is the most likely diagnosis?',
    options: ['Antrochoanal polyp', 'Juvenile angiofibroma', 'Nasopharyngeal carcinoma', 'Rhinosporidiosis'],
    correctAnswer: 'B',
    explanation:
      'Profuse nosebleeds in an adolescent boy with a vascular mass at the sphenopalatine foramen and forward bowing of the posterior wall of the maxillary sinus (the Holman–Miller sign) are juvenile nasopharyngeal angiofibroma. Biopsy in the clinic is avoided because of bleeding. An antrochoanal polyp is pale, hardly enhances and seldom bleeds. Rhinosporidiosis forms a friable, strawberry-like mass with white dots, mostly from the septum or the inferior turbinate. Nasopharyngeal carcinoma usually shows itself by enlarged neck nodes. Reference: Dhingra, Diseases of Ear, Nose and Throat, 7th edition, 2018.',
  },
  {
    subject: 'Orthopedics',
    topic: 'Compartment syndrome',
    difficulty: 'medium',
    questionText:
      'A 24-year-old man had a fracture of his tibial shaft nailed eight hours ago. He now has severe pain that repeated morphine does not relieve. The front of the leg is tense, passive bending of his toes makes the pain much worse, and the web between his first two toes is numb. The foot pulses are palpable. All dressings have been opened without relief. Which of the following is the most appropriate next step?',
    options: [
      'Arteriography of the leg',
      'Elevation of the leg with ice',
      'Fasciotomy of the leg',
      'Ultrasonography of the veins',
    ],
    correctAnswer: 'C',
    explanation:
      'Pain out of proportion, pain on passive stretch, a tense leg and early numbness after a tibial fracture are acute compartment syndrome, which is a clinical diagnosis. Muscle dies within about six hours, so that the four compartments are opened at once. Pulses persist until very late, because the compartment pressure stays below the arterial pressure; arteriography therefore delays treatment. Raising the leg lowers its perfusion. Vein thrombosis does not cause pain of this degree on passive movement of the toes. Reference: Apley and Solomon’s System of Orthopaedics and Trauma, 10th edition, 2018.',
  },
];
