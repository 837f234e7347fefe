import { citedCards } from '../cited-cards.ts';
import type { DemoSubject } from '../demo-subject.ts';

export const forensicMedicine: DemoSubject = {
  name: 'Forensic Medicine',
  description: 'Injuries, death, poisons and the law that a doctor in India needs.',
  topics: [
    {
      name: 'Injuries, death and poisons',
      description: 'Changes after death, wounds, antidotes and consent.',
      flashcards: citedCards('Reddy, The Essentials of Forensic Medicine and Toxicology, 34th edition, 2017', [
        ['In which voluntary muscles is rigor mortis usually noticed first?', 'In those of the eyelids.'],
        [
          'Which change makes the body waxy when fat is hydrolysed and hydrogenated in wet surroundings?',
          'Adipocere (saponification).',
        ],
        ['Which colour of post-mortem staining suggests carbon monoxide poisoning?', 'Cherry-red.'],
        [
          'Which part of the abdomen usually shows the first greenish patch of putrefaction?',
          'The right iliac fossa, over the caecum.',
        ],
        [
          'Which feature tells a laceration from an incised wound in its depth?',
          'Bridges of tissue (vessels, nerves, fibres) between its sides.',
        ],
        ['Which mark around the entrance wound of a near shot cannot be wiped off?', 'Tattooing.'],
        ['Which organisms in bone marrow support death by drowning if the water has them too?', 'Diatoms.'],
        ['Which antidote follows sodium nitrite in the treatment of cyanide poisoning?', 'Sodium thiosulphate.'],
        ['Which smell of the breath and stomach contents suggests cyanide?', 'Bitter almonds.'],
        ['Which poison is classically followed by white horizontal bands on the nails (Mees lines)?', 'Arsenic.'],
        ['What are the shallow parallel cuts beside the deep cut of a suicide called?', 'Hesitation (tentative) cuts.'],
        ['From what age can a person in India give valid consent to a general physical examination?', '12 years.'],
      ]),
    },
  ],
};
