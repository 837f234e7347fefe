import type { DemoSubject } from '../demo-subject.ts';

export const pediatrics: DemoSubject = {
  name: 'Pediatrics',
  description: 'The newborn, the growing child and the vaccines that protect them, at the level of an entrance exam.',
  topics: [
    {
      name: 'Neonatology',
      description: 'Birth, the first breaths and the illnesses of the first month of life.',
      flashcards: [
        {
          question: 'What earns 2 points for each of the five signs of the Apgar score?',
          answer:
            'Appearance: pink all over\nPulse: at least 100/min\nGrimace: cries, sneezes or pulls away when stimulated\nActivity: active movement\nRespiration: strong cry, regular breathing\nScored at 1 and 5 minutes, but never a reason to delay resuscitation.',
        },
        {
          question: 'During resuscitation at birth, when are chest compressions begun?',
          answer: 'When the heart rate stays below 60/min after 30 seconds of ventilation that moves the chest.',
        },
        {
          question: 'In what ratio to breaths are chest compressions given at birth?',
          answer: '3 compressions to 1 breath.',
        },
        {
          question: 'Describe the chest X-ray of respiratory distress syndrome caused by surfactant deficiency.',
          answer:
            'Small lungs with a fine, diffuse ground-glass (reticulogranular) pattern and air bronchograms.\nCollapsed alveoli surround airways that stay open.',
        },
        {
          question: 'Jaundice appears 12 hours after birth. Why is this never physiological?',
          answer:
            'Physiological jaundice appears after 24 hours.\nSuspect haemolysis first: Rh or ABO incompatibility, G6PD deficiency; sepsis too must be considered.',
        },
        {
          question: 'Which four late features make up the classic picture of chronic bilirubin encephalopathy?',
          answer:
            'Choreoathetoid (dyskinetic) cerebral palsy\nSensorineural hearing loss\nImpaired upward gaze\nDysplasia of primary tooth enamel',
        },
        {
          question:
            'A 4-week-old has conjugated jaundice and pale stools. Which operation is needed if biliary atresia is confirmed?',
          answer: 'Kasai portoenterostomy.',
        },
        {
          question: 'Before which age does a Kasai portoenterostomy succeed most often?',
          answer: 'About 60 days: bile drainage succeeds less often later.',
        },
        {
          question:
            'Which sign on the abdominal X-ray of a preterm infant is characteristic of necrotising enterocolitis?',
          answer:
            'Pneumatosis intestinalis: gas within the bowel wall, produced by bacteria.\nFree gas would mean perforation.',
        },
        { question: 'What is infused to keep the ductus arteriosus open?', answer: 'Prostaglandin E₁ (alprostadil).' },
        {
          question: 'Which adverse effect of alprostadil must the team be ready for?',
          answer: 'Apnoea: be prepared to ventilate.',
        },
        {
          question:
            'Why does the infant of a mother with poorly controlled diabetes become hypoglycaemic soon after birth?',
          answer:
            'Maternal glucose crosses the placenta, insulin does not: the fetal β-cells enlarge and secrete more.\nAfter the cord is clamped the glucose supply stops, but the hyperinsulinism persists.',
        },
        {
          question: 'Which infants are at risk of late vitamin K deficiency bleeding?',
          answer:
            'Exclusively breastfed infants who had no vitamin K at birth, and those with cholestasis; typical age 2 to 12 weeks.',
        },
        { question: 'Where is late vitamin K deficiency bleeding most feared?', answer: 'Inside the skull.' },
        {
          question: 'How does palpation distinguish a cephalhaematoma from a caput succedaneum?',
          answer:
            'A cephalhaematoma is subperiosteal, so it stops at the suture lines.\nA caput is oedema of the scalp and crosses them.',
        },
        {
          question:
            'By the protocol of high-income countries, how is therapeutic hypothermia given for hypoxic–ischaemic encephalopathy at 36 weeks of gestation or more?',
          answer:
            'Start within 6 hours of birth; core temperature 33 to 34 °C for 72 hours; then rewarm slowly.\nFor moderate or severe encephalopathy.',
        },
        {
          question:
            'What did the HELIX trial (2021) find about therapeutic hypothermia in India, Sri Lanka and Bangladesh?',
          answer: 'In tertiary units there it did not help and raised mortality, so its use there is disputed.',
        },
        {
          question:
            'How does the pattern of intracranial calcification differ between congenital CMV and congenital toxoplasmosis?',
          answer: 'CMV: around the ventricles.\nToxoplasmosis: scattered through the brain, often with hydrocephalus.',
        },
      ],
    },
    {
      name: 'Growth, development and immunisation',
      description: 'Normal growth, milestones and their warning signs, nutrition and vaccines.',
      flashcards: [
        {
          question: 'At what ages has a healthy infant’s birth weight tripled and quadrupled?',
          answer: 'Tripled at about 1 year; quadrupled at about 2 years.',
        },
        {
          question:
            'A newborn’s Moro reflex is absent on one side. Which two birth injuries are the usual explanations?',
          answer: 'Brachial plexus injury (Erb palsy) and fracture of the clavicle.',
        },
        { question: 'At what age is a child who does not yet walk alone referred?', answer: '18 months.' },
        {
          question: 'A boy of 18 months does not walk yet. Which blood test is done early?',
          answer: 'Creatine kinase, for Duchenne muscular dystrophy.',
        },
        {
          question: 'What should a clear hand preference at 9 months make you suspect?',
          answer:
            'Weakness of the other side, such as hemiplegic cerebral palsy.\nHandedness is not expected in the first year.',
        },
        {
          question:
            'A short 13-year-old boy, prepubertal, grows at a normal rate for his bone age, and his father matured late. What bone age is expected?',
          answer:
            'Delayed: constitutional delay of growth and puberty, with a normal adult height likely.\nIn familial short stature bone age matches the true age.',
        },
        {
          question: 'Father 175 cm, mother 160 cm: what is the mid-parental (target) height of their son?',
          answer: '(175 + 160 + 13) ÷ 2 = 174 cm.\nFor a daughter, subtract 13 instead of adding it: 161 cm.',
        },
        {
          question: 'What is usually the first physical sign of puberty in girls, and what is it in boys?',
          answer: 'Girls: breast budding (thelarche).\nBoys: testicular volume reaching 4 mL.',
        },
        {
          question:
            'In the stabilisation of severe acute malnutrition (WHO), which three dangers are treated in the first hours?',
          answer: '1. Hypoglycaemia\n2. Hypothermia\n3. Dehydration: slowly by mouth or tube, IV only for shock',
        },
        {
          question:
            'In the stabilisation of severe acute malnutrition (WHO), how are electrolytes, infection and micronutrients handled?',
          answer:
            'Electrolytes: give K⁺ and Mg²⁺, restrict Na⁺.\nInfection: antibiotics for all, as fever may be absent.\nMicronutrients: but no iron yet.',
        },
        {
          question: 'Which food is given in the stabilisation phase of severe acute malnutrition, and how?',
          answer: 'F-75, small and frequent feeds.\nToo much too early risks refeeding syndrome and heart failure.',
        },
        {
          question: 'Why is measles vaccine not given routinely in the first 6 months of life?',
          answer:
            'Maternal IgG that crossed the placenta neutralises the live vaccine virus, and the infant’s immune response is immature.',
        },
        {
          question:
            'Why are the Haemophilus influenzae b and pneumococcal vaccines for infants conjugated to a protein?',
          answer:
            'Children under 2 years respond poorly to polysaccharide alone, a T-cell-independent antigen.\nThe protein carrier recruits T-cell help → IgG and memory.',
        },
        {
          question: 'Which past bowel disorder and which immune disorder contraindicate rotavirus vaccine?',
          answer: 'Intussusception, and severe combined immunodeficiency (the vaccine is live).',
        },
        {
          question: 'At what point does the vaccine vial monitor show that a vial must be discarded?',
          answer:
            'When the inner square has the same colour as the outer circle, or is darker.\nIt records heat exposure; it does not show freezing.',
        },
        {
          question:
            'By US (CDC/AAP) and Indian Academy of Pediatrics guidance, what is given within 12 hours of birth if the mother is HBsAg-positive?',
          answer:
            'Hepatitis B vaccine and hepatitis B immunoglobulin, at separate sites.\nThe infant may then be breastfed.\n(India’s national programme: birth dose of the vaccine within 24 hours.)',
        },
      ],
    },
  ],
};
