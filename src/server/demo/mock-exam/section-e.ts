import type { NewQuestion } from '#server/schema/questions.table.ts';

/** The questions of the fifth section of NEETMOCK. */
export const sectionE: NewQuestion[] = [
  {
    subject: 'Physiology',
    topic: 'Water balance',
    difficulty: 'medium',
    questionText:
      'After an operation on her pituitary gland a 35-year-old woman passes 9 L of dilute urine a day. Desmopressin corrects this within hours by making the luminal membrane of her collecting ducts permeable to water. Which of the following channels does the drug cause to be inserted into this membrane?',
    optionA: 'Aquaporin-1',
    optionB: 'Aquaporin-2',
    optionC: 'Aquaporin-3',
    optionD: 'Aquaporin-4',
    correctAnswer: 'B',
    explanation:
      'Desmopressin acts on V2 receptors in the basolateral membrane of the principal cells. Cyclic AMP and protein kinase A then bring vesicles with aquaporin-2 to the luminal membrane, through which water enters the cell. The water leaves the cell through aquaporin-3 and aquaporin-4, which lie in the basolateral membrane. Aquaporin-1 lies in the proximal tubule and the thin descending limb and does not depend on vasopressin.',
  },
  {
    subject: 'Pathology',
    topic: 'Tumours of the gut',
    difficulty: 'medium',
    questionText:
      'A 57-year-old man has melaena. Endoscopy shows a 6 cm submucosal mass in the wall of his stomach with a small ulcer at its top. A biopsy shows bundles of spindle cells that stain for CD117 and DOG1 and not for desmin or S100. Which of the following genes is most likely to be mutated in the tumour?',
    optionA: 'ALK',
    optionB: 'CTNNB1',
    optionC: 'KIT',
    optionD: 'NF2',
    correctAnswer: 'C',
    explanation:
      'A submucosal spindle cell tumour of the stomach that expresses CD117 and DOG1 is a gastrointestinal stromal tumour. It arises from the line of the interstitial cells of Cajal, and about three quarters carry an activating mutation of KIT, which imatinib inhibits. ALK is rearranged in inflammatory myofibroblastic tumours. CTNNB1, the gene of β-catenin, is mutated in desmoid tumours. NF2 is lost in schwannomas, which stain for S100.',
  },
  {
    subject: 'Microbiology',
    topic: 'Rickettsial diseases',
    difficulty: 'easy',
    questionText:
      'A 32-year-old woman who cuts grass for fodder has had high fever, headache and muscle pain for eight days in the weeks after the monsoon. She has a painless ulcer with a black crust in her groin, large lymph nodes beside it and a palpable spleen. Her serum agglutinates Proteus OX-K and neither OX-2 nor OX-19. Which of the following most likely transmitted her disease?',
    optionA: 'Body louse',
    optionB: 'Hard tick',
    optionC: 'Rat flea',
    optionD: 'Trombiculid mite larva',
    correctAnswer: 'D',
    explanation:
      'Fever with an eschar and a positive Weil–Felix reaction with OX-K is scrub typhus, caused by Orientia tsutsugamushi. The larva (chigger) of a trombiculid mite, which lives in scrub and grass, transmits it; doxycycline is the treatment. The body louse transmits epidemic typhus and the rat flea transmits endemic typhus; both agglutinate mainly OX-19 and cause no eschar. Hard ticks transmit the spotted fevers, such as Indian tick typhus, which may cause an eschar but agglutinate OX-2 or OX-19.',
  },
  {
    subject: 'Community medicine',
    topic: 'Environmental health',
    difficulty: 'medium',
    questionText:
      'In a village many children have chalky white and brown patches on their teeth, and several adults have a stiff, painful spine. Radiographs show dense vertebrae and calcified ligaments. The wells contain 6 mg of fluoride per litre, and no other source of water is near. Which of the following treatments of the well water is the most appropriate?',
    optionA: 'Addition of alum and lime',
    optionB: 'Addition of bleaching powder',
    optionC: 'Boiling for ten minutes',
    optionD: 'Slow filtration through sand',
    correctAnswer: 'A',
    explanation:
      'The village has dental and skeletal fluorosis; drinking water should contain no more than 1.5 mg of fluoride per litre. In the Nalgonda technique lime, alum and a little bleaching powder are stirred into the water: the aluminium hydroxide flocs bind fluoride, settle and are filtered off. Bleaching powder by itself kills microbes and leaves fluoride in the water. Boiling concentrates fluoride slightly, because water evaporates. Sand filters remove particles and bacteria and do not hold back dissolved fluoride.',
  },
  {
    subject: 'Medicine',
    topic: 'Acid–base disorders',
    difficulty: 'hard',
    questionText:
      'A 38-year-old woman with Sjögren syndrome has had two calcium phosphate stones and now has weak legs. Her serum sodium is 138 mmol/L, potassium 2.5 mmol/L, chloride 114 mmol/L and bicarbonate 14 mmol/L. Her urine is sterile and has a pH of 6.9 and a positive anion gap. Ultrasonography shows calcification of the renal medulla. Which of the following is the most likely cause of her acidosis?',
    optionA: 'Distal renal tubular acidosis',
    optionB: 'Hyporeninaemic hypoaldosteronism',
    optionC: 'Loss of bicarbonate in diarrhoea',
    optionD: 'Proximal renal tubular acidosis',
    correctAnswer: 'A',
    explanation:
      'The anion gap, 138 − 114 − 14 = 10 mEq/L, is normal. A urine pH above 5.5 in spite of severe acidosis means that the collecting duct cannot excrete acid: distal (type 1) renal tubular acidosis. Hypokalaemia, nephrocalcinosis, calcium phosphate stones and Sjögren syndrome fit. In the proximal type the urine is acid once the bicarbonate is this low, and stones are unusual. Hyporeninaemic hypoaldosteronism (type 4) causes hyperkalaemia. In diarrhoea the kidney excretes much ammonium, so that the anion gap of the urine is negative.',
  },
  {
    subject: 'Surgery',
    topic: 'Large bowel obstruction',
    difficulty: 'medium',
    questionText:
      'A 78-year-old man from a care home has had a swollen, painful abdomen and has passed neither stool nor gas for two days. His pulse is 84 beats per minute and he has no fever. His abdomen is tense and resonant without guarding. A radiograph shows a huge bowel loop, like a coffee bean, that rises out of the pelvis. Computed tomography shows a twisted sigmoid colon with a well perfused wall. Which of the following is the most appropriate next step?',
    optionA: 'Colonic stenting',
    optionB: 'Emergency colectomy',
    optionC: 'Endoscopic decompression',
    optionD: 'Neostigmine infusion',
    correctAnswer: 'C',
    explanation:
      'He has a sigmoid volvulus without signs of gangrene or perforation. A sigmoidoscope untwists and empties the loop in most patients, and a flatus tube is left in place; because volvulus often returns, resection is considered during the same stay, after preparation. Emergency colectomy is for peritonitis, ischaemia or failed decompression and carries a high mortality. Neostigmine treats acute colonic pseudo-obstruction, in which there is no mechanical block. Stents hold open a malignant stricture and do not undo a twist.',
  },
  {
    subject: 'Surgery',
    topic: 'Testicular tumours',
    difficulty: 'medium',
    questionText:
      'A 28-year-old man has a hard, painless lump within his right testis, which he noticed a month ago. It does not transilluminate. Ultrasonography shows a solid 3 cm mass inside the testis, and his α-fetoprotein and β-hCG are raised. Computed tomography shows no spread. Which of the following is the most appropriate next step?',
    optionA: 'Chemotherapy with cisplatin',
    optionB: 'Needle biopsy through the scrotum',
    optionC: 'Orchidectomy through the groin',
    optionD: 'Orchidectomy through the scrotum',
    correctAnswer: 'C',
    explanation:
      'A solid mass within the testis with raised tumour markers is a germ cell tumour; the raised α-fetoprotein means that it is not a pure seminoma. The testis is removed through the groin, with the cord divided high at the deep ring. A needle or an incision through the scrotum can seed the tumour in the scrotal skin and opens lymphatic drainage to the inguinal nodes. Chemotherapy depends on the histology and stage and follows the operation, except in a man with widespread, life-threatening disease.',
  },
  {
    subject: 'ObGyn',
    topic: 'Cord prolapse',
    difficulty: 'medium',
    questionText:
      'A 30-year-old woman is in labour at 38 weeks with the cervix 5 cm dilated and the head high. Her membranes rupture, and the fetal heart rate falls to 80 beats per minute. A loop of pulsating cord is felt in the vagina. Theatre is being prepared for an immediate caesarean section. Which of the following should be done meanwhile?',
    optionA: 'Augmentation with oxytocin',
    optionB: 'Elevation of the presenting part',
    optionC: 'Replacement of the cord into the uterus',
    optionD: 'Vacuum extraction of the fetus',
    correctAnswer: 'B',
    explanation:
      'The head presses the cord against the pelvis. A hand in the vagina, or a bladder filled with 500 mL of saline, lifts the head off the cord, with the mother in the knee-chest or head-down position, until the caesarean section. Pushing the cord back into the uterus means handling it, which causes spasm of its vessels, and it delays delivery. Vacuum extraction needs full dilatation. Oxytocin increases compression; contractions are rather stopped with a tocolytic drug.',
  },
  {
    subject: 'Pediatrics',
    topic: 'Congenital heart disease',
    difficulty: 'hard',
    questionText:
      'A boy born at term becomes deeply cyanosed ten hours after birth. He breathes fast without effort and has no murmur. Breathing 100% oxygen for ten minutes hardly changes his arterial oxygen tension of 31 mmHg (4.1 kPa). Echocardiography shows an aorta that arises from the right ventricle, a pulmonary artery that arises from the left ventricle, an intact ventricular septum and a closing duct. Which of the following drugs should be started at once?',
    optionA: 'Alprostadil',
    optionB: 'Digoxin',
    optionC: 'Indometacin',
    optionD: 'Sildenafil',
    correctAnswer: 'A',
    explanation:
      'In transposition of the great arteries the two circulations run side by side, and his life depends on the blood that mixes through the duct and the oval foramen. Alprostadil (prostaglandin E1) by infusion keeps the duct open until balloon septostomy and the arterial switch. Indometacin closes the duct and could kill him. Sildenafil dilates the pulmonary vessels in persistent pulmonary hypertension of the newborn, in which the great arteries arise normally. Digoxin does not improve mixing.',
  },
  {
    subject: 'ENT',
    topic: 'Hearing loss',
    difficulty: 'easy',
    questionText:
      'A 29-year-old woman has slowly become hard of hearing in both ears, worse during her last pregnancy. She hears better in noisy places, and her mother had the same trouble. Her eardrums look normal. On both sides Rinne’s test is negative, the audiogram shows a conductive loss with a dip of the bone conduction at 2 kHz, and the stapedial reflex is absent. Which of the following is the most likely diagnosis?',
    optionA: 'Cholesteatoma',
    optionB: 'Ménière disease',
    optionC: 'Otitis media with effusion',
    optionD: 'Otosclerosis',
    correctAnswer: 'D',
    explanation:
      'Conductive loss in both ears of a young woman with normal eardrums, worse in pregnancy and with a family history, is otosclerosis: new bone fixes the footplate of the stapes. The dip at 2 kHz is Carhart’s notch. Hearing better in noise is paracusis of Willis. In otitis media with effusion the eardrum is dull and the tympanogram flat. A cholesteatoma shows a retraction pocket with white debris and discharge. Ménière disease causes a sensorineural loss, with attacks of vertigo.',
  },
  {
    subject: 'Dermatology',
    topic: 'Leprosy',
    difficulty: 'medium',
    questionText:
      'A 40-year-old man with lepromatous leprosy has taken multidrug therapy for seven months. Over four days he has had fever, joint pains and crops of tender red nodules on his face, arms and thighs, where the skin looked normal before. His older lesions are unchanged. He has a painful red eye and his ulnar nerves are tender. Which of the following is the most likely diagnosis?',
    optionA: 'Dapsone hypersensitivity syndrome',
    optionB: 'Erythema nodosum leprosum',
    optionC: 'Relapse of lepromatous leprosy',
    optionD: 'Reversal reaction',
    correctAnswer: 'B',
    explanation:
      'Crops of tender nodules in normal skin with fever, arthritis, iritis and neuritis in lepromatous leprosy are erythema nodosum leprosum (type 2 reaction), in which immune complexes are deposited. Multidrug therapy goes on, and prednisolone or thalidomide is given. A reversal (type 1) reaction, a rise in cell-mediated immunity in borderline leprosy, makes existing patches red and swollen, with little fever. Dapsone hypersensitivity comes within about six weeks of the start, with a widespread rash and hepatitis. Relapse comes slowly, after the end of treatment.',
  },
  {
    subject: 'Anaesthesia',
    topic: 'Neuromuscular blockade',
    difficulty: 'easy',
    questionText:
      'A 25-year-old man who has been paraplegic since a spinal cord injury five weeks ago needs an emergency laparotomy. Several drugs are given for a rapid sequence induction. Three minutes later tall, peaked T waves and then broad QRS complexes appear on the monitor, and his serum potassium, normal this morning, is 8.6 mmol/L. Which of the following drugs is the most likely cause?',
    optionA: 'Fentanyl',
    optionB: 'Ketamine',
    optionC: 'Rocuronium',
    optionD: 'Suxamethonium',
    correctAnswer: 'D',
    explanation:
      'Days after denervation, acetylcholine receptors spread over the whole muscle membrane. Suxamethonium then opens them all and so much potassium leaves the muscle that the heart may stop; the risk begins two to three days after the injury and lasts for months. Burns, crush injury and long immobility have the same effect. Rocuronium blocks the receptors without opening them, so that no potassium is released, and it is used instead. Fentanyl and ketamine do not release potassium from muscle.',
  },
];
