import type { NewQuestion } from '#server/schema/questions.table.ts';

/** The questions of the fourth section of NEETMOCK. */
export const sectionD: NewQuestion[] = [
  {
    subject: 'Anatomy',
    topic: 'Perineum',
    difficulty: 'hard',
    questionText:
      'A 27-year-old man falls astride a beam. He cannot pass urine, and blood is seen at his urethral meatus. Some hours later urine and blood have spread under the skin of his scrotum and penis and up to the lower anterior abdominal wall, but not into his thighs. Which of the following parts of his urinary tract has most likely been torn?',
    optionA: 'Bulbar urethra',
    optionB: 'Dome of the bladder',
    optionC: 'Membranous urethra',
    optionD: 'Prostatic urethra',
    correctAnswer: 'A',
    explanation:
      'A blow to the perineum crushes the bulbar urethra against the pubic arch. When Buck’s fascia is torn too, urine enters the superficial perineal pouch under Colles’ fascia. This fascia continues with that of the scrotum and penis and with Scarpa’s fascia of the abdominal wall, but it joins the fascia lata and the perineal membrane, so that the thighs and the anal region are spared. Tears of the membranous and prostatic urethra come with pelvic fractures and leak above the perineal membrane, around the prostate and bladder. A torn dome of the bladder leaks into the peritoneal cavity.',
  },
  {
    subject: 'Biochemistry',
    topic: 'Urea cycle',
    difficulty: 'hard',
    questionText:
      'A 4-day-old boy has become lethargic, vomits and breathes fast, with respiratory alkalosis. His glucose is normal and he has no ketosis. His plasma ammonia is twenty times the upper limit of normal. His plasma citrulline is very low, and his urinary orotic acid is greatly raised. His mother’s brother died in his first week of life. Which of the following enzymes is most likely deficient?',
    optionA: 'Arginase',
    optionB: 'Argininosuccinate synthetase',
    optionC: 'Carbamoyl phosphate synthetase I',
    optionD: 'Ornithine transcarbamylase',
    correctAnswer: 'D',
    explanation:
      'Ornithine transcarbamylase makes citrulline from ornithine and carbamoyl phosphate. Without it citrulline is low, and carbamoyl phosphate leaves the mitochondrion and feeds pyrimidine synthesis, which raises orotic acid. The gene is on the X chromosome, as the uncle’s death suggests. Deficiency of carbamoyl phosphate synthetase I also gives a low citrulline, but orotic acid is low or normal and inheritance is autosomal recessive. Deficiency of argininosuccinate synthetase gives a very high citrulline. Deficiency of arginase gives a high arginine and progressive spasticity later in childhood.',
  },
  {
    subject: 'Pathology',
    topic: 'Glomerulonephritis',
    difficulty: 'medium',
    questionText:
      'A 26-year-old man who smokes has coughed up blood for a week and passes little urine, which is dark. His creatinine has doubled in four days. A renal biopsy shows crescents in most glomeruli, and immunofluorescence shows smooth linear IgG along the glomerular basement membrane. Which of the following is the most likely target of his antibodies?',
    optionA: 'Myeloperoxidase',
    optionB: 'Phospholipase A2 receptor',
    optionC: 'Proteinase 3',
    optionD: 'Type IV collagen',
    correctAnswer: 'D',
    explanation:
      'Linear IgG with crescents and bleeding from the lungs is anti-glomerular basement membrane disease (Goodpasture disease). The antibodies bind the non-collagenous domain of the α3 chain of type IV collagen in the basement membranes of glomeruli and alveoli. Antibodies to myeloperoxidase and proteinase 3 mark ANCA-associated vasculitis, which also causes crescents and bleeding from the lungs but stains weakly or not at all. Antibodies to the phospholipase A2 receptor cause membranous nephropathy, with granular deposits and a nephrotic syndrome.',
  },
  {
    subject: 'Pharmacology',
    topic: 'Cytotoxic drugs',
    difficulty: 'easy',
    questionText:
      'A 44-year-old woman receives cyclophosphamide in high dose for a lymphoma. Three days later she has frequency, pain over the bladder and red urine with clots. Cystoscopy shows a swollen bladder lining that bleeds from many points. Urine cultures are sterile. Which of the following drugs, given with cyclophosphamide, would most likely have prevented this?',
    optionA: 'Amifostine',
    optionB: 'Dexrazoxane',
    optionC: 'Folinic acid',
    optionD: 'Mesna',
    correctAnswer: 'D',
    explanation:
      'Cyclophosphamide is metabolised to acrolein, which is excreted in urine and damages the bladder lining. Mesna is a thiol that binds acrolein in the urine; it is given with high doses together with ample fluid. Dexrazoxane protects the heart from anthracyclines. Folinic acid rescues normal cells from methotrexate. Amifostine reduces the renal toxicity of cisplatin and the dryness of the mouth after radiotherapy.',
  },
  {
    subject: 'Forensic medicine',
    topic: 'Asphyxial deaths',
    difficulty: 'medium',
    questionText:
      'The body of a 29-year-old man is found suspended from a tree. A single ligature mark runs obliquely upwards above the thyroid cartilage and is incomplete behind the right ear. Its base is pale, hard and like parchment. A streak of dried saliva runs from the left angle of his mouth down to his chest. There are no other injuries. Which of the following is the most likely explanation?',
    optionA: 'Hanging during life',
    optionB: 'Ligature strangulation',
    optionC: 'Manual strangulation',
    optionD: 'Suspension after death',
    correctAnswer: 'A',
    explanation:
      'In hanging the mark is high and oblique, and it is missing at the knot because the weight of the body pulls the noose away there. Saliva that has dribbled from the side opposite to the knot shows that he was alive, because the glands are stimulated while they still work. In ligature strangulation the mark is horizontal, complete and at or below the thyroid cartilage, often with bruises of the deeper tissues and a struggle. Manual strangulation leaves marks of fingers and nails. A body suspended after death has no dribbled saliva.',
  },
  {
    subject: 'Community medicine',
    topic: 'Screening',
    difficulty: 'hard',
    questionText:
      'A new test finds a cancer about a year before symptoms would lead to its diagnosis. After the test is introduced, the median survival from diagnosis rises from 10 to 22 months. The number of new cases a year, the mix of fast and slow tumours and the age at which the patients die stay the same. Which of the following best explains the longer survival?',
    optionA: 'Lead-time bias',
    optionB: 'Length-time bias',
    optionC: 'Observer bias',
    optionD: 'Recall bias',
    correctAnswer: 'A',
    explanation:
      'Survival is counted from diagnosis. If the diagnosis is moved forward by a year while the patients die at the same age, survival grows by a year without any benefit: this is lead-time bias. Length-time bias arises because a screening test finds more of the slowly growing tumours, and here the mix of fast and slow tumours has not changed. Observer bias concerns the judgement of outcomes by someone who knows the group, and recall bias concerns what patients remember of an exposure; death and its date depend on neither. Mortality in a randomised trial avoids lead-time bias.',
  },
  {
    subject: 'Medicine',
    topic: 'Systemic sclerosis',
    difficulty: 'hard',
    questionText:
      'A 49-year-old woman has had rapidly progressive diffuse systemic sclerosis for two years. She now has headache and blurred vision. Her blood pressure, normal a month ago, is 196/118 mmHg, and her creatinine has risen from 71 µmol/L (0.8 mg/dL) to 248 µmol/L (2.8 mg/dL). Her urine contains a little protein and no red cell casts. Which of the following drugs is the most appropriate first treatment?',
    optionA: 'Captopril',
    optionB: 'Cyclophosphamide',
    optionC: 'Labetalol',
    optionD: 'Prednisolone',
    correctAnswer: 'A',
    explanation:
      'New severe hypertension with renal failure and a bland urine in early diffuse systemic sclerosis is scleroderma renal crisis. The narrowed small arteries of the kidney raise renin greatly; an ACE inhibitor such as captopril, titrated quickly, changed a mostly fatal condition into one that most patients survive, and it is continued even if the creatinine rises at first. Labetalol lowers the pressure without blocking angiotensin. Prednisolone in more than low dose is a risk factor for the crisis. Cyclophosphamide treats the interstitial lung disease of systemic sclerosis and does not help here.',
  },
  {
    subject: 'Surgery',
    topic: 'Complications of thyroidectomy',
    difficulty: 'medium',
    questionText:
      'Four hours after a total thyroidectomy a 39-year-old woman becomes restless and has stridor. Her neck is tense and swollen under the dressing, and the drain is empty. Her respiratory rate is 34 breaths per minute and her oxygen saturation is falling in spite of high-flow oxygen. Help has been called. Which of the following is the most appropriate next step?',
    optionA: 'Computed tomography of the neck',
    optionB: 'Intravenous calcium gluconate',
    optionC: 'Nebulised adrenaline with dexamethasone',
    optionD: 'Opening the wound at the bedside',
    correctAnswer: 'D',
    explanation:
      'A haematoma under the strap muscles obstructs venous and lymphatic drainage, so that the larynx swells and the airway closes. The skin and muscle layers are opened at once where she lies, which relieves the pressure; intubation and control of the bleeding in theatre follow. Tomography delays relief, and a patient who can hardly breathe would have to lie flat for it. Nebulised adrenaline and dexamethasone do not remove the clot. Hypocalcaemia causes tingling and cramps, usually after a day or more, and does not swell the neck.',
  },
  {
    subject: 'ObGyn',
    topic: 'Postmenopausal bleeding',
    difficulty: 'easy',
    questionText:
      'A 61-year-old woman, whose last period was ten years ago, has had vaginal bleeding twice this month. She takes no hormones. Her vulva, vagina and cervix look normal, and cervical cytology is normal. Transvaginal ultrasonography shows a lining of the uterus 12 mm thick and normal ovaries. Which of the following is the most appropriate next step?',
    optionA: 'Cyclical medroxyprogesterone acetate',
    optionB: 'Endometrial biopsy',
    optionC: 'Repeated ultrasonography in three months',
    optionD: 'Serum CA-125 concentration',
    correctAnswer: 'B',
    explanation:
      'Bleeding after the menopause is endometrial cancer until a tissue sample shows otherwise, and an endometrium of more than 4 mm needs a biopsy, in the clinic or by hysteroscopy. A progestogen may stop the bleeding and hide a cancer. Waiting three months delays a diagnosis that is easily made now. CA-125 helps with ovarian masses and with the follow-up of ovarian cancer, and it neither proves nor excludes endometrial cancer.',
  },
  {
    subject: 'Ophthalmology',
    topic: 'Keratitis',
    difficulty: 'medium',
    questionText:
      'A 45-year-old farmer’s left eye was struck by a paddy leaf ten days ago. He has pain, redness and blurred vision. The cornea has a dry, grey-white ulcer with feathery margins and two satellite lesions, and there is a hypopyon. A potassium hydroxide mount of the scraping shows branching septate hyphae. Which of the following topical drugs is the most appropriate?',
    optionA: 'Aciclovir',
    optionB: 'Moxifloxacin',
    optionC: 'Natamycin',
    optionD: 'Prednisolone',
    correctAnswer: 'C',
    explanation:
      'Injury by plants, a dry ulcer with feathery margins and satellite lesions, and septate hyphae mean filamentous fungal keratitis, mostly by Fusarium or Aspergillus. Natamycin 5% is the first choice and is better than voriconazole for Fusarium. Moxifloxacin treats bacterial ulcers, which are wetter, with sharper margins and a faster course. Aciclovir treats herpes simplex keratitis, with its branching, fluorescein-staining ulcer. A corticosteroid lets the fungus spread and can lead to perforation.',
  },
  {
    subject: 'Psychiatry',
    topic: 'Antipsychotic drugs',
    difficulty: 'easy',
    questionText:
      'A 31-year-old man with schizophrenia that resisted two other drugs has taken clozapine for nine weeks. He has had fever and a sore throat since yesterday. His temperature is 39.1 °C and he has ulcers in his mouth. His muscle tone, heart sounds and ECG are normal. Which of the following investigations is the most urgent?',
    optionA: 'Absolute neutrophil count',
    optionB: 'Creatine kinase activity',
    optionC: 'Plasma clozapine concentration',
    optionD: 'Throat swab for culture',
    correctAnswer: 'A',
    explanation:
      'Clozapine can cause agranulocytosis, most often in the first 18 weeks, and fever, sore throat and mouth ulcers are its warning. A neutrophil count is done at once; a severe neutropenia means that clozapine is stopped and antibiotics are started. Creatine kinase supports a diagnosis of neuroleptic malignant syndrome, in which there is rigidity. A throat swab may be taken as well, but it does not decide what happens in the next hours. The plasma concentration does not predict agranulocytosis.',
  },
  {
    subject: 'Radiology',
    topic: 'Paediatric imaging',
    difficulty: 'medium',
    questionText:
      'A boy aged 3 days has a dribbling urinary stream and a palpable bladder. Ultrasonography shows dilatation of both kidneys and ureters, a thick-walled bladder and a dilated posterior urethra. A catheter has been passed and an antibiotic given. Which of the following investigations is the most appropriate to confirm the diagnosis?',
    optionA: 'Dimercaptosuccinic acid scintigraphy',
    optionB: 'Intravenous urography',
    optionC: 'Micturating cystourethrography',
    optionD: 'Retrograde pyelography',
    correctAnswer: 'C',
    explanation:
      'The keyhole sign on ultrasonography suggests posterior urethral valves. Micturating cystourethrography shows the dilated posterior urethra, the narrow stream below the valves and any vesicoureteric reflux; cystoscopy then confirms and ablates the valves. Dimercaptosuccinic acid scintigraphy shows renal scars and the function of each kidney. Intravenous urography gives poor pictures with the immature kidneys of a newborn and does not show the urethra well. Retrograde pyelography shows the ureters and the renal pelvis.',
  },
];
