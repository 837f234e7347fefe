import type { DemoQuestion } from '../demo-question.ts';

/** The questions of the fifth section of NEETMOCK. */
export const sectionE: DemoQuestion[] = [
  {
    subject: 'Physiology',
    topic: 'Water balance',
    difficulty: 'hard',
    questionText:
      'A 4-month-old boy passes large volumes of dilute urine and has a serum sodium of 158 mmol/L. Desmopressin does not change his urine osmolality, but it raises his plasma factor VIII and dilates his vessels, as in healthy people. His mother and father concentrate their urine normally. Which of the following proteins is most likely mutated?',
    options: ['Aquaporin-1', 'Aquaporin-2', 'Arginine vasopressin', 'Vasopressin V2 receptor'],
    correctAnswer: 'B',
    explanation:
      'Urine that stays dilute after desmopressin is nephrogenic diabetes insipidus (arginine vasopressin resistance). Factor VIII and the vessels respond through V2 receptors outside the kidney, so that his receptors work, and the fault lies beyond them: aquaporin-2, which cyclic AMP brings to the luminal membrane of the collecting duct. Parents who are well fit its usual autosomal recessive inheritance. With a mutated V2 receptor, the commoner, X-linked cause, factor VIII would not rise. With mutated vasopressin desmopressin would concentrate the urine. Aquaporin-1 lies in the proximal tubule and the thin descending limb; people who lack it have a mild defect, which shows itself when they are deprived of water. Reference: Harrison’s Principles of Internal Medicine, 21st edition, 2022.',
  },
  {
    subject: 'Pathology',
    topic: 'Tumours of the gut',
    difficulty: 'medium',
    questionText:
      'A 57-year-old man has melaena. Endoscopy shows a 6 cm submucosal mass in the wall of his stomach with a small ulcer at its top. A biopsy shows bundles of spindle cells that stain for CD117 and DOG1 and not for desmin or S100. Which of the following genes is most likely to be mutated in the tumour?',
    options: ['ALK', 'CTNNB1', 'KIT', 'NF2'],
    correctAnswer: 'C',
    explanation:
      'A submucosal spindle cell tumour of the stomach that expresses CD117 and DOG1 is a gastrointestinal stromal tumour. It arises from the line of the interstitial cells of Cajal, and about three quarters carry an activating mutation of KIT, which imatinib inhibits. ALK is rearranged in inflammatory myofibroblastic tumours. CTNNB1, the gene of β-catenin, is mutated in desmoid tumours. NF2 is lost in schwannomas, which stain for S100. Reference: Robbins and Cotran, Pathologic Basis of Disease, 10th edition, 2020.',
  },
  {
    subject: 'Microbiology',
    topic: 'Rickettsial diseases',
    difficulty: 'easy',
    questionText:
      'A 32-year-old woman who cuts grass for fodder has had high fever, headache and muscle pain for eight days in the weeks after the monsoon. She has a painless ulcer with a black crust in her groin, large lymph nodes beside it and a palpable spleen. Her serum agglutinates Proteus OX-K and neither OX-2 nor OX-19. Which of the following most likely transmitted her disease?',
    options: ['Body louse', 'Hard tick', 'Rat flea', 'Trombiculid mite larva'],
    correctAnswer: 'D',
    explanation:
      'Fever with an eschar and a positive Weil–Felix reaction with OX-K is scrub typhus, caused by Orientia tsutsugamushi. The larva (chigger) of a trombiculid mite, which lives in scrub and grass, transmits it; doxycycline is the treatment. The body louse transmits epidemic typhus and the rat flea transmits endemic typhus; both agglutinate mainly OX-19 and cause no eschar. Hard ticks transmit the spotted fevers, such as Indian tick typhus, which may cause an eschar but agglutinate OX-2 or OX-19. Reference: Ananthanarayan and Paniker, Textbook of Microbiology, 11th edition, 2020.',
  },
  {
    subject: 'Community medicine',
    topic: 'Environmental health',
    difficulty: 'medium',
    questionText:
      'In a village many children have chalky white and brown patches on their teeth, and several adults have a stiff, painful spine. Radiographs show dense vertebrae and calcified ligaments. The wells contain 6 mg of fluoride per litre, and no other source of water is near. Which of the following treatments of the well water is the most appropriate?',
    options: [
      'Addition of alum and lime',
      'Boiling for ten minutes',
      'Chlorination with sodium hypochlorite',
      'Slow filtration through sand',
    ],
    correctAnswer: 'A',
    explanation:
      'The village has dental and skeletal fluorosis. The Indian standard accepts 1.0 mg of fluoride per litre of drinking water, and permits 1.5 mg where there is no other source. In the Nalgonda technique lime, alum and a little bleaching powder are stirred into the water: the aluminium hydroxide flocs bind fluoride, settle and are filtered off. Chlorination by itself kills microbes and leaves fluoride in the water. Boiling concentrates fluoride slightly, because water evaporates. Sand filters remove particles and bacteria and do not hold back dissolved fluoride. Reference: Bureau of Indian Standards, IS 10500 (drinking water), 2012; Park, Textbook of Preventive and Social Medicine, 27th edition, 2023.',
  },
  {
    subject: 'Medicine',
    topic: 'Dengue',
    difficulty: 'hard',
    questionText:
      'A 24-year-old man has had high fever, headache and body pain for four days, and his test for dengue NS1 antigen is positive. His fever fell this morning. He now has abdominal pain, vomits and is restless. His hands are cold, his pulse is 116 beats per minute and his blood pressure 100/84 mmHg. His haematocrit has risen from 40% to 52%, and his platelet count is 34 × 10⁹/L (34,000/µL). He does not bleed. Which of the following intravenous treatments should be given now?',
    options: ['Crystalloid solution', 'Fresh frozen plasma', 'Methylprednisolone', 'Platelet concentrate'],
    correctAnswer: 'A',
    explanation:
      'Plasma leaks when the fever falls. Abdominal pain, vomiting, restlessness and a rising haematocrit are warning signs, and cold hands with a pulse pressure of 16 mmHg are compensated shock: the systolic pressure is still kept. He needs an isotonic crystalloid, 5 to 10 mL/kg over the first hour, then by the pulse pressure and the haematocrit, because too much fluid fills the lungs. Platelets are for severe bleeding, or for counts below about 10 × 10⁹/L (10,000/µL), and do not correct the leak. Fresh frozen plasma is for bleeding with a coagulopathy. Corticosteroids have shown no benefit in dengue shock. Reference: World Health Organization, Dengue: Guidelines for Diagnosis, Treatment, Prevention and Control, 2009; National Vector Borne Disease Control Programme, National Guidelines for Clinical Management of Dengue Fever, 2015.',
  },
  {
    subject: 'Surgery',
    topic: 'Large bowel obstruction',
    difficulty: 'hard',
    questionText:
      'A 78-year-old man from a care home has had a swollen, painful abdomen and has passed neither stool nor gas for two days. He has no fever and no guarding. A radiograph shows a huge bowel loop, like a coffee bean, that rises out of the pelvis. At sigmoidoscopy the twist is reached, but the mucosa beyond it is dusky black and does not bleed when it is touched. Fluids and antibiotics are being given. Which of the following is the most appropriate next step?',
    options: [
      'Colonic stenting',
      'Emergency sigmoid resection',
      'Endoscopic decompression with a flatus tube',
      'Repeat sigmoidoscopy in 24 hours',
    ],
    correctAnswer: 'B',
    explanation:
      'He has a sigmoid volvulus, and black mucosa means that the loop is gangrenous, even before peritonitis shows. The gangrenous colon is resected at once, mostly with an end colostomy (Hartmann’s operation), and the loop is not untwisted first, because this would release toxins and could perforate it. Endoscopic decompression with a flatus tube is the first step only while the mucosa is viable, and is followed by resection during the same stay. Waiting 24 hours lets the bowel perforate. Stents hold open a malignant stricture and do not undo a twist. Reference: American Society of Colon and Rectal Surgeons, guideline on colonic volvulus, 2021.',
  },
  {
    subject: 'Surgery',
    topic: 'Testicular tumours',
    difficulty: 'medium',
    questionText:
      'A 28-year-old man has a hard, painless lump within his right testis, which he noticed a month ago. It does not transilluminate. Ultrasonography shows a solid 3 cm mass inside the testis, and his α-fetoprotein and β-hCG are raised. Computed tomography shows no spread. Which of the following is the most appropriate next step?',
    options: [
      'Chemotherapy with cisplatin',
      'Needle biopsy through the scrotum',
      'Orchidectomy through the groin',
      'Retroperitoneal lymph node dissection',
    ],
    correctAnswer: 'C',
    explanation:
      'A solid mass within the testis with raised tumour markers is a germ cell tumour; the raised α-fetoprotein means that it is not a pure seminoma. The testis is removed through the groin, with the cord divided high at the deep ring. A needle through the scrotum can seed the tumour in the scrotal skin and opens lymphatic drainage to the inguinal nodes. Dissection of the retroperitoneal lymph nodes may follow for some non-seminomas, when the histology and the markers after the operation are known. Chemotherapy depends on the histology and stage too, except in a man with widespread, life-threatening disease. Reference: Bailey and Love, Short Practice of Surgery, 28th edition, 2023.',
  },
  {
    subject: 'ObGyn',
    topic: 'Cord prolapse',
    difficulty: 'medium',
    questionText:
      'A 30-year-old woman is in labour at 38 weeks with the cervix 5 cm dilated and the head high. Her membranes rupture, and the fetal heart rate falls to 80 beats per minute. A loop of pulsating cord is felt in the vagina. Theatre is being prepared for an immediate caesarean section. Which of the following should be done meanwhile?',
    options: [
      'Amnioinfusion',
      'Elevation of the presenting part',
      'Monitoring by cardiotocography for 20 minutes',
      'Replacement of the cord into the uterus',
    ],
    correctAnswer: 'B',
    explanation:
      'The head presses the cord against the pelvis. A hand in the vagina, or a bladder filled with 500 mL of saline, lifts the head off the cord, with the mother in the knee-chest or head-down position, until the caesarean section. Pushing the cord back into the uterus means handling it, which causes spasm of its vessels, and it delays delivery. Amnioinfusion relieves a cord that is compressed inside the uterus; it does nothing for a prolapsed one. Monitoring for 20 minutes loses time while the fetal heart rate, which is known to be low, tells all that is needed. Reference: Royal College of Obstetricians and Gynaecologists, Green-top Guideline 50 (umbilical cord prolapse), 2014.',
  },
  {
    subject: 'Pediatrics',
    topic: 'Congenital heart disease',
    difficulty: 'medium',
    questionText:
      'A boy born at term becomes deeply cyanosed ten hours after birth. Echocardiography shows an aorta that arises from the right ventricle, a pulmonary artery that arises from the left ventricle, an intact ventricular septum, a tiny oval foramen and a closing duct. After two hours of alprostadil the duct is wide open and blood flows through it from the aorta to the pulmonary artery, but his oxygen saturation is still 48%. Which of the following is the most appropriate next step?',
    options: [
      'Balloon atrial septostomy',
      'Inhaled nitric oxide',
      'Ligation of the duct',
      'Systemic-to-pulmonary shunt',
    ],
    correctAnswer: 'A',
    explanation:
      'In transposition of the great arteries the two circulations run side by side, and his life depends on the blood that mixes. Alprostadil (prostaglandin E1) has opened the duct, but the oxygenated blood that returns to the left atrium cannot cross the tiny oval foramen. A balloon that is pulled through it makes a wide opening, and the arterial switch follows within days. Nitric oxide helps where pulmonary resistance is high and blood flows from the pulmonary artery to the aorta. Ligation of the duct, and indomethacin, which closes it, would take away the mixing that he has. A shunt adds flow to the lungs, which the duct provides already. Reference: Nelson Textbook of Pediatrics, 21st edition, 2020.',
  },
  {
    subject: 'ENT',
    topic: 'Hearing loss',
    difficulty: 'medium',
    picture: 'audiogram',
    questionText:
      'A 29-year-old woman has slowly become hard of hearing in both ears, worse during her last pregnancy. She has had no ear discharge. Her eardrums look normal and move normally. The stapedial reflex is absent in both ears. The picture shows her audiogram. Which of the following is the most likely diagnosis?',
    options: ['Cholesteatoma', 'Ménière disease', 'Otitis media with effusion', 'Otosclerosis'],
    correctAnswer: 'D',
    explanation:
      'The audiogram shows a conductive loss in both ears: air conduction lies at about 40 dB, bone conduction is nearly normal, and the gap between them narrows at 2 kHz, where bone conduction dips (Carhart’s notch). With normal eardrums, an absent stapedial reflex and a loss that grew in pregnancy, this is otosclerosis: new bone fixes the footplate of the stapes. In otitis media with effusion the eardrum is dull and hardly moves. A cholesteatoma shows a retraction pocket with white debris and discharge. Ménière disease causes a sensorineural loss, in which air and bone conduction fall together, with attacks of vertigo. Reference: Dhingra, Diseases of Ear, Nose and Throat, 7th edition, 2018.',
  },
  {
    subject: 'Dermatology',
    topic: 'Leprosy',
    difficulty: 'medium',
    questionText:
      'A 40-year-old man with lepromatous leprosy has taken multidrug therapy for seven months. Over four days he has had fever, joint pains and crops of tender red nodules on his face, arms and thighs, where the skin looked normal before. His older lesions are unchanged. He has a painful red eye and his ulnar nerves are tender. Which of the following is the most likely diagnosis?',
    options: [
      'Dapsone hypersensitivity syndrome',
      'Erythema nodosum leprosum',
      'Relapse of lepromatous leprosy',
      'Reversal reaction',
    ],
    correctAnswer: 'B',
    explanation:
      'Crops of tender nodules in normal skin with fever, arthritis, iritis and neuritis in lepromatous leprosy are erythema nodosum leprosum (type 2 reaction), in which immune complexes are deposited. Multidrug therapy goes on, and prednisolone is given, or thalidomide (with strict contraception, because it causes severe malformations). A reversal (type 1) reaction, a rise in cell-mediated immunity in borderline leprosy, makes existing patches red and swollen, with little fever. Dapsone hypersensitivity comes within about six weeks of the start, with a widespread rash and hepatitis. Relapse comes slowly, after the end of treatment. Reference: Rook’s Textbook of Dermatology, 9th edition, 2016.',
  },
  {
    subject: 'Anesthesiology',
    topic: 'Neuromuscular blockade',
    difficulty: 'medium',
    picture: 'hyperkalaemia',
    questionText:
      'A 25-year-old man who has been paraplegic since a spinal cord injury five weeks ago needs an emergency laparotomy. His serum electrolytes this morning were normal. Several drugs are given for a rapid sequence induction. Three minutes later the monitor shows the tracing in the picture. Which of the following drugs is the most likely cause?',
    options: ['Fentanyl', 'Ketamine', 'Rocuronium', 'Succinylcholine'],
    correctAnswer: 'D',
    explanation:
      'The tracing shows severe hyperkalaemia: no P waves, broad QRS complexes and tall, narrow T waves. Days after denervation, acetylcholine receptors spread over the whole muscle membrane. Succinylcholine (suxamethonium) then opens them all and so much potassium leaves the muscle that the heart may stop; the risk begins two to three days after the injury and lasts for months. Burns, crush injury and long immobility have the same effect. Rocuronium blocks the receptors without opening them, so that no potassium is released, and it is used instead. Fentanyl and ketamine do not release potassium from muscle. Reference: Miller’s Anesthesia, 9th edition, 2020.',
  },
];
