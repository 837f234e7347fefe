import type { PracticeQuestion } from './practice-question.ts';

export const obstetricsToDermatology: PracticeQuestion[] = [
  {
    subject: 'ObGyn',
    topic: 'Diabetes in pregnancy',
    difficulty: 'medium',
    questionText:
      'A 32-year-old woman at 30 weeks has gestational diabetes. After two weeks of diet and walking her fasting glucose is 108 mg/dL (6.0 mmol/L) on most mornings, and two hours after meals 138 mg/dL (7.7 mmol/L). Which of the following is the most appropriate treatment?',
    options: ['Continued diet for four weeks', 'Dapagliflozin', 'Insulin', 'Pioglitazone'],
    correctAnswer: 'C',
    explanation:
      'The goals are below 95 mg/dL (5.3 mmol/L) fasting and below 120 mg/dL (6.7 mmol/L) two hours after meals. When diet and exercise do not reach them within two weeks, insulin is added, which does not cross the placenta; metformin is an alternative in many guidelines. Waiting four more weeks prolongs the exposure of the fetus. Dapagliflozin and pioglitazone are not used in pregnancy, because their safety is not established. Reference: Williams Obstetrics, 26th edition, 2022.',
  },
  {
    subject: 'ObGyn',
    topic: 'Gynaecological tumours',
    difficulty: 'medium',
    questionText:
      'A 44-year-old woman has had a smear with a high-grade squamous intraepithelial lesion. On colposcopy the transformation zone is fully visible, and a biopsy shows cervical intraepithelial neoplasia grade 3 without invasion. She has two children. Which of the following is the recommended treatment?',
    options: ['Chemoradiotherapy', 'Loop excision', 'Radical hysterectomy', 'Repeated smear in a year'],
    correctAnswer: 'B',
    explanation:
      'Grade 3 neoplasia may become invasive and is treated by removing the transformation zone, with a loop or by conisation; the specimen also shows whether invasion was missed. A repeated smear without treatment suits low-grade lesions. Radical hysterectomy and chemoradiotherapy are treatments of invasive cancer. Reference: Berek and Novak’s Gynecology, 16th edition, 2019.',
  },
  {
    subject: 'Pediatrics',
    topic: 'Neonatology',
    difficulty: 'easy',
    questionText:
      'A boy born at term cries weakly and is limp. After drying, warming, positioning and stimulation for 30 seconds he gasps, and his heart rate is 70 per minute. Which of the following is the next step?',
    options: [
      'Chest compressions',
      'Intravenous adrenaline',
      'Intravenous sodium bicarbonate',
      'Positive-pressure ventilation',
    ],
    correctAnswer: 'D',
    explanation:
      'A newborn who gasps or has a heart rate below 100 per minute after the first steps needs positive-pressure ventilation within the first minute: ventilation of the lungs is what helps. Chest compressions begin when the rate is below 60 per minute in spite of 30 seconds of effective ventilation, and adrenaline follows if it stays below 60. Bicarbonate has no place in the first minutes. Reference: Textbook of Neonatal Resuscitation, 8th edition, 2021.',
  },
  {
    subject: 'Pediatrics',
    topic: 'Growth and development',
    difficulty: 'easy',
    questionText:
      'A 12-month-old girl walks with one hand held, picks up a raisin between thumb and the tip of the index finger, and says “mama” for her mother. She was born at term. Her weight at birth was 3 kg. Which of the following weights is expected now?',
    options: ['6 kg', '7.5 kg', '9 kg', '12 kg'],
    correctAnswer: 'C',
    explanation:
      'A healthy child doubles the birth weight by about 5 months and triples it by 12 months, which makes 9 kg; it is four times the birth weight (12 kg) at about 2 years. The figure of 6 kg would be expected at 5 months. A weight of 7.5 kg would be normal at about 7 months. Her milestones, walking with one hand held and a mature pincer grasp, fit her age. Reference: Nelson Textbook of Pediatrics, 21st edition, 2019.',
  },
  {
    subject: 'Pediatrics',
    topic: 'Neurology',
    difficulty: 'medium',
    questionText:
      'A 15-month-old boy had a convulsion of all limbs for four minutes during a fever of 39.6 °C. It was his first. An hour later he is alert and playful, his neck is supple and his fontanelle is flat. Acute otitis media is found and treated. Which of the following is also appropriate?',
    options: [
      'CT of the head on the same day',
      'Electroencephalography within a week',
      'Phenobarbital daily for two years',
      'Teaching the parents first aid for another seizure',
    ],
    correctAnswer: 'D',
    explanation:
      'A single generalised convulsion of less than 15 minutes with fever at 6 months to 5 years, in a child who is well afterwards, is a simple febrile seizure. The source of the fever is treated, and the parents learn what to do at the next one. Imaging and electroencephalography change nothing in a simple seizure. Daily phenobarbital harms attention and behaviour more than the seizures do. Reference: Nelson Textbook of Pediatrics, 21st edition, 2019.',
  },
  {
    subject: 'Ophthalmology',
    topic: 'Lens',
    difficulty: 'easy',
    questionText:
      'A 62-year-old woman reads small print again without her glasses, but her sight in the distance has become worse over two years. Her refraction has changed by −2.5 dioptres. The slit lamp shows a brownish centre of each lens. Which of the following types of cataract does she most likely have?',
    options: ['Anterior polar', 'Cortical', 'Nuclear sclerosis', 'Posterior subcapsular'],
    correctAnswer: 'C',
    explanation:
      'Hardening of the nucleus raises its refractive index and makes the eye myopic, so that near sight returns for a time (“second sight”) while distant sight gets worse. Cortical cataract causes spokes and dazzle, without this shift. Posterior subcapsular cataract harms reading and sight in bright light early. Anterior polar cataract is congenital and mostly small. Reference: Kanski’s Clinical Ophthalmology, 9th edition, 2020.',
  },
  {
    subject: 'ENT',
    topic: 'Ear',
    difficulty: 'medium',
    questionText:
      'A 35-year-old man has had foul discharge from the right ear for years. Otoscopy shows a retraction pocket in the pars flaccida with white flakes. He now has fever, swelling behind the ear and vertigo when the tragus is pressed. Which of the following structures has most likely been eroded?',
    options: ['Cochlear aqueduct', 'Lateral semicircular canal', 'Oval window', 'Superior semicircular canal'],
    correctAnswer: 'B',
    explanation:
      'White flakes in an attic pocket mean cholesteatoma. Vertigo on a change of pressure in the ear canal (fistula sign) shows an opening in the bony labyrinth, which is nearly always in the lateral semicircular canal, as it bulges into the medial wall of the antrum. The superior canal lies deep under the floor of the middle fossa. The oval window is eroded much less often. The cochlear aqueduct is far from the disease. Reference: Scott-Brown’s Otorhinolaryngology Head and Neck Surgery, 8th edition, 2018.',
  },
  {
    subject: 'Orthopedics',
    topic: 'Hip',
    difficulty: 'medium',
    questionText:
      'A 13-year-old overweight boy has had a limp and pain in the left knee for a month. The knee is normal. When the left hip is flexed, the thigh turns outwards. Which of the following is the most likely diagnosis?',
    options: [
      'Developmental dysplasia of the hip',
      'Perthes disease',
      'Slipped upper femoral epiphysis',
      'Transient synovitis',
    ],
    correctAnswer: 'C',
    explanation:
      'Pain of the hip is often felt in the knee. An overweight boy of 10 to 15 years with a limp and a thigh that turns outwards on flexion has a slipped upper femoral epiphysis until radiographs in two planes exclude it; it is fixed with a screw. Perthes disease affects children of 4 to 8 years. Transient synovitis lasts days, mostly before 10 years. Dysplasia of the hip is present from birth. Reference: Apley and Solomon’s System of Orthopaedics and Trauma, 10th edition, 2018.',
  },
  {
    subject: 'Psychiatry',
    topic: 'Delirium',
    difficulty: 'easy',
    questionText:
      'A 74-year-old man has been confused since the second night after an operation on his hip. He sleeps by day, pulls at his cannula at night, sees insects on the wall, and cannot name the months backwards. His state changes from hour to hour. He was well before. Which of the following is the most likely diagnosis?',
    options: ['Alzheimer dementia', 'Delirium', 'Late-onset schizophrenia', 'Major depression'],
    correctAnswer: 'B',
    explanation:
      'An acute change with fluctuating attention, a reversed rhythm of sleep and visual hallucinations after an operation is delirium; infection, drugs, retention of urine and withdrawal of alcohol are looked for. Dementia develops over months to years with a clear consciousness. Schizophrenia has auditory hallucinations and delusions with good attention. In depression mood and interest are low for weeks. Reference: Kaplan and Sadock’s Synopsis of Psychiatry, 12th edition, 2021.',
  },
  {
    subject: 'Dermatology',
    topic: 'Blistering diseases',
    difficulty: 'medium',
    questionText:
      'A 46-year-old woman has painful erosions in the mouth for three months, and for two weeks flaccid blisters on normal skin, which break easily. Rubbing of the skin beside a blister peels off its upper layer. Which of the following is the most likely target of her antibodies?',
    options: ['BP180', 'Desmoglein 3', 'Epidermal transglutaminase', 'Type VII collagen'],
    correctAnswer: 'B',
    explanation:
      'Erosions of the mouth, flaccid blisters and a positive Nikolsky sign mean pemphigus vulgaris, with antibodies against desmoglein 3 (and 1), which join keratinocytes. Antibodies against BP180 of the hemidesmosome cause bullous pemphigoid, with tense blisters in the old. Antibodies against type VII collagen cause epidermolysis bullosa acquisita, and those against epidermal transglutaminase dermatitis herpetiformis. Reference: Fitzpatrick’s Dermatology, 9th edition, 2019.',
  },
];
