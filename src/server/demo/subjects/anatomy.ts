import { citedCards } from '../cited-cards.ts';
import type { DemoSubject } from '../demo-subject.ts';

export const anatomy: DemoSubject = {
  name: 'Anatomy',
  description: 'Nerves, vessels and spaces that explain what is seen at the bedside.',
  topics: [
    {
      name: 'Applied anatomy',
      description: 'Nerve injuries, relations in surgery, and remnants of the embryo.',
      flashcards: citedCards('Gray’s Anatomy, 42nd edition, 2020', [
        ['Which nerve is most at risk in a fracture of the surgical neck of the humerus?', 'The axillary nerve.'],
        [
          'Which nerve is most at risk in a fracture of the middle of the shaft of the humerus?',
          'The radial nerve, in the spiral groove.',
        ],
        ['Which nerve is compressed in the carpal tunnel?', 'The median nerve.'],
        ['Which nerve winds around the neck of the fibula?', 'The common fibular (peroneal) nerve.'],
        [
          'Weakness of which muscles makes the pelvis drop on the opposite side when a patient stands on one leg?',
          'Gluteus medius and gluteus minimus on the side on which the patient stands.',
        ],
        ['Which vessel crosses above the ureter in the base of the broad ligament?', 'The uterine artery.'],
        [
          'Which three structures lie in the free edge of the lesser omentum?',
          'The portal vein, the hepatic artery proper and the bile duct.',
        ],
        ['Through which opening of the diaphragm does the thoracic duct enter the thorax?', 'The aortic opening.'],
        ['Into which vein does the left testicular vein drain?', 'The left renal vein.'],
        ['Which muscle abducts the vocal fold?', 'The posterior cricoarytenoid.'],
        ['From which pharyngeal pouch do the inferior parathyroid glands develop?', 'The third.'],
        ['Which embryonic duct persists as a Meckel diverticulum?', 'The vitelline (omphalomesenteric) duct.'],
      ]),
    },
  ],
};
