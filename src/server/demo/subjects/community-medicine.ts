import { citedCards } from '../cited-cards.ts';
import type { DemoSubject } from '../demo-subject.ts';

export const communityMedicine: DemoSubject = {
  name: 'Community Medicine',
  description: 'Epidemiology, prevention, nutrition and public health in India.',
  topics: [
    {
      name: 'Epidemiology and public health',
      description: 'Rates, levels of prevention, vectors, nutrition and waste.',
      flashcards: citedCards('Park, Textbook of Preventive and Social Medicine, 27th edition, 2023', [
        ['What is the denominator of the infant mortality rate?', 'Live births in the same year.'],
        ['What is the denominator of the maternal mortality ratio?', 'Live births in the same period.'],
        [
          'At which level of prevention is action taken before risk factors for a disease appear?',
          'Primordial prevention.',
        ],
        ['At which level of prevention does screening for cancer of the cervix act?', 'Secondary prevention.'],
        ['Which measure of a test is the share of people with the disease who test positive?', 'Sensitivity.'],
        ['What does a relative risk of 1 mean?', 'The exposure and the disease are not associated.'],
        ['Which study design follows exposed and unexposed people forward to compare incidence?', 'The cohort study.'],
        ['Which mosquito is the main vector of dengue in India?', 'Aedes aegypti.'],
        ['In the biomedical waste rules of 2016, into which colour of bag does gauze soiled with blood go?', 'Yellow.'],
        [
          'In the biomedical waste rules of 2016, where do needles and blades go?',
          'Into a white, translucent, puncture-proof container.',
        ],
        ['Which test checks that pasteurisation of milk was adequate?', 'The phosphatase test.'],
        [
          'Which curve of an epidemic is expected from a single common exposure?',
          'A single peak within one incubation period.',
        ],
      ]),
    },
  ],
};
