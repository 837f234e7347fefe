import { demoExamCode } from '#contract/exams/demo-exam.ts';
import type { NewExam } from '#server/schema/exams.table.ts';
import type { NewQuestion } from '#server/schema/questions.table.ts';

/** The exam whose code the home page shows as an example. */
export const sampleExam: NewExam = {
  title: 'Sample clinical paper',
  description:
    'Ten single-best-answer questions from across the clinical subjects, each explained in the result. A short paper to see how an exam works here.',
  examCode: demoExamCode,
  duration: 60,
  totalQuestions: 10,
  passingScore: 60,
  mayPractise: true,
};

export const sampleQuestions: NewQuestion[] = [
  {
    subject: 'Cardiology',
    topic: 'Acute coronary syndromes',
    difficulty: 'medium',
    questionText:
      'A 58-year-old man has had crushing central chest pain for two hours. His pulse is 72 beats per minute and regular, and his blood pressure is 84/56 mmHg. His jugular venous pressure is raised and his lungs are clear. The ECG shows ST elevation in leads II, III and aVF and in the right-sided lead V4R. The catheter laboratory is being prepared. Which of the following is the most appropriate initial treatment of his hypotension?',
    options: [
      'Intravenous furosemide',
      'Intravenous glyceryl trinitrate',
      'Intravenous metoprolol',
      'Intravenous isotonic saline',
    ],
    correctAnswer: 'D',
    explanation:
      'ST elevation in V4R with hypotension, a raised jugular venous pressure and clear lungs points to right ventricular infarction complicating an inferior one. The stunned right ventricle depends on its filling, so a cautious bolus of isotonic saline (250 to 500 mL, then reassess) is tried first while reperfusion is arranged. Furosemide and glyceryl trinitrate reduce filling and would lower the pressure further. Metoprolol weakens contraction and is contraindicated in hypotension. Reference: Harrison’s Principles of Internal Medicine, 21st edition, 2022.',
  },
  {
    subject: 'Pharmacology',
    topic: 'Drug interactions',
    difficulty: 'medium',
    questionText:
      'A 72-year-old woman takes warfarin for atrial fibrillation, and her INR has stayed between 2.0 and 2.6 for a year. Six days ago she began treatment for cystitis. Today her gums bleed and her INR is 6.8. Her diet and her other medicines have not changed. Which of the following antimicrobials is the most likely cause?',
    options: ['Amoxicillin', 'Cephalexin', 'Co-trimoxazole', 'Nitrofurantoin'],
    correctAnswer: 'C',
    explanation:
      'Co-trimoxazole contains sulfamethoxazole, which inhibits CYP2C9, the enzyme that clears the more potent S-warfarin: the INR climbs within days, so it is best avoided or the INR checked early and the dose reduced. Amoxicillin, cephalexin and nitrofurantoin do not inhibit CYP2C9. Any infection or antibacterial may nudge the INR, but these three seldom raise it to this degree. Reference: Tripathi, Essentials of Medical Pharmacology, 8th edition, 2019.',
  },
  {
    subject: 'Pediatrics',
    topic: 'Infantile hypertrophic pyloric stenosis',
    difficulty: 'easy',
    questionText:
      'A 5-week-old boy has vomited forcefully after each feed for six days and is hungry again at once. The vomit is not bile-stained. He has lost weight and his fontanelle is sunken. Venous blood shows pH 7.54, sodium 133 mmol/L, potassium 2.8 mmol/L, chloride 84 mmol/L and bicarbonate 36 mmol/L. Ultrasonography shows a pyloric muscle 5 mm thick. Which of the following is the most appropriate next step?',
    options: [
      'Intravenous fluid and electrolyte correction',
      'Immediate laparoscopic pyloromyotomy',
      'Feeds thickened with alginate, and review in one week',
      'Upper gastrointestinal contrast study',
    ],
    correctAnswer: 'A',
    explanation:
      'The diagnosis is made: pyloric stenosis with hypochloraemic, hypokalaemic metabolic alkalosis. It is a medical emergency before it is a surgical one: saline with glucose, and potassium once he passes urine, come first, because alkalosis raises the risk of apnoea after anaesthesia. Pyloromyotomy cures him and is done when he is rehydrated and the chloride and bicarbonate are near normal. Thickened feeds are for reflux and leave him obstructed. A contrast study adds nothing to a diagnostic ultrasound. Reference: Nelson Textbook of Pediatrics, 21st edition, 2020.',
  },
  {
    subject: 'Surgery',
    topic: 'Acute scrotum',
    difficulty: 'easy',
    questionText:
      'A 15-year-old boy wakes with sudden severe pain in the left side of his scrotum and vomits twice. He is seen three hours later. His temperature is 36.9 °C. The left testis is swollen, very tender, drawn up and lying transversely, and the left cremasteric reflex is absent. Urinalysis is normal. Which of the following is the most appropriate next step?',
    options: [
      'Analgesia and scrotal support, with review the next day',
      'Surgical exploration of the scrotum',
      'Oral ciprofloxacin after a urine culture',
      'Technetium scintigraphy of the testes',
    ],
    correctAnswer: 'B',
    explanation:
      'Sudden pain with vomiting, a high transverse testis and a lost cremasteric reflex is torsion of the testis. It is a clinical diagnosis: most testes are saved when untwisted within about six hours, so he goes straight to exploration, and both testes are fixed. Analgesia with review the next day would lose the testis. Ciprofloxacin treats epididymo-orchitis, which comes on over days, often with fever or an abnormal urine. Scintigraphy delays an operation that the findings already demand. Reference: Bailey and Love, Short Practice of Surgery, 28th edition, 2023.',
  },
  {
    subject: 'ObGyn',
    topic: 'Postpartum haemorrhage',
    difficulty: 'medium',
    questionText:
      'A 31-year-old woman with severe pre-eclampsia has lost 1200 mL of blood within half an hour of a vaginal birth. Her uterus is soft and stays so in spite of massage, an empty bladder and an oxytocin infusion. The placenta is complete and there is no tear. Her blood pressure is 158/104 mmHg. She has no asthma. Which of the following is the most appropriate next drug to make the uterus contract?',
    options: [
      'Intramuscular ergometrine',
      'Intravenous atosiban',
      'Intramuscular carboprost',
      'Intravenous magnesium sulfate',
    ],
    correctAnswer: 'C',
    explanation:
      'The uterus is atonic and oxytocin has failed. Carboprost, an analogue of prostaglandin F2α (250 µg, repeated at intervals of at least 15 minutes to a total of 2 mg), is the best of these. It is avoided in asthma, which she does not have, and used with care in hypertension, with the pressure watched and treated. Ergometrine is far worse: it constricts vessels, is contraindicated in hypertension and can cause a stroke. Atosiban blocks oxytocin receptors and relaxes the uterus. Magnesium sulfate is indicated to prevent eclamptic fits, but it relaxes the uterus too. Reference: World Health Organization, recommendations on postpartum haemorrhage, 2012; Williams Obstetrics, 26th edition, 2022.',
  },
  {
    subject: 'Microbiology',
    topic: 'Gram-positive cocci',
    difficulty: 'easy',
    questionText:
      'A 22-year-old woman has had dysuria and urinary frequency for two days. Midstream urine contains pus cells and grows more than 10⁵ colony-forming units per mL of Gram-positive cocci in clusters. The organism is catalase positive, coagulase negative and resistant to novobiocin. Which of the following organisms is the most likely cause?',
    options: [
      'Enterococcus faecalis',
      'Staphylococcus aureus',
      'Staphylococcus epidermidis',
      'Staphylococcus saprophyticus',
    ],
    correctAnswer: 'D',
    explanation:
      'Novobiocin resistance in a coagulase-negative staphylococcus from the urine of a young woman identifies Staphylococcus saprophyticus, a common cause of cystitis at this age. Staphylococcus epidermidis is coagulase negative too but sensitive to novobiocin. Staphylococcus aureus is coagulase positive. Enterococcus faecalis is catalase negative and grows in pairs and short chains. Reference: Ananthanarayan and Paniker, Textbook of Microbiology, 11th edition, 2020.',
  },
  {
    subject: 'Neurology',
    topic: 'Guillain-Barré syndrome',
    difficulty: 'medium',
    questionText:
      'A 39-year-old man has had weakness rising from his feet to his arms over five days, two weeks after a diarrhoeal illness. He has no tendon reflexes, and his speech has become soft. He is not short of breath at rest. Which of the following measurements, repeated at the bedside, gives the earliest warning that he will need mechanical ventilation?',
    options: [
      'Arterial carbon dioxide tension',
      'Forced vital capacity',
      'Oxygen saturation by pulse oximetry',
      'Peak expiratory flow',
    ],
    correctAnswer: 'B',
    explanation:
      'In Guillain-Barré syndrome the respiratory muscles can fail with little distress. A falling forced vital capacity shows it first; below about 20 mL/kg, or after a fall of more than 30%, elective intubation is considered. The arterial carbon dioxide tension rises, and the oxygen saturation falls, only when the muscles have nearly given out. Peak expiratory flow measures airway obstruction, as in asthma, and is a poor guide to muscle weakness. Reference: Harrison’s Principles of Internal Medicine, 21st edition, 2022.',
  },
  {
    subject: 'Ophthalmology',
    topic: 'Glaucoma',
    difficulty: 'medium',
    questionText:
      'A 63-year-old woman with hypermetropia has had a severely painful, red right eye with haloes around lights since yesterday evening. The cornea was hazy, the pupil mid-dilated and fixed, the anterior chamber shallow and the intraocular pressure 58 mmHg. With medical treatment the pressure has fallen to 19 mmHg and the cornea has cleared. Which of the following laser procedures is the most appropriate to prevent another attack?',
    options: [
      'Peripheral iridotomy',
      'Posterior capsulotomy',
      'Panretinal photocoagulation',
      'Selective trabeculoplasty',
    ],
    correctAnswer: 'A',
    explanation:
      'This was acute primary angle closure, in which aqueous trapped behind the iris pushes it against the drainage angle. A hole in the peripheral iris lets the aqueous through; it is made once the cornea is clear, and the other eye is treated too. Posterior capsulotomy clears a capsule that has clouded after cataract surgery. Panretinal photocoagulation is for proliferative retinopathy. Selective trabeculoplasty treats open-angle glaucoma and needs an angle that is open. Reference: Kanski’s Clinical Ophthalmology, 9th edition, 2020.',
  },
  {
    subject: 'Psychiatry',
    topic: 'Adverse drug reactions',
    difficulty: 'hard',
    questionText:
      'A 46-year-old man who takes sertraline 100 mg daily was started on linezolid 24 hours ago for a resistant staphylococcal wound infection. He is now agitated and sweating, with a temperature of 38.6 °C, a pulse of 124 beats per minute, dilated pupils and loud bowel sounds. His reflexes are very brisk, more so in the legs, and there is sustained ankle clonus. Which of the following is the most likely diagnosis?',
    options: ['Anticholinergic toxicity', 'Neuroleptic malignant syndrome', 'Serotonin syndrome', 'Thyroid storm'],
    correctAnswer: 'C',
    explanation:
      'Linezolid inhibits monoamine oxidase, and with a serotonin reuptake inhibitor it can cause serotonin syndrome within a day: agitation, sweating, fever, active bowel and, above all, clonus with brisk reflexes, worse in the legs. Anticholinergic toxicity also dilates the pupils, but the skin is dry, the bowel quiet and there is no clonus. Neuroleptic malignant syndrome follows dopamine antagonists over days and brings lead-pipe rigidity with normal or slow reflexes. Thyroid storm gives fever, tachycardia and tremor but not sustained clonus, and does not explain the timing. Reference: Harrison’s Principles of Internal Medicine, 21st edition, 2022.',
  },
  {
    subject: 'Medicine',
    topic: 'Diabetic ketoacidosis',
    difficulty: 'hard',
    questionText:
      'A 19-year-old woman with type 1 diabetes has vomited for two days. Her glucose is 28 mmol/L (504 mg/dL), blood β-hydroxybutyrate 6.2 mmol/L (65 mg/dL), pH 7.12, bicarbonate 8 mmol/L and potassium 2.8 mmol/L. The ECG shows flat T waves and U waves. She has had 1 L of 0.9% saline over the first hour and is passing urine. Which of the following is the most appropriate next step?',
    options: [
      'Intravenous insulin at 0.1 units/kg per hour',
      'Intravenous potassium, with insulin withheld',
      'Intravenous sodium bicarbonate 8.4%',
      'Subcutaneous basal insulin at her usual dose',
    ],
    correctAnswer: 'B',
    explanation:
      'Her body has lost much potassium, and a serum value this low despite acidosis is dangerous. Insulin drives potassium into cells and could stop her heart or her breathing, so potassium is given first and the insulin infusion starts once the potassium is at least 3.5 mmol/L. Insulin at 0.1 units/kg per hour is right when the potassium allows it. Bicarbonate is not advised at this pH and lowers potassium further. Her usual basal insulin is continued beside the infusion, but does not come before the potassium. Reference: American Diabetes Association and others, consensus report on hyperglycaemic crises, 2024.',
  },
];
