import type { DemoQuestion } from '../demo-question.ts';

/** The questions of the second section of NEETMOCK. */
export const sectionB: DemoQuestion[] = [
  {
    subject: 'Anatomy',
    topic: 'Skull base',
    difficulty: 'medium',
    questionText:
      'A 45-year-old woman with a vascular tumour at the base of the skull has become hoarse and chokes on fluids. Her left gag reflex is absent, her palate is drawn to the right and she cannot shrug her left shoulder strongly. Her tongue, face and hearing are normal. Which of the following openings of the skull does the tumour most likely occupy?',
    options: ['Foramen ovale', 'Hypoglossal canal', 'Internal acoustic meatus', 'Jugular foramen'],
    correctAnswer: 'D',
    explanation:
      'The glossopharyngeal, vagus and accessory nerves leave the skull through the jugular foramen, and all three are affected: the gag reflex, the palate and larynx, and the trapezius. The hypoglossal canal transmits the nerve of the tongue, which is normal. The internal acoustic meatus transmits the facial and vestibulocochlear nerves, and the foramen ovale transmits the mandibular nerve to the muscles of mastication. Reference: Gray’s Anatomy, 42nd edition, 2020.',
  },
  {
    subject: 'Biochemistry',
    topic: 'Porphyrias',
    difficulty: 'hard',
    questionText:
      'A 26-year-old woman has severe abdominal pain, vomiting and agitation two days after she was given phenobarbitone. Her pulse is 122 beats per minute, her hands are weak and her urine turns dark red on standing. Her abdomen is soft. She has never had blisters or other skin lesions. Her urinary porphobilinogen is greatly raised. Which of the following enzymes is most likely deficient?',
    options: [
      'δ-Aminolaevulinate dehydratase',
      'Ferrochelatase',
      'Hydroxymethylbilane synthase',
      'Uroporphyrinogen decarboxylase',
    ],
    correctAnswer: 'C',
    explanation:
      'Attacks of abdominal pain, neuropathy and mental change, set off by a drug that induces δ-aminolaevulinate synthase, with a high porphobilinogen and no skin lesions, are acute intermittent porphyria. The enzyme is hydroxymethylbilane synthase, also called porphobilinogen deaminase. Deficiency of δ-aminolaevulinate dehydratase is very rare and does not raise porphobilinogen. Deficiency of ferrochelatase causes painful photosensitivity in childhood. Deficiency of uroporphyrinogen decarboxylase (porphyria cutanea tarda) causes blisters on exposed skin, without attacks. Reference: Harper’s Illustrated Biochemistry, 31st edition, 2018.',
  },
  {
    subject: 'Pathology',
    topic: 'Amyloidosis',
    difficulty: 'medium',
    questionText:
      'A 58-year-old woman has had severe rheumatoid arthritis for 22 years, poorly controlled. She now has swollen legs and passes 7 g of protein in her urine in 24 hours. A renal biopsy shows glomerular deposits that stain with Congo red and are apple-green in polarised light. The free light chains in her blood and immunofixation are normal. Which of the following proteins is the most likely precursor of the deposits?',
    options: ['Immunoglobulin light chain', 'β2-Microglobulin', 'Serum amyloid A', 'Transthyretin'],
    correctAnswer: 'C',
    explanation:
      'Long inflammation keeps serum amyloid A, an acute-phase protein from the liver, high, and its fragments are deposited as AA amyloid, above all in the kidney. Light chains form AL amyloid in plasma cell disorders, which the normal free light chains and immunofixation make unlikely. Transthyretin amyloid affects the heart and the nerves. β2-Microglobulin is deposited in the joints and carpal tunnel after years of dialysis. Reference: Robbins and Cotran, Pathologic Basis of Disease, 10th edition, 2020.',
  },
  {
    subject: 'Microbiology',
    topic: 'Helminths',
    difficulty: 'hard',
    questionText:
      'A 60-year-old farmer who has taken prednisolone 40 mg daily for two months has abdominal pain, wheeze and fever. Blood cultures grow Escherichia coli. In the past he has had itchy, rapidly moving red tracks on his buttocks. Wet mounts of his sputum and stool show motile larvae. Which of the following parasites is the most likely cause?',
    options: ['Ancylostoma duodenale', 'Ascaris lumbricoides', 'Paragonimus westermani', 'Strongyloides stercoralis'],
    correctAnswer: 'D',
    explanation:
      'Strongyloides larvae can turn infective within the bowel and re-enter the body, so that an infection lasts for decades. Corticosteroids permit hyperinfection: masses of larvae pass through the bowel wall and lungs and carry enteric bacteria into the blood. The moving tracks are larva currens. Ancylostoma and Ascaris pass through the lungs but do not multiply in humans, and fresh stool shows their eggs. Paragonimus is a lung fluke: its eggs, and not larvae, are found in the sputum. Reference: Paniker, Textbook of Medical Parasitology, 8th edition, 2018.',
  },
  {
    subject: 'Pharmacology',
    topic: 'Anticoagulants',
    difficulty: 'hard',
    questionText:
      'A 63-year-old man with chronic kidney disease (creatinine clearance 14 mL per minute) has received unfractionated heparin for seven days after a knee replacement. His platelet count has fallen from 240 to 82 × 10⁹/L (from 240,000 to 82,000/µL), and his left calf has become swollen with a popliteal vein thrombosis. A test for antibodies to platelet factor 4 and heparin is strongly positive. Heparin has been stopped. Which of the following anticoagulants is the most appropriate now?',
    options: ['Argatroban', 'Enoxaparin', 'Fondaparinux', 'Warfarin'],
    correctAnswer: 'A',
    explanation:
      'He has heparin-induced thrombocytopenia with thrombosis. Antibodies activate his platelets, so that a non-heparin anticoagulant at full dose is needed at once. Argatroban, a direct thrombin inhibitor, is cleared by the liver and suits a patient whose kidneys fail. Fondaparinux hardly reacts with the antibody, but the kidney excretes it, and it is contraindicated below a clearance of 30 mL per minute. Enoxaparin, a low-molecular-weight heparin, cross-reacts with the antibody. Warfarin, given before the platelets have recovered, lowers protein C first and can cause gangrene of a limb; it is started later. Reference: American Society of Hematology, guideline on heparin-induced thrombocytopenia, 2018.',
  },
  {
    subject: 'Forensic medicine',
    topic: 'Plant poisons',
    difficulty: 'easy',
    questionText:
      'A 38-year-old man is found confused in a railway carriage, robbed of his luggage, after he had eaten sweets from a fellow passenger. He mutters and plucks at his clothes. His skin is hot, dry and flushed, his mouth is dry, his pupils are widely dilated, his pulse is 132 beats per minute and his bladder is full. Which of the following plants is the most likely source of the poison?',
    options: ['Aconitum ferox', 'Datura fastuosa (metel)', 'Papaver somniferum', 'Strychnos nux-vomica'],
    correctAnswer: 'B',
    explanation:
      'The seeds of datura contain hyoscine, hyoscyamine and atropine, and the picture is that of muscarinic blockade: delirium with picking movements, dry hot skin, wide pupils, tachycardia and retention of urine. Datura is known as a stupefying poison of robbers on journeys. Aconite causes tingling and numbness, then arrhythmia, in a clear mind. Opium, from Papaver somniferum, causes pinpoint pupils and slow breathing. Nux vomica contains strychnine and causes convulsions in a clear mind. Reference: Reddy, The Essentials of Forensic Medicine and Toxicology, 34th edition, 2017.',
  },
  {
    subject: 'Community medicine',
    topic: 'Cold chain',
    difficulty: 'medium',
    questionText:
      'The temperature logger of a health centre’s refrigerator shows −3 °C for two hours during the night. In the morning the vials of pentavalent vaccine are liquid, in date and unopened, and their vaccine vial monitors are still usable. The vials may have frozen and thawed again. Which of the following is the right way to deal with them?',
    options: [
      'Use after warming to 25 °C',
      'Use because the monitors are usable',
      'Use by the open-vial policy within four weeks',
      'Use if they pass the shake test',
    ],
    correctAnswer: 'D',
    explanation:
      'Freezing destroys vaccines that are adsorbed on aluminium salts, such as pentavalent, hepatitis B, tetanus–diphtheria and pneumococcal conjugate vaccines: the adsorbed particles clump and potency is lost. The shake test compares a suspect vial with a vial of the same lot that has been frozen solid on purpose; a suspect vial that settles as fast as the frozen control is discarded. A vaccine vial monitor shows heat and does not show freezing. Warming does not undo the damage and exposes the vaccine to heat as well. The open-vial policy says how long an opened multi-dose vial may be used, and assumes that it was never frozen. Reference: Park, Textbook of Preventive and Social Medicine, 27th edition, 2023.',
  },
  {
    subject: 'Medicine',
    topic: 'Vasculitis',
    difficulty: 'medium',
    questionText:
      'A 73-year-old woman has had a new headache over her right temple for three weeks, with tenderness of the scalp and pain in her jaw when she chews. Her eyesight is normal. Her temporal artery is thickened and tender, and her ESR is 94 mm in the first hour. A biopsy of the artery can be done in four days. Which of the following is the most appropriate treatment?',
    options: [
      'Methotrexate alone',
      'Prednisolone 15 mg today',
      'Prednisolone 60 mg after the biopsy',
      'Prednisolone 60 mg today',
    ],
    correctAnswer: 'D',
    explanation:
      'New temporal headache, jaw claudication and a high ESR at this age are giant cell arteritis until proved otherwise. Untreated, it can blind her at any hour, so that high-dose prednisolone (40 to 60 mg daily) is started on clinical suspicion. The biopsy stays positive for at least one to two weeks, so that there is no reason to wait for it. A dose of 15 mg treats polymyalgia rheumatica and does not protect her eyes. Methotrexate helps to lower the dose of the corticosteroid later; it acts over weeks and is not enough alone. Reference: American College of Rheumatology and Vasculitis Foundation, guideline on giant cell arteritis, 2021.',
  },
  {
    subject: 'Medicine',
    topic: 'Respiratory failure',
    difficulty: 'medium',
    picture: 'flowVolume',
    questionText:
      'A 66-year-old man who has smoked for 45 years is treated for worse breathlessness with nebulised bronchodilators, prednisolone, an antibiotic and controlled oxygen. The picture shows his flow–volume loop of last month, after a bronchodilator. After an hour he is alert but tired, and his oxygen saturation is 90%. His arterial pH is 7.27 and his carbon dioxide tension 68 mmHg (9.1 kPa). Which of the following is the most appropriate next step?',
    options: [
      'Intravenous doxapram',
      'Intubation and ventilation',
      'Non-invasive ventilation',
      'Oxygen at 15 L per minute',
    ],
    correctAnswer: 'C',
    explanation:
      'The low peak flow and the hollow expiratory limb after a bronchodilator are the obstruction of chronic obstructive pulmonary disease. Respiratory acidosis (a pH below 7.35 with a carbon dioxide tension above 49 mmHg, or 6.5 kPa) that persists after good medical treatment is the indication for non-invasive ventilation: it rests the muscles and lowers the need for intubation and the mortality. He is alert and can protect his airway, so that intubation is kept for failure of the mask or for contraindications. Doxapram is inferior to ventilation. His saturation is within the target of 88 to 92%; more oxygen would raise the carbon dioxide further. Reference: British Thoracic Society and Intensive Care Society, guideline on acute hypercapnic respiratory failure, 2016.',
  },
  {
    subject: 'Surgery',
    topic: 'Biliary disease',
    difficulty: 'hard',
    questionText:
      'A 64-year-old woman has had pain below the right ribs, jaundice and rigors for two days. She is hypotensive and confused, and ultrasonography shows a dilated bile duct with a stone at its lower end. After fluids, antibiotics and vitamin K her blood pressure is 94/56 mmHg. Her INR is 2.6 and her platelet count is 42 × 10⁹/L (42,000/µL). Which of the following is the most appropriate next step?',
    options: [
      'Endoscopic sphincterotomy with removal of the stone',
      'Endoscopic stenting without sphincterotomy',
      'Laparoscopic exploration of the bile duct',
      'Percutaneous drainage of the gallbladder',
    ],
    correctAnswer: 'B',
    explanation:
      'Pain, fever and jaundice with hypotension and confusion (Reynolds’ pentad) are severe acute cholangitis. The infected bile is under pressure, and antibiotics often fail until it is drained, at best by endoscopic retrograde cholangiopancreatography. Sphincterotomy may bleed, and with this INR and platelet count it is avoided: a stent or a nasobiliary tube drains the duct now, and the stone is removed when she has recovered. Operations on the bile duct in shock carry a high mortality. Drainage of the gallbladder is for severe cholecystitis, does not reliably relieve a blocked bile duct, and the puncture of the liver may bleed as well. Reference: Tokyo Guidelines for acute cholangitis, 2018.',
  },
  {
    subject: 'ObGyn',
    topic: 'Antepartum haemorrhage',
    difficulty: 'medium',
    picture: 'cardiotocograph',
    questionText:
      'A 29-year-old woman is in early labour at 39 weeks with a soft, non-tender uterus. Directly after her membranes rupture she passes about 100 mL of bright red blood. Her pulse is 82 beats per minute and her blood pressure 118/74 mmHg. No cord is felt in the vagina. The picture shows her cardiotocograph. Which of the following is the most likely diagnosis?',
    options: ['Placenta praevia', 'Placental abruption', 'Uterine rupture', 'Vasa praevia'],
    correctAnswer: 'D',
    explanation:
      'The fetal heart rate was normal and has fallen to 70 beats per minute within a minute of the rupture of the membranes. Bleeding that starts at this moment, with sudden fetal bradycardia and a stable mother, means that a fetal vessel crossing the membranes has torn. The blood is fetal, so that 100 mL is a large part of the fetal volume and delivery is immediate. Bleeding from placenta praevia is maternal, and the fetus suffers after the mother. Abruption causes a painful, tense uterus. Uterine rupture causes pain, loss of the presenting part and maternal collapse, mostly with a scarred uterus. Reference: Williams Obstetrics, 26th edition, 2022.',
  },
  {
    subject: 'Pediatrics',
    topic: 'Vasculitis',
    difficulty: 'easy',
    questionText:
      'A 3-year-old boy has had fever for six days. Both conjunctivae are red without discharge, his lips are cracked, his tongue is strawberry-like, his hands are swollen and he has a rash on the trunk and a cervical lymph node of 2 cm. His echocardiogram is normal. Aspirin is being given. Which of the following is most likely to prevent coronary aneurysms?',
    options: [
      'Intravenous benzylpenicillin',
      'Intravenous ceftriaxone',
      'Intravenous immunoglobulin',
      'Subcutaneous enoxaparin',
    ],
    correctAnswer: 'C',
    explanation:
      'Fever for at least five days with the other signs is Kawasaki disease. Immunoglobulin, 2 g/kg in one infusion within ten days of the onset, lowers the rate of coronary aneurysms from about 25% to below 5%. Penicillin treats scarlet fever, which spares the conjunctivae and does not cause swollen hands, and ceftriaxone treats bacterial sepsis; neither prevents aneurysms. Enoxaparin prevents clotting in giant aneurysms once they exist. Reference: American Heart Association, statement on Kawasaki disease, 2017.',
  },
];
