import type { PracticeQuestion } from './practice-question.ts';

export const biochemistryToParasitology: PracticeQuestion[] = [
  {
    subject: 'Biochemistry',
    topic: 'Lipid metabolism',
    difficulty: 'medium',
    questionText:
      'A 9-year-old girl has had bouts of abdominal pain since infancy. She has yellow papules on the buttocks, and her plasma looks milky. After a night in the refrigerator a creamy layer floats on clear plasma. Heparin does not raise the lipase activity of her plasma. Which of the following is deficient?',
    options: [
      'Apolipoprotein E',
      'Lecithin–cholesterol acyltransferase',
      'Lipoprotein lipase',
      'Low-density lipoprotein receptor',
    ],
    correctAnswer: 'C',
    explanation:
      'A creamy layer on clear plasma means chylomicrons, which lipoprotein lipase clears. Heparin releases this enzyme from the walls of capillaries, and the release fails in its deficiency (familial chylomicronaemia): eruptive xanthomas and pancreatitis in childhood. Abnormal apolipoprotein E causes remnants and palmar xanthomas. A lack of the low-density lipoprotein receptor causes high cholesterol with clear plasma and tendon xanthomas. Lack of lecithin–cholesterol acyltransferase clouds the cornea. Reference: Harper’s Illustrated Biochemistry, 31st edition, 2018.',
  },
  {
    subject: 'Biochemistry',
    topic: 'Molecular biology',
    difficulty: 'hard',
    questionText:
      'A laboratory wants to know how much messenger RNA of a gene is present in a tumour. It turns the RNA into complementary DNA, amplifies this with primers, and follows the fluorescence after each cycle. Which of the following enzymes makes the complementary DNA?',
    options: ['DNA ligase', 'Restriction endonuclease', 'Reverse transcriptase', 'RNA polymerase II'],
    correctAnswer: 'C',
    explanation:
      'Reverse transcriptase makes DNA on a template of RNA; the DNA is then amplified by a heat-stable DNA polymerase in a quantitative polymerase chain reaction. RNA polymerase II makes messenger RNA on a template of DNA. A restriction endonuclease cuts DNA at a certain sequence. DNA ligase joins the ends of DNA fragments, as in the repair of nicks and in cloning. Reference: Harper’s Illustrated Biochemistry, 31st edition, 2018.',
  },
  {
    subject: 'Pathology',
    topic: 'Cell injury',
    difficulty: 'easy',
    questionText:
      'A 63-year-old man dies three days after an infarct of the left ventricle. The dead muscle is pale and firm. Under the microscope the outlines of the fibres are still seen, but nuclei are absent, and neutrophils lie between the fibres. Which of the following types of necrosis is this?',
    options: ['Caseous necrosis', 'Coagulative necrosis', 'Fat necrosis', 'Liquefactive necrosis'],
    correctAnswer: 'B',
    explanation:
      'In coagulative necrosis the proteins are denatured, so that the outlines of the cells stay for some days while the nuclei vanish. It is typical of infarcts of solid organs except the brain. Liquefactive necrosis dissolves the tissue, as in infarcts of the brain and in abscesses. Caseous necrosis is a cheese-like mass without outlines, typical of tuberculosis. Fat necrosis, with chalky deposits, follows pancreatitis or injury of the breast. Reference: Robbins and Cotran, Pathologic Basis of Disease, 10th edition, 2020.',
  },
  {
    subject: 'Pathology',
    topic: 'Anaemia',
    difficulty: 'medium',
    questionText:
      'A 5-year-old boy has had pallor, jaundice and a palpable spleen since infancy, like his father. His mean cell haemoglobin concentration is 37 g/dL. The film shows small round red cells without central pallor, and the direct antiglobulin test is negative. Which of the following proteins is most often abnormal in this disease?',
    options: ['Ankyrin', 'Decay-accelerating factor', 'β-Globin', 'Pyruvate kinase'],
    correctAnswer: 'A',
    explanation:
      'Spherocytes with a raised mean cell haemoglobin concentration, a negative antiglobulin test and an affected parent indicate hereditary spherocytosis. Its commonest cause is an abnormal ankyrin, which ties spectrin to the membrane. Abnormal β-globin causes sickle cell disease and thalassaemia. Lack of decay-accelerating factor (CD55) is found in paroxysmal nocturnal haemoglobinuria. Lack of pyruvate kinase causes haemolysis without spherocytes and is recessive. Reference: Robbins and Cotran, Pathologic Basis of Disease, 10th edition, 2020.',
  },
  {
    subject: 'Pathology',
    topic: 'Tumours',
    difficulty: 'medium',
    questionText:
      'A 55-year-old woman has a firm breast lump of 3 cm. A core biopsy shows an invasive carcinoma without receptors for oestrogen or progesterone. Immunohistochemistry for HER2 is 2+. Which of the following examinations of the tumour decides whether she may benefit from trastuzumab?',
    options: ['In situ hybridisation for HER2', 'Ki-67 index', 'Sequencing of BRCA1', 'Staining for E-cadherin'],
    correctAnswer: 'A',
    explanation:
      'A HER2 score of 2+ is equivocal. In situ hybridisation then shows whether the gene is amplified, and only tumours that are amplified (or score 3+) are treated with trastuzumab. The Ki-67 index measures proliferation and helps to choose chemotherapy. Loss of E-cadherin marks lobular carcinoma. Mutations of BRCA1 matter for relatives, for surgery and for inhibitors of poly(ADP-ribose) polymerase. Reference: Robbins and Cotran, Pathologic Basis of Disease, 10th edition, 2020.',
  },
  {
    subject: 'Pathology',
    topic: 'Lung',
    difficulty: 'medium',
    questionText:
      'A 58-year-old man who has cut stone for thirty years has had cough for two years. A chest radiograph shows small round opacities in the upper zones and hilar nodes with a thin rim of calcium. Which of the following infections is he at increased risk of?',
    options: ['Legionnaires’ disease', 'Nocardiosis', 'Pneumocystis pneumonia', 'Tuberculosis'],
    correctAnswer: 'D',
    explanation:
      'Nodules in the upper zones and eggshell calcification of hilar nodes in a stone cutter mean silicosis. Silica impairs macrophages, so that tuberculosis is much more frequent (silicotuberculosis) and is looked for in each patient. Pneumocystis pneumonia follows a lack of T cells, as in AIDS. Legionnaires’ disease comes from contaminated water. Nocardiosis affects patients whose cellular immunity is suppressed by steroids or after a transplant. Reference: Robbins and Cotran, Pathologic Basis of Disease, 10th edition, 2020.',
  },
  {
    subject: 'Pathology',
    topic: 'Kidney',
    difficulty: 'hard',
    questionText:
      'A 6-year-old boy has had swelling of the face and legs for a week. His urine has protein 4+ and no red cells, and his complement is normal. He goes into remission on prednisolone within two weeks. Which of the following would electron microscopy of his kidney have shown?',
    options: [
      'Effacement of foot processes without deposits',
      'Mesangial deposits of IgA',
      'Splitting of the glomerular basement membrane',
      'Subepithelial humps',
    ],
    correctAnswer: 'A',
    explanation:
      'Nephrotic syndrome in a young child that responds to steroids is minimal change disease: glomeruli look normal by light microscopy, and electron microscopy shows effaced foot processes without immune deposits. Subepithelial humps are those of post-infectious glomerulonephritis, with haematuria and low complement. Mesangial IgA causes episodes of visible haematuria with colds. A split, layered basement membrane is found in Alport syndrome. Reference: Robbins and Cotran, Pathologic Basis of Disease, 10th edition, 2020.',
  },
  {
    subject: 'Microbiology',
    topic: 'Gram-negative bacteria',
    difficulty: 'easy',
    questionText:
      'A 35-year-old man has had watery stools like rice water since the morning and is severely dehydrated. A dark-field preparation of the stool shows curved rods that move rapidly and stop when a specific antiserum is added. Which of the following second messengers does the toxin raise in the enterocytes?',
    options: ['Cyclic AMP', 'Cyclic GMP', 'Inositol trisphosphate', 'Nitric oxide'],
    correctAnswer: 'A',
    explanation:
      'The toxin of Vibrio cholerae adds ADP-ribose to the α subunit of a stimulating G protein, so that adenylate cyclase stays active. Cyclic AMP opens chloride channels, and water follows. The heat-stable toxin of Escherichia coli raises cyclic GMP. Inositol trisphosphate releases calcium after activation of phospholipase C, which this toxin does not need. Nitric oxide relaxes smooth muscle and does not explain the secretion. Reference: Jawetz, Melnick and Adelberg’s Medical Microbiology, 28th edition, 2019.',
  },
  {
    subject: 'Microbiology',
    topic: 'Mycology',
    difficulty: 'medium',
    questionText:
      'A 44-year-old man with diabetic ketoacidosis has pain in the face, a black crust on the nasal septum and swelling of the right eye. A scraping shows broad hyphae with few septa that branch at right angles. Which of the following drugs is given first, besides surgery?',
    options: ['Fluconazole', 'Liposomal amphotericin B', 'Terbinafine', 'Voriconazole'],
    correctAnswer: 'B',
    explanation:
      'Broad hyphae with few septa and branches at right angles in a patient with ketoacidosis mean mucormycosis. Liposomal amphotericin B at once, removal of dead tissue and control of the ketoacidosis are the treatment. Voriconazole is the first drug for aspergillosis, whose thin hyphae have septa and branch at acute angles; it does not act on Mucorales. Fluconazole is used for candidiasis and cryptococcosis. Terbinafine is used for infections of skin and nails. Reference: Jawetz, Melnick and Adelberg’s Medical Microbiology, 28th edition, 2019.',
  },
  {
    subject: 'Microbiology',
    topic: 'Parasitology',
    difficulty: 'medium',
    questionText:
      'A 29-year-old man from a village in Bihar has had fever for two months, with a very large spleen and pancytopenia. His rK39 rapid test is positive. Which of the following forms of the parasite would be found in an aspirate of his bone marrow?',
    options: ['Amastigote', 'Merozoite', 'Promastigote', 'Trypomastigote'],
    correctAnswer: 'A',
    explanation:
      'Long fever, a very large spleen, pancytopenia and antibodies against rK39 indicate visceral leishmaniasis (kala-azar). In humans Leishmania donovani lives in macrophages as the amastigote, an oval body with nucleus and kinetoplast. The promastigote, with a flagellum, lives in the sandfly and in culture. The trypomastigote is the form of trypanosomes in blood. The merozoite is a stage of malaria parasites. Reference: Jawetz, Melnick and Adelberg’s Medical Microbiology, 28th edition, 2019.',
  },
];
