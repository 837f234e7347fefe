import type { DemoSubject } from '../demo-subject.ts';

export const medicine: DemoSubject = {
  name: 'Medicine',
  description:
    'Diagnosis and first treatment in internal medicine, with the reasoning that makes each step easy to recall.',
  topics: [
    {
      name: 'Endocrinology',
      description: 'Hormone excess and deficiency: the test that proves it and the treatment that comes first.',
      flashcards: [
        {
          question: 'Which three things are given in the first hours of diabetic ketoacidosis in an adult?',
          answer:
            '1. Sodium chloride 0.9% or a balanced crystalloid IV, fast at first.\n2. K⁺ in the fluid, once it is not raised and urine is flowing.\n3. Insulin IV at 0.1 units/kg/hour; any long-acting insulin goes on.\nFind and treat the cause.',
        },
        {
          question: 'At which K⁺ must insulin wait in diabetic ketoacidosis?',
          answer:
            'K⁺ below 3.5 mmol/L (3.3 in older texts): replace it first.\nInsulin drives K⁺ into cells and could stop the heart.',
        },
        {
          question: 'In diabetic ketoacidosis the glucose falls below 14 mmol/L (250 mg/dL). What is changed?',
          answer:
            'IV glucose is added, and insulin goes on, often at half the rate.\nInsulin goes on until the ketosis has cleared, not merely until glucose is normal.',
        },
        {
          question: 'What is measured how often during treatment of diabetic ketoacidosis?',
          answer: 'Glucose and ketones every hour; K⁺ and acid–base status every 2 to 4 hours.',
        },
        {
          question:
            'In thyroid storm, why is iodine withheld until at least an hour after the first dose of a thionamide?',
          answer:
            'The thionamide must first block organification; otherwise the iodine becomes raw material for more thyroid hormone.',
        },
        {
          question: 'Why is the skin hyperpigmented in Addison’s disease but not in pituitary adrenal insufficiency?',
          answer:
            'In primary failure, lost cortisol feedback drives up ACTH, which stimulates melanocortin-1 receptors on melanocytes.\nIn pituitary disease ACTH is low.',
        },
        {
          question:
            'A woman on lifelong hydrocortisone is shocked and vomiting. What are the two immediate treatments?',
          answer:
            'Hydrocortisone 100 mg IV (or IM), then 200 mg over each 24 hours.\nRapid IV sodium chloride 0.9%, about 1 L in the first hour.\nNeither waits for blood results.',
        },
        {
          question: 'Resistant hypertension with hypokalaemia: which screening test for primary aldosteronism?',
          answer: 'Plasma aldosterone-to-renin ratio: raised, because aldosterone is high while renin is suppressed.',
        },
        {
          question:
            'Serum IGF-1 is only equivocally raised in a man with enlarging hands. Which dynamic test helps to confirm acromegaly?',
          answer:
            'A 75 g oral glucose tolerance test: growth hormone fails to fall below 1 µg/L (1 ng/mL), or 0.4 µg/L (0.4 ng/mL) with sensitive assays.\nTypical features with a clearly raised IGF-1 need no dynamic test.',
        },
        {
          question: 'Which three disorders make up MEN 2A?',
          answer:
            'Medullary thyroid carcinoma, phaeochromocytoma, primary hyperparathyroidism.\nExclude phaeochromocytoma before any operation.',
        },
        {
          question: 'Which gene is mutated in MEN 2?',
          answer: 'The RET proto-oncogene, by a mutation that activates it.',
        },
        {
          question:
            'Painful goitre, high ESR and thyrotoxicosis follow a sore throat. What does a radioiodine scan show?',
          answer:
            'Very low uptake: subacute (de Quervain) thyroiditis.\nStored hormone is leaking from damaged follicles; none is being made in excess. Treat with an NSAID and a β-blocker.',
        },
        {
          question:
            'Which urinary index separates familial hypocalciuric hypercalcaemia from primary hyperparathyroidism?',
          answer:
            'Calcium-to-creatinine clearance ratio: typically below 0.01 in the familial condition.\nIt matters because parathyroidectomy does not cure it.',
        },
        {
          question:
            'What is the first-line treatment of a prolactin-secreting macroadenoma that presses on the optic chiasm?',
          answer:
            'A dopamine agonist, usually cabergoline.\nIt lowers prolactin and shrinks the tumour, often within days to weeks, so surgery is second-line.',
        },
        {
          question: 'Cortisol and thyroxine are both deficient in hypopituitarism. Which is replaced first?',
          answer:
            'Cortisol.\nThyroxine speeds the clearance of cortisol and raises the demand for it, so given alone it may precipitate an adrenal crisis.',
        },
        {
          question: 'During hypoglycaemia, insulin is high and C-peptide is suppressed. What is the cause?',
          answer:
            'Injected insulin.\nEndogenous insulin (insulinoma, sulfonylurea) is released with C-peptide, so both would be high.',
        },
      ],
    },
    {
      name: 'Respiratory medicine',
      description: 'Airway, pleural and vascular disease of the lung, blood gases included.',
      flashcards: [
        {
          question: 'What are Light’s criteria for a pleural exudate?',
          answer:
            'Any one of:\n• pleural-to-serum protein ratio above 0.5\n• pleural-to-serum LDH ratio above 0.6\n• pleural LDH above two-thirds of the upper limit of normal for serum',
        },
        {
          question: 'What oxygen saturation is aimed for in an exacerbation of COPD with a risk of hypercapnia?',
          answer:
            '88 to 92%.\nExcess oxygen undoes hypoxic vasoconstriction, so ventilation–perfusion mismatch worsens; it also releases CO₂ from haemoglobin (Haldane effect) and reduces respiratory drive.',
        },
        {
          question: 'Why is a normal PaCO₂ alarming in acute severe asthma?',
          answer:
            'A breathless asthmatic hyperventilates, so PaCO₂ should be low.\nA normal value means tiring and rising CO₂: a life-threatening attack.',
        },
        {
          question:
            'By GOLD criteria, which blood gas result in an exacerbation of COPD calls for non-invasive ventilation?',
          answer: 'Respiratory acidosis: arterial pH ≤ 7.35 with PaCO₂ ≥ 6.0 kPa (45 mmHg).',
        },
        {
          question: 'What does each letter of CURB-65 stand for?',
          answer:
            'One point for each:\nC: new confusion\nU: urea above 7 mmol/L (42 mg/dL; BUN above 19 mg/dL)\nR: respiratory rate ≥ 30/min\nB: systolic pressure < 90 or diastolic ≤ 60 mmHg\n65: age 65 years or more',
        },
        { question: 'From which CURB-65 score is pneumonia severe?', answer: '3 or more.' },
        {
          question: 'By the ESC 2019 guideline, what makes a pulmonary embolism high-risk?',
          answer:
            'Haemodynamic instability, any one of:\n• cardiac arrest\n• obstructive shock: systolic pressure below 90 mmHg, or vasopressors needed, with signs of hypoperfusion\n• systolic pressure below 90 mmHg, or a fall of ≥ 40 mmHg, for more than 15 minutes and not caused by arrhythmia, hypovolaemia or sepsis\n(The AHA/ACC guideline of 2026 grades from A to E instead; E has persistent hypotension.)',
        },
        {
          question: 'What is the first-line treatment of high-risk pulmonary embolism besides heparin?',
          answer:
            'Systemic thrombolysis, unless contraindicated.\nSurgical embolectomy or a catheter treatment is used if it is contraindicated or has failed.',
        },
        {
          question: 'How does sarcoidosis cause hypercalcaemia?',
          answer:
            'Macrophages in the granulomas carry 1α-hydroxylase and make calcitriol outside normal control, so the gut absorbs more Ca²⁺.\nPTH is suppressed.',
        },
        {
          question: 'Which pneumoconiosis most clearly raises the risk of tuberculosis?',
          answer:
            'Silicosis: inhaled silica damages the alveolar macrophages that should contain Mycobacterium tuberculosis.',
        },
        {
          question:
            'Breathing air at sea level, a drowsy patient has PaO₂ 60 mmHg and PaCO₂ 64 mmHg. Work out the alveolar–arterial gradient and interpret it.',
          answer:
            'PAO₂ = 0.21 × (760 − 47) − 64 ÷ 0.8 ≈ 70 mmHg.\nGradient ≈ 70 − 60 = 10 mmHg: normal.\nThe hypoxaemia comes from hypoventilation alone.',
        },
        {
          question:
            'Proximal weakness that eases briefly with exertion appears in a smoker. Which lung cancer, and antibodies to what?',
          answer:
            'Small-cell carcinoma with Lambert–Eaton myasthenic syndrome.\nAntibodies to presynaptic P/Q-type voltage-gated Ca²⁺ channels.',
        },
        {
          question:
            'A parapneumonic effusion is clear and sterile so far. Which pleural fluid pH indicates that it needs a drain?',
          answer:
            'pH 7.2 or below (British Thoracic Society).\nBacteria and neutrophils metabolise glucose to acid, a sign that infection is established.',
        },
        {
          question: 'What is the triad of Kartagener syndrome?',
          answer: 'Situs inversus, chronic sinusitis, bronchiectasis.',
        },
        {
          question: 'Which structure is defective in Kartagener syndrome?',
          answer: 'Cilia, classically their dynein arms (primary ciliary dyskinesia).',
        },
      ],
    },
    {
      name: 'Nephrology and electrolytes',
      description: 'Acute kidney injury, glomerular disease, acid–base balance, sodium and potassium.',
      flashcards: [
        {
          question: 'K⁺ is 7.1 mmol/L with broad QRS complexes. What is given first, and what does it do?',
          answer:
            'Calcium gluconate or chloride IV: it protects the heart and leaves K⁺ unchanged.\nRepeat it if the ECG stays abnormal.',
        },
        {
          question: 'Which two treatments move K⁺ into cells in severe hyperkalaemia, and in what dose?',
          answer:
            'Soluble insulin 10 units IV with 25 g glucose.\nSalbutamol 10 to 20 mg nebulised, which adds to the effect.\nWatch the glucose for at least 6 hours.',
        },
        {
          question: 'How is K⁺ removed from the body in severe hyperkalaemia?',
          answer:
            'A binder, a diuretic if urine flows, dialysis if refractory.\nStop the drugs and infusions that raise K⁺.',
        },
        {
          question: 'What complication follows over-rapid correction of chronic hyponatraemia?',
          answer: 'Osmotic demyelination, classically of the pons.',
        },
        {
          question: 'Which patients are most at risk of osmotic demyelination?',
          answer: 'Those with alcohol dependence, malnutrition, liver disease, hypokalaemia, or Na⁺ ≤ 105 mmol/L.',
        },
        {
          question: 'How is hyponatraemia with seizures treated at once?',
          answer:
            'A bolus of 100 to 150 mL of 3% sodium chloride IV over 10 to 20 minutes, repeated up to twice (three boluses in all).\nAim for a first rise of 4 to 6 mmol/L in serum Na⁺, which relieves cerebral oedema, and no more than 10 mmol/L in the first 24 hours (8 if at risk of demyelination).',
        },
        {
          question:
            'In metabolic acidosis with HCO₃⁻ 12 mmol/L, what PaCO₂ does Winters’ formula predict, and what does 40 mmHg tell you?',
          answer:
            'Expected PaCO₂ = 1.5 × 12 + 8 = 26 ± 2 mmHg.\nA value of 40 is too high: there is a respiratory acidosis as well.',
        },
        {
          question: 'In acidosis with a normal anion gap, what does a clearly negative urine anion gap suggest?',
          answer:
            'Loss of bicarbonate from the gut, such as diarrhoea.\nThe kidney is responding properly: it excretes NH₄⁺, and the Cl⁻ that goes with it makes the gap negative.',
        },
        {
          question: 'State the KDIGO definition of acute kidney injury.',
          answer:
            'Any one of:\n• creatinine up by ≥ 26.5 µmol/L (0.3 mg/dL) within 48 hours\n• creatinine ≥ 1.5 times baseline within 7 days\n• urine < 0.5 mL/kg/hour for 6 hours',
        },
        {
          question:
            'Diuretics make the fractional excretion of sodium unreliable. What is measured instead, and which value favours a prerenal cause?',
          answer:
            'Fractional excretion of urea: below 35%.\nUrea is reabsorbed mainly in the proximal tubule, so loop diuretics disturb it less.',
        },
        {
          question: 'Which antigen is attacked in Goodpasture disease?',
          answer: 'The α3 chain of type IV collagen, found in the basement membranes of glomeruli and alveoli.',
        },
        {
          question: 'What does immunofluorescence of the kidney show in Goodpasture disease?',
          answer: 'Linear IgG along the glomerular basement membrane.',
        },
        {
          question:
            'Why does nephrotic syndrome predispose to renal vein thrombosis, and in which histological type most of all?',
          answer:
            'Antithrombin is lost in the urine while the liver makes more fibrinogen and other clotting factors.\nMembranous nephropathy.',
        },
        {
          question: 'Hypokalaemia fails to respond to potassium. Which other deficiency should be sought?',
          answer:
            'Hypomagnesaemia.\nIntracellular Mg²⁺ normally blocks ROMK channels in the distal nephron; without it K⁺ leaks into the urine.',
        },
        {
          question: 'Which antibiotic often used for cystitis can cause hyperkalaemia?',
          answer:
            'Trimethoprim: like amiloride, it blocks epithelial Na⁺ channels in the collecting duct.\nThe danger is greatest with an ACE inhibitor or spironolactone.',
        },
        {
          question:
            'A man with autosomal dominant polycystic kidney disease has a sudden, severe headache. What must be excluded?',
          answer: 'Subarachnoid haemorrhage from a ruptured saccular (berry) intracranial aneurysm.',
        },
      ],
    },
  ],
};
