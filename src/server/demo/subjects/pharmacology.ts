import type { DemoSubject } from '../demo-subject.ts';

export const pharmacology: DemoSubject = {
  name: 'Pharmacology',
  description:
    'How the drugs that examiners ask about work, what they harm, and which patients must not be given them.',
  topics: [
    {
      name: 'Autonomic drugs',
      description: 'Adrenergic and cholinergic drugs, from anaphylaxis to the eye clinic.',
      flashcards: [
        {
          question: 'What dose of adrenaline is given to an adult with anaphylaxis, and by which route?',
          answer:
            '0.01 mg/kg up to 0.5 mg (0.5 mL of 1 mg/mL), intramuscularly into the middle of the anterolateral thigh.\nRepeat after 5 minutes if there is no improvement.',
        },
        {
          question: 'Noradrenaline stimulates β₁ receptors, so why does the heart rate often fall during an infusion?',
          answer:
            'α₁ vasoconstriction raises the blood pressure, and the baroreceptor reflex answers with vagal slowing that outweighs the direct β₁ effect.',
        },
        {
          question:
            'After an α-blocker, a large dose of adrenaline lowers the blood pressure instead of raising it. Why?',
          answer:
            'With α₁ vasoconstriction blocked, only β₂ vasodilatation is left in the vessels, so peripheral resistance falls.\nThis is Dale’s vasomotor reversal.',
        },
        {
          question:
            'When a patient with phaeochromocytoma is prepared for surgery, why must α-blockade come before β-blockade?',
          answer:
            'A β-blocker given first removes β₂ vasodilatation and leaves α₁ vasoconstriction unopposed → hypertensive crisis.',
        },
        {
          question: 'In organophosphate poisoning, which effects does atropine leave untreated?',
          answer:
            'Muscle weakness and fasciculation.\nThey arise at nicotinic receptors of the neuromuscular junction; atropine blocks muscarinic receptors only.',
        },
        {
          question: 'What comes first in the emergency treatment of severe organophosphate poisoning?',
          answer:
            '1. Airway, oxygen, ventilation if needed; avoid succinylcholine (prolonged paralysis).\n2. Atropine IV at once, 1 to 3 mg for an adult, dose doubled every 5 minutes.\n3. Meanwhile staff in protective clothing remove the clothes and wash the skin.',
        },
        {
          question: 'What is the end point of atropine in organophosphate poisoning?',
          answer: 'Clear chest, adequate pulse and blood pressure; then an infusion.\nPupil size is not the guide.',
        },
        {
          question: 'Which drugs are added to atropine in organophosphate poisoning?',
          answer:
            'Pralidoxime early where local protocol uses it, never without atropine.\nA benzodiazepine for seizures.',
        },
        {
          question: 'Why is a patient with organophosphate poisoning watched for days after the first crisis?',
          answer:
            'Intermediate syndrome: the muscles of breathing, neck and proximal limbs weaken, usually at 24 to 96 hours.',
        },
        {
          question:
            'Which antimuscarinic is usually paired with neostigmine to reverse neuromuscular block without causing confusion?',
          answer:
            'Glycopyrrolate (glycopyrronium).\nIt is a quaternary amine, so it hardly crosses the blood–brain barrier, unlike atropine.',
        },
        {
          question: 'Which intravenous cholinesterase inhibitor can reverse the delirium of antimuscarinic poisoning?',
          answer:
            'Physostigmine: a tertiary amine, so it enters the brain, which neostigmine cannot.\nAvoid it if a tricyclic antidepressant may have been taken (risk of asystole).',
        },
        {
          question: 'What complication of cataract surgery is linked to tamsulosin?',
          answer:
            'Intraoperative floppy iris syndrome, through blockade of α₁A receptors in the iris dilator.\nThe surgeon must be told: stopping the drug beforehand does not reliably prevent it.',
        },
        {
          question: 'How can timolol eye drops provoke an attack of asthma?',
          answer:
            'The drops drain through the nasolacrimal duct and are absorbed from the nasal mucosa, missing first-pass metabolism.\nEnough reaches the lungs to block bronchial β₂ receptors.',
        },
        {
          question: 'How does botulinum toxin cause flaccid paralysis?',
          answer:
            'It cleaves SNARE proteins (type A: SNAP-25), so vesicles of acetylcholine cannot fuse with the nerve-terminal membrane and release stops.',
        },
        {
          question: 'Mirabegron relieves an overactive bladder by acting on which receptor?',
          answer:
            'It stimulates β₃ receptors, which relax the detrusor during filling.\nIt can raise the blood pressure: contraindicated in severe uncontrolled hypertension.',
        },
      ],
    },
    {
      name: 'Antimicrobials',
      description: 'Targets, resistance and toxicity of the drugs used against bacteria, viruses and malaria.',
      flashcards: [
        {
          question: 'By what mechanism is MRSA resistant to flucloxacillin?',
          answer:
            'The mecA gene codes for PBP2a, an altered penicillin-binding protein to which most β-lactams bind only weakly.\nIt is not a matter of β-lactamase.',
        },
        {
          question: 'What change in the cell wall of enterococci makes them resistant to vancomycin (vanA type)?',
          answer:
            'The D-alanyl-D-alanine end of the peptidoglycan precursor becomes D-alanyl-D-lactate, which vancomycin hardly binds.',
        },
        {
          question: 'A patient becomes flushed and itchy during a fast infusion of vancomycin. What is the mechanism?',
          answer:
            'Direct, non-IgE release of histamine from mast cells (vancomycin infusion reaction).\nStop, give an antihistamine; when it has settled, restart more slowly.',
        },
        {
          question: 'Why are aminoglycosides inactive against anaerobes?',
          answer:
            'Their transport into the bacterium depends on oxygen-dependent electron transport, which anaerobes lack.',
        },
        {
          question: 'Which first-line antituberculous drug calls for checks of visual acuity and colour vision?',
          answer: 'Ethambutol: dose-related optic neuritis, in which red–green discrimination is often lost early.',
        },
        {
          question: 'Which vitamin is given with isoniazid?',
          answer:
            'Pyridoxine (vitamin B₆), against peripheral neuropathy.\nThe risk is highest with malnutrition, alcohol dependence, diabetes, HIV, pregnancy and slow acetylation.',
        },
        {
          question: 'Which two antibiotic classes act on the 30S ribosomal subunit, and what does each disturb?',
          answer: 'Aminoglycosides: accurate reading of mRNA.\nTetracyclines: entry of aminoacyl-tRNA at the A site.',
        },
        {
          question:
            'Which step of the 50S ribosomal subunit do macrolides and clindamycin disturb, and which chloramphenicol?',
          answer:
            'Macrolides and clindamycin: elongation of the peptide (classically, translocation).\nChloramphenicol: peptidyl transferase.',
        },
        {
          question: 'Which step of protein synthesis does linezolid block?',
          answer: 'Formation of the 70S initiation complex: it binds the 50S subunit.',
        },
        {
          question: 'Why is vancomycin for Clostridioides difficile colitis given by mouth rather than intravenously?',
          answer:
            'Oral vancomycin is barely absorbed, so it reaches a high concentration in the colon.\nIntravenous vancomycin hardly enters the gut lumen.',
        },
        {
          question: 'Which viral enzyme must activate acyclovir?',
          answer: 'Viral thymidine kinase, which adds the first phosphate.',
        },
        {
          question: 'Which drug treats herpes simplex virus that has lost its thymidine kinase?',
          answer: 'Foscarnet: it inhibits viral DNA polymerase without needing that step.',
        },
        {
          question: 'Which enzyme is tested before primaquine is given for Plasmodium vivax?',
          answer:
            'Glucose-6-phosphate dehydrogenase: in its deficiency primaquine causes oxidative haemolysis.\nThe drug is needed because it kills the liver hypnozoites that cause relapse.',
        },
        {
          question: 'What is the WHO dose of intravenous artesunate for an adult with severe malaria?',
          answer:
            '2.4 mg/kg at 0, 12 and 24 hours, then once a day until oral treatment is tolerated; follow with a full oral artemisinin-based course.\n(Children under 20 kg: 3 mg/kg per dose.)',
        },
        {
          question: 'Which blood test is repeated every week during treatment with linezolid?',
          answer:
            'Full blood count.\nReversible marrow suppression, thrombocytopenia above all, becomes likelier after about two weeks.',
        },
        {
          question: 'Daptomycin kills MRSA, so why is it not used for MRSA pneumonia?',
          answer: 'Pulmonary surfactant binds and inactivates it in the alveoli.',
        },
      ],
    },
    {
      name: 'Cardiovascular drugs',
      description: 'Drugs for heart failure, arrhythmia, angina and thrombosis, and the harm each can do.',
      flashcards: [
        {
          question: 'How long after the last dose of an ACE inhibitor may sacubitril–valsartan be started?',
          answer:
            'At least 36 hours.\nNeprilysin and ACE both break down bradykinin; blocking both together risks angioedema.',
        },
        {
          question:
            'A man who has taken amiodarone for years develops a dry cough, breathlessness and diffuse lung infiltrates. What must be suspected?',
          answer:
            'Amiodarone pulmonary toxicity (interstitial pneumonitis, which may go on to fibrosis).\nExclude infection and heart failure; stop the drug, with corticosteroids if severe.',
        },
        {
          question: 'Why does hypokalaemia make digoxin more toxic?',
          answer:
            'K⁺ and digoxin compete for the outer face of Na⁺/K⁺-ATPase.\nWith less K⁺ outside the cell, more digoxin binds.',
        },
        {
          question: 'Which antiplatelet drug greatly strengthens and prolongs the effect of intravenous adenosine?',
          answer:
            'Dipyridamole: it blocks the uptake of adenosine into cells.\nAvoid adenosine or cut the dose sharply.',
        },
        {
          question: 'For how long must nitrates be withheld after a dose of sildenafil or of tadalafil?',
          answer:
            'Sildenafil: 24 hours. Tadalafil: 48 hours.\nNitrates raise cGMP and PDE5 inhibitors stop its breakdown → profound hypotension.',
        },
        {
          question: 'Platelets have halved on day 7 of heparin. What is done first?',
          answer:
            'Estimate the probability with the 4Ts score.\nUnless it is low, stop all heparin at once, flushes and low-molecular-weight heparin included, and send PF4–heparin antibodies.',
        },
        {
          question: 'Which drug replaces heparin in heparin-induced thrombocytopenia, and when?',
          answer:
            'A non-heparin anticoagulant (e.g. argatroban or fondaparinux), at once, even without thrombosis and before the antibody result.\nLook for deep vein thrombosis by ultrasound.',
        },
        {
          question: 'From which platelet count may warfarin be started after heparin-induced thrombocytopenia?',
          answer:
            '150 × 10⁹/L (150,000/µL).\nEarlier it lowers protein C first and may cause gangrene. Platelets are not transfused routinely.',
        },
        {
          question: 'Why can warfarin cause skin necrosis in the first days of treatment?',
          answer:
            'Protein C has a short half-life and falls before factors II and X do, so the blood is briefly prothrombotic.\nInherited protein C deficiency is the classic background.',
        },
        {
          question: 'Why should simvastatin be withheld during a course of clarithromycin?',
          answer:
            'Clarithromycin inhibits CYP3A4, the simvastatin concentration climbs, and myopathy or rhabdomyolysis may follow.',
        },
        {
          question: 'A man taking spironolactone develops painful gynaecomastia. Which drug can replace it?',
          answer:
            'Eplerenone.\nIt is selective for the mineralocorticoid receptor; spironolactone also blocks androgen receptors.',
        },
        {
          question: 'Which four drug classes lower mortality in heart failure with reduced ejection fraction?',
          answer:
            '1. ACE inhibitor or, preferably, sacubitril–valsartan (ARB if neither is tolerated)\n2. β-blocker: bisoprolol, carvedilol or metoprolol succinate\n3. Mineralocorticoid receptor antagonist\n4. SGLT2 inhibitor: dapagliflozin or empagliflozin\nLoop diuretics relieve congestion but have no proven effect on survival.',
        },
        {
          question: 'What causes the ankle swelling of amlodipine?',
          answer:
            'Arterioles dilate more than venules, so capillary hydrostatic pressure rises.\nSalt retention is not the cause. Lowering the dose or adding an ACE inhibitor works better.',
        },
        {
          question: 'A patient taking dabigatran has an intracranial haemorrhage. What is the specific reversal agent?',
          answer:
            'Idarucizumab, a monoclonal antibody fragment that binds dabigatran far more tightly than thrombin does.',
        },
      ],
    },
  ],
};
