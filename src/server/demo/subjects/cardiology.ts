import type { DemoSubject } from '../demo-subject.ts';

export const cardiology: DemoSubject = {
  name: 'Cardiology',
  description:
    'Reading the ECG, treating arrhythmias, and recognising valvular and structural heart disease at the bedside.',
  topics: [
    {
      name: 'ECG and arrhythmias',
      description: 'Localising infarction, naming the rhythm and choosing the safe first treatment.',
      flashcards: [
        {
          question: 'ST elevation appears in leads II, III and aVF. Which coronary artery is most often occluded?',
          answer:
            'The right coronary artery.\nST elevation greater in III than in II favours it over a dominant circumflex. Record V4R to look for right ventricular infarction.',
        },
        {
          question:
            'Horizontal ST depression, tall R waves and upright T waves are seen in V1–V3. Which infarct should be suspected?',
          answer: 'A posterior infarct: V1–V3 show its mirror image.',
        },
        {
          question: 'Which leads confirm a posterior infarct, and from which ST elevation?',
          answer: 'V7–V9: at least 0.5 mm.',
        },
        {
          question:
            'Vagal manoeuvres have failed in a stable adult with regular narrow-complex tachycardia. Which drug is given next, and at what first dose?',
          answer:
            'Adenosine 6 mg as a rapid intravenous bolus into a large vein with a saline flush, then 12 mg if needed.\nIt blocks the AV node for seconds. Avoid it in asthma.',
        },
        {
          question: 'Why are verapamil, digoxin and adenosine dangerous in pre-excited atrial fibrillation?',
          answer:
            'They slow the AV node but not the accessory pathway, so fast impulses reach the ventricles by the pathway → ventricular fibrillation.\nUse electrical cardioversion, or procainamide or ibutilide if stable.',
        },
        {
          question: 'Which three findings in sinus rhythm make up the Wolff–Parkinson–White ECG pattern?',
          answer:
            'A short PR interval (< 120 ms), a delta wave and a widened QRS complex.\nPart of the ventricle is excited early by the accessory pathway.',
        },
        {
          question:
            'What is the first-line drug for torsades de pointes in a patient who still has a pulse and is stable?',
          answer:
            'Magnesium sulfate 2 g intravenously over about 10 minutes, even when the serum magnesium is normal.\nStop QT-prolonging drugs and correct K⁺. Avoid amiodarone, which lengthens QT.',
        },
        {
          question: 'Why does Mobitz type II block usually need a pacemaker when Mobitz type I usually does not?',
          answer:
            'Type II lies below the AV node, in the His–Purkinje system, and may turn without warning into complete block with a slow, unreliable escape.\nType I is usually within the AV node and benign.',
        },
        {
          question:
            'What is the CHA₂DS₂-VASc score of a 76-year-old woman with atrial fibrillation, hypertension and diabetes and no other risk factor?',
          answer:
            '5: age ≥ 75 (2), hypertension (1), diabetes (1), female sex (1).\nThe newer CHA₂DS₂-VA leaves out sex and gives 4. By either she should be offered an anticoagulant.',
        },
        {
          question: 'The QT interval is 360 ms and the RR interval 0.64 s. What is the QTc by Bazett’s formula?',
          answer: '450 ms.\nQTc = QT ÷ √RR (RR in seconds) = 360 ÷ 0.8.\nBazett overcorrects at fast heart rates.',
        },
        {
          question: 'What does the diagnostic (type 1) Brugada ECG look like?',
          answer:
            'Coved ST elevation of at least 2 mm running into a negative T wave, in V1 or V2.\nFever and sodium-channel blockers can unmask it.',
        },
        {
          question:
            'A regular narrow-complex tachycardia sits steadily at 150 per minute. Which rhythm must be looked for?',
          answer:
            'Atrial flutter with 2:1 block.\nThe atria flutter at about 300 per minute and every second beat is conducted. Slowing the AV node reveals the sawtooth waves.',
        },
        {
          question:
            'An adult with a broad-complex tachycardia and a pulse becomes shocked. What is done (European Resuscitation Council)?',
          answer:
            'A synchronised DC shock, up to three attempts, under sedation or anaesthesia if conscious.\nOxygen if hypoxaemic, intravenous access and monitoring come with it; a 12-lead ECG if it costs no time.',
        },
        {
          question:
            'Three synchronised shocks have not ended a broad-complex tachycardia with a pulse. What is given next?',
          answer:
            'Amiodarone 300 mg intravenously over 10–20 minutes, or procainamide; then another synchronised shock.\nCorrect K⁺ and Mg²⁺ and treat the cause, such as ischaemia.',
        },
        {
          question: 'Which four findings make a tachycardia with a pulse unstable?',
          answer: 'Shock, syncope, myocardial ischaemia and severe heart failure.',
        },
      ],
    },
    {
      name: 'Valvular and structural heart disease',
      description: 'Murmurs and what changes them, endocarditis, cardiomyopathy and holes in the heart.',
      flashcards: [
        {
          question: 'Which three classic symptoms mark the turn for the worse in severe aortic stenosis?',
          answer:
            'Exertional syncope, angina and dyspnoea.\nWithout valve replacement, survival after they appear averages only a few years.',
        },
        {
          question:
            'What happens to the aortic component of the second heart sound in severe calcific aortic stenosis?',
          answer:
            'It becomes soft or absent, because the stiff cusps hardly move and so cannot snap shut.\nA normal, crisp A₂ makes severe calcific stenosis unlikely.',
        },
        {
          question: 'How does the interval between A₂ and the opening snap change as mitral stenosis worsens?',
          answer:
            'It shortens.\nThe higher the left atrial pressure, the sooner after aortic closure it exceeds left ventricular pressure and opens the valve.',
        },
        {
          question: 'What is the Austin Flint murmur?',
          answer:
            'A low-pitched mid-diastolic rumble at the apex in severe aortic regurgitation.\nThe mitral valve itself is normal: the regurgitant jet is thought to hamper its opening. There is no opening snap.',
        },
        {
          question:
            'Why does the murmur of obstructive hypertrophic cardiomyopathy grow louder on standing or during the Valsalva strain?',
          answer:
            'Venous return falls, so the left ventricle is smaller and its outflow tract narrower.\nSquatting fills the ventricle and softens the murmur.',
        },
        {
          question: 'Which drug class is first-line for symptoms of obstructive hypertrophic cardiomyopathy?',
          answer:
            'β-Blockers without vasodilating action.\nThey lengthen diastole and reduce contractility, and with it the outflow gradient. Vasodilators such as nitrates make obstruction worse.',
        },
        {
          question: 'Why is splitting of the second heart sound wide and fixed in an atrial septal defect?',
          answer:
            'Wide: the volume-loaded right ventricle ejects for longer, which delays P₂.\nFixed: flow through the defect balances the respiratory swing in venous return, so right ventricular filling hardly varies.',
        },
        {
          question:
            'Blood cultures in endocarditis grow Streptococcus gallolyticus (formerly S. bovis). Which further investigation is needed?',
          answer: 'Colonoscopy, because this organism is associated with colorectal cancer and adenomas.',
        },
        {
          question: 'Which valve and which organism are typically involved in endocarditis of people who inject drugs?',
          answer:
            'The tricuspid valve, by Staphylococcus aureus.\nSeptic emboli go to the lungs: multiple peripheral, often cavitating lesions.',
        },
        {
          question: 'Which oral anticoagulant is used for a mechanical heart valve?',
          answer:
            'A vitamin K antagonist such as warfarin.\nIn trials, dabigatran and apixaban let more thromboembolism occur on mechanical valves.',
        },
        {
          question:
            'Echocardiography gives a left ventricular outflow tract area of 3.0 cm² with a VTI of 20 cm, and an aortic valve VTI of 100 cm. What is the valve area?',
          answer:
            '0.6 cm², severe stenosis.\nContinuity equation: area = 3.0 × 20 ÷ 100. An area below 1.0 cm² suggests severe aortic stenosis.',
        },
        {
          question: 'How do the three mechanical complications of acute myocardial infarction differ at the bedside?',
          answer:
            'They occur mostly within the first week.\nPapillary muscle rupture: sudden pulmonary oedema, murmur sometimes soft or absent; usually the posteromedial muscle, in inferior infarction.\nVentricular septal rupture: new harsh pansystolic murmur, often with a thrill; oxygen saturation steps up in the right ventricle.\nFree wall rupture: tamponade, often pulseless electrical activity.\nAll: urgent echocardiography and a surgical opinion at once.',
        },
      ],
    },
  ],
};
