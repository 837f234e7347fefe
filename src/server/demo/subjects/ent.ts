import { citedCards } from '../cited-cards.ts';
import type { DemoSubject } from '../demo-subject.ts';

export const ent: DemoSubject = {
  name: 'ENT',
  description: 'Ear, nose and throat: tests, emergencies and tumours.',
  topics: [
    {
      name: 'Ear, nose and throat',
      description: 'Hearing tests, bleeding, airway and infections.',
      flashcards: citedCards('Dhingra, Diseases of Ear, Nose and Throat, 7th edition, 2018', [
        ['To which ear does the Weber test lateralise in a conductive loss of one ear?', 'To the ear with the loss.'],
        [
          'Which hearing loss does a negative Rinne test with a tuning fork of 512 Hz usually show?',
          'A conductive loss.',
        ],
        ['Which hearing loss of one ear makes its Rinne test false negative?', 'A severe sensorineural loss.'],
        ['Which type of tympanogram is typical of fluid in the middle ear?', 'Type B (flat).'],
        [
          'Which manoeuvre diagnoses benign paroxysmal positional vertigo of the posterior canal?',
          'The Dix–Hallpike manoeuvre.',
        ],
        ['Which manoeuvre treats benign paroxysmal positional vertigo of the posterior canal?', 'The Epley manoeuvre.'],
        ['Which part of the tympanic membrane does an attic cholesteatoma usually involve?', 'The pars flaccida.'],
        [
          'Which area of the nasal septum is the commonest site of epistaxis?',
          'Little’s area (Kiesselbach’s plexus), on its anteroinferior part.',
        ],
        ['Which virus is associated with nasopharyngeal carcinoma?', 'Epstein–Barr virus.'],
        ['Which types of human papillomavirus cause recurrent respiratory papillomatosis?', 'Types 6 and 11.'],
        ['Which sign on a lateral radiograph of the neck suggests acute epiglottitis?', 'The thumb sign.'],
        ['Which sign on an anteroposterior radiograph of the neck suggests croup?', 'The steeple sign.'],
        ['Which paranasal sinus is punctured through the inferior meatus?', 'The maxillary sinus.'],
      ]),
    },
  ],
};
