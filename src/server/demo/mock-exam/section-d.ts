import type { DemoQuestion } from '../demo-question.ts';

/** The questions of the fourth section of NEETMOCK. */
export const sectionD: DemoQuestion[] = [
  {
    subject: 'Anatomy',
    topic: 'Perineum',
    difficulty: 'hard',
    questionText:
      'A 27-year-old man falls astride a beam. He cannot pass urine, and blood is seen at his urethral meatus. Some hours later urine and blood have spread under the skin of his scrotum and penis and up to the lower anterior abdominal wall, but not into his thighs. Which of the following parts of his urinary tract has most likely been torn?',
    options: ['Bulbar urethra', 'Dome of the bladder', 'Membranous urethra', 'Prostatic urethra'],
    correctAnswer: 'A',
    explanation:
      'A blow to the perineum crushes the bulbar urethra against the pubic arch. When Buck’s fascia is torn too, urine enters the superficial perineal pouch under Colles’ fascia. This fascia continues with that of the scrotum and penis and with Scarpa’s fascia of the abdominal wall, but it joins the fascia lata and the perineal membrane, so that the thighs and the anal region are spared. Tears of the membranous and prostatic urethra come with pelvic fractures and leak above the perineal membrane, around the prostate and bladder. A torn dome of the bladder leaks into the peritoneal cavity. Reference: Gray’s Anatomy, 42nd edition, 2020.',
  },
  {
    subject: 'Biochemistry',
    topic: 'Urea cycle',
    difficulty: 'hard',
    picture: 'pedigree',
    questionText:
      'A 4-day-old boy has become lethargic, vomits and breathes fast, with respiratory alkalosis. His glucose is normal and he has no ketosis. His plasma ammonia is twenty times the upper limit of normal, and his plasma citrulline is very low. In the pedigree of his family an arrow marks him. Which of the following enzymes is most likely deficient?',
    options: [
      'Arginase',
      'Argininosuccinate synthetase',
      'Carbamoyl phosphate synthetase I',
      'Ornithine transcarbamylase',
    ],
    correctAnswer: 'D',
    explanation:
      'Ornithine transcarbamylase makes citrulline from ornithine and carbamoyl phosphate. Without it citrulline is low. The gene is on the X chromosome: in the pedigree the affected are boys of two generations, related through healthy mothers. Deficiency of carbamoyl phosphate synthetase I also gives a low citrulline, but inheritance is autosomal recessive, which affects girls as often as boys and mostly the children of one couple. Urinary orotic acid confirms the difference: it is high here, because carbamoyl phosphate leaves the mitochondrion and feeds pyrimidine synthesis, and low or normal in the deficiency of the synthetase. Deficiency of argininosuccinate synthetase gives a very high citrulline. Deficiency of arginase gives a high arginine and progressive spasticity later in childhood. Reference: Nelson Textbook of Pediatrics, 21st edition, 2020.',
  },
  {
    subject: 'Pathology',
    topic: 'Glomerulonephritis',
    difficulty: 'medium',
    questionText:
      'A 26-year-old man who smokes has coughed up blood for a week and passes little urine, which is dark. His creatinine has doubled in four days. A renal biopsy shows crescents in most glomeruli, and immunofluorescence shows smooth linear IgG along the glomerular basement membrane. Which of the following types of hypersensitivity does the immunofluorescence show?',
    options: ['Type I', 'Type II', 'Type III', 'Type IV'],
    correctAnswer: 'B',
    explanation:
      'Smooth linear IgG means that antibodies have bound an antigen that is part of the tissue, which is type II hypersensitivity. With crescents and bleeding from the lungs this is anti-glomerular basement membrane disease (Goodpasture disease). In type III reactions complexes of antigen and antibody are deposited from the blood or form in the wall, and the fluorescence is granular, as in lupus nephritis. Type I reactions are due to IgE on mast cells, as in anaphylaxis. Type IV reactions are due to T cells and show no immunoglobulin, as in a tuberculin test. ANCA-associated vasculitis also causes crescents but stains weakly or not at all. Reference: Robbins and Cotran, Pathologic Basis of Disease, 10th edition, 2020.',
  },
  {
    subject: 'Pharmacology',
    topic: 'Cytotoxic drugs',
    difficulty: 'easy',
    questionText:
      'A 44-year-old woman receives cyclophosphamide in high dose for a lymphoma. Three days later she has frequency, pain over the bladder and red urine with clots. Cystoscopy shows a swollen bladder lining that bleeds from many points. Urine cultures are sterile. Which of the following drugs, given with cyclophosphamide, would most likely have prevented this?',
    options: ['Amifostine', 'Dexrazoxane', 'Folinic acid', 'Mesna'],
    correctAnswer: 'D',
    explanation:
      'Cyclophosphamide is metabolised to acrolein, which is excreted in urine and damages the bladder lining. Mesna is a thiol that binds acrolein in the urine; it is given with high doses together with ample fluid. Dexrazoxane protects the heart from anthracyclines. Folinic acid rescues normal cells from methotrexate. Amifostine reduces the renal toxicity of cisplatin and the dryness of the mouth after radiotherapy. Reference: Tripathi, Essentials of Medical Pharmacology, 8th edition, 2019.',
  },
  {
    subject: 'Forensic medicine',
    topic: 'Law on termination of pregnancy',
    difficulty: 'medium',
    questionText:
      'A 19-year-old unmarried woman, who is of sound mind, is 22 weeks pregnant after a rape that she has reported to the police. Ultrasonography shows a normal fetus. She asks for the pregnancy to be ended and gives her written consent. The hospital is approved for this. Which of the following must form an opinion under the Medical Termination of Pregnancy Act as amended in 2021?',
    options: [
      'One registered medical practitioner',
      'The medical board of the state',
      'Two registered medical practitioners',
      'Two registered medical practitioners and a magistrate',
    ],
    correctAnswer: 'C',
    explanation:
      'Up to 20 weeks the Act requires the opinion of one registered medical practitioner. From 20 to 24 weeks it requires that of two, for the women whom the Rules name; survivors of sexual assault, rape or incest are among them. The medical board of the state decides beyond 24 weeks, when it finds a substantial fetal abnormality. No magistrate takes part, and no order of a court is needed. She is an adult of sound mind, so that her own consent is enough; a guardian consents in writing for a minor or a mentally ill woman. Reference: Medical Termination of Pregnancy (Amendment) Act and Rules, India, 2021.',
  },
  {
    subject: 'Community medicine',
    topic: 'National programmes',
    difficulty: 'medium',
    questionText:
      'A 24-year-old woman attends a primary health centre at 18 weeks in her second pregnancy. She feels well. Her haemoglobin is 9.2 g/dL (92 g/L) with a microcytic film, and a test for thalassaemia trait is negative. She has had no treatment, tolerates tablets and has taken albendazole. Which of the following treatments does Anemia Mukt Bharat recommend for her?',
    options: [
      'Ferric carboxymaltose by infusion',
      'Iron and folic acid, one tablet a day',
      'Iron and folic acid, two tablets a day',
      'Packed red cell transfusion',
    ],
    correctAnswer: 'C',
    explanation:
      'A haemoglobin of 7 to 9.9 g/dL in pregnancy is moderate anaemia. For mild and moderate anaemia the programme gives two tablets a day, each with 60 mg of elemental iron and 500 µg of folic acid. One tablet a day, for 180 days from the second trimester, is the prevention for women without anaemia. Intravenous iron, such as ferric carboxymaltose, is considered when anaemia is found late in pregnancy or tablets will not be taken, and in severe anaemia (5 to 6.9 g/dL). A haemoglobin below 5 g/dL means admission and packed red cells. Reference: Ministry of Health and Family Welfare, Anemia Mukt Bharat: Operational Guidelines, 2018.',
  },
  {
    subject: 'Medicine',
    topic: 'Tuberculosis',
    difficulty: 'medium',
    questionText:
      'A 42-year-old man who weighs 52 kg has taken the daily fixed-dose tablets of the National TB Elimination Programme for pulmonary tuberculosis for four weeks. For three days he has had nausea and dark urine, and his eyes are yellow. His alanine aminotransferase is eleven times the upper limit of normal. He drinks no alcohol, and tests for hepatitis A, B, C and E are negative. Which of the following is the most appropriate next step?',
    options: [
      'Interrupt isoniazid, pyrazinamide and rifampicin',
      'Reduce the dose of the tablets by half',
      'Replace ethambutol by levofloxacin',
      'Replace pyrazinamide by streptomycin',
    ],
    correctAnswer: 'A',
    explanation:
      'Jaundice with a transaminase above three times the upper limit, or a transaminase above five times without symptoms, means that the hepatotoxic drugs are stopped at once: pyrazinamide, isoniazid and rifampicin. In a severely ill patient ethambutol with an aminoglycoside or a fluoroquinolone bridges the gap. When the liver has recovered, the drugs are restarted one after another, usually rifampicin first. Half the dose damages the liver further and breeds resistance. Ethambutol hardly harms the liver, so that replacing it leaves the cause in place. Replacing pyrazinamide alone leaves isoniazid and rifampicin, which can each cause hepatitis and do so more often together. Reference: American Thoracic Society, CDC and IDSA, guideline on drug-susceptible tuberculosis, 2016.',
  },
  {
    subject: 'Surgery',
    topic: 'Complications of thyroidectomy',
    difficulty: 'medium',
    questionText:
      'Four hours after a total thyroidectomy a 39-year-old woman becomes restless and has stridor. Her neck is tense and swollen under the dressing, and the drain is empty. Her respiratory rate is 34 breaths per minute and her oxygen saturation is falling in spite of high-flow oxygen. Help has been called. Which of the following is the most appropriate next step?',
    options: [
      'Computed tomography of the neck',
      'Intravenous calcium gluconate',
      'Nebulised adrenaline with dexamethasone',
      'Opening the wound at the bedside',
    ],
    correctAnswer: 'D',
    explanation:
      'A haematoma under the strap muscles obstructs venous and lymphatic drainage, so that the larynx swells and the airway closes. The skin and muscle layers are opened at once where she lies, which relieves the pressure; intubation and control of the bleeding in theatre follow. Tomography delays relief, and a patient who can hardly breathe would have to lie flat for it. Nebulised adrenaline and dexamethasone do not remove the clot. Hypocalcaemia causes tingling and cramps, usually after a day or more, and does not swell the neck. Reference: Bailey and Love, Short Practice of Surgery, 28th edition, 2023.',
  },
  {
    subject: 'ObGyn',
    topic: 'Postmenopausal bleeding',
    difficulty: 'easy',
    questionText:
      'A 61-year-old woman, whose last period was ten years ago, has had vaginal bleeding twice this month. She takes no hormones. Her vulva, vagina and cervix look normal, and cervical cytology is normal. Transvaginal ultrasonography shows a lining of the uterus 12 mm thick and normal ovaries. Which of the following is the most appropriate next step?',
    options: [
      'Cyclical medroxyprogesterone acetate',
      'Endometrial biopsy',
      'Repeated ultrasonography in three months',
      'Serum CA-125 concentration',
    ],
    correctAnswer: 'B',
    explanation:
      'Bleeding after the menopause is endometrial cancer until a tissue sample shows otherwise, and an endometrium of more than 4 mm needs a biopsy, in the clinic or by hysteroscopy. A progestogen may stop the bleeding and hide a cancer. Waiting three months delays a diagnosis that is easily made now. CA-125 helps with ovarian masses and with the follow-up of ovarian cancer, and it neither proves nor excludes endometrial cancer. Reference: Berek and Novak’s Gynecology, 16th edition, 2020.',
  },
  {
    subject: 'Ophthalmology',
    topic: 'Keratitis',
    difficulty: 'medium',
    questionText:
      'A 45-year-old farmer’s left eye was struck by a paddy leaf ten days ago. He has pain, redness and blurred vision. The cornea has a dry, grey-white ulcer with feathery margins and two satellite lesions, and there is a hypopyon. A potassium hydroxide mount of the scraping shows branching septate hyphae. Which of the following topical drugs is the most appropriate?',
    options: ['Acyclovir', 'Moxifloxacin', 'Natamycin', 'Prednisolone'],
    correctAnswer: 'C',
    explanation:
      'Injury by plants, a dry ulcer with feathery margins and satellite lesions, and septate hyphae mean filamentous fungal keratitis, mostly by Fusarium or Aspergillus. Natamycin 5% is the first choice and is better than voriconazole for Fusarium. Moxifloxacin treats bacterial ulcers, which are wetter, with sharper margins and a faster course. Acyclovir treats herpes simplex keratitis, with its branching, fluorescein-staining ulcer. A corticosteroid lets the fungus spread and can lead to perforation. Reference: Kanski’s Clinical Ophthalmology, 9th edition, 2020.',
  },
  {
    subject: 'Psychiatry',
    topic: 'Antipsychotic drugs',
    difficulty: 'easy',
    questionText:
      'A 31-year-old man with schizophrenia that resisted two other drugs has taken clozapine for nine weeks. He has had fever and a sore throat since yesterday. His temperature is 39.1 °C and he has ulcers in his mouth. His muscle tone, heart sounds and ECG are normal. Which of the following investigations is the most urgent?',
    options: [
      'Absolute neutrophil count',
      'Creatine kinase activity',
      'Plasma clozapine concentration',
      'Throat swab for culture',
    ],
    correctAnswer: 'A',
    explanation:
      'Clozapine can cause agranulocytosis, most often in the first 18 weeks, and fever, sore throat and mouth ulcers are its warning. A neutrophil count is done at once; a severe neutropenia means that clozapine is stopped and antibiotics are started. Creatine kinase supports a diagnosis of neuroleptic malignant syndrome, in which there is rigidity. A throat swab may be taken as well, but it does not decide what happens in the next hours. The plasma concentration does not predict agranulocytosis. Reference: The Maudsley Prescribing Guidelines in Psychiatry, 14th edition, 2021.',
  },
  {
    subject: 'Radiology',
    topic: 'Urinary tract imaging',
    difficulty: 'medium',
    questionText:
      'A boy aged 3 days has a dribbling urinary stream and a palpable bladder. Ultrasonography shows dilatation of both kidneys and ureters, a thick-walled bladder and a dilated posterior urethra. A catheter has been passed and an antibiotic given. Which of the following investigations is the most appropriate to confirm the diagnosis?',
    options: [
      'Dimercaptosuccinic acid scintigraphy',
      'Intravenous urography',
      'Micturating cystourethrography',
      'Retrograde pyelography',
    ],
    correctAnswer: 'C',
    explanation:
      'The keyhole sign on ultrasonography suggests posterior urethral valves. Micturating cystourethrography shows the dilated posterior urethra, the narrow stream below the valves and any vesicoureteric reflux; at cystoscopy the valves are then ablated. Dimercaptosuccinic acid scintigraphy shows renal scars and the function of each kidney. Intravenous urography gives poor pictures with the immature kidneys of a newborn and does not show the urethra well. Retrograde pyelography shows the ureters and the renal pelvis. Reference: Nelson Textbook of Pediatrics, 21st edition, 2020.',
  },
];
