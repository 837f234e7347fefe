import { citedCards } from '../cited-cards.ts';
import type { DemoSubject } from '../demo-subject.ts';

export const forensicMedicine: DemoSubject = {
  name: 'Forensic Medicine',
  description: 'Injuries, death, poisons and the law that a doctor in India needs.',
  topics: [
    {
      name: 'Injuries, death and poisons',
      description: 'Changes after death, wounds, antidotes and consent.',
      flashcards: citedCards('Reddy, The Essentials of Forensic Medicine and Toxicology, 35th edition, 2022', [
        [
          'What is the usual order of rigor mortis in the parts of the body?',
          'From the eyelids and jaw downwards (Nysten’s law).',
        ],
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
        [
          'Which deposit around an entrance wound cannot be wiped off and shows a near shot, within the range of the powder?',
          'Tattooing, from grains of powder in the skin.',
        ],
        ['Which organisms in bone marrow support death by drowning if the water has them too?', 'Diatoms.'],
        ['Which antidote is given intravenously for cyanide poisoning with sodium nitrite?', 'Sodium thiosulphate.'],
        ['Which smell of the breath and stomach contents suggests cyanide?', 'Bitter almonds.'],
        ['Which poison is classically followed by white horizontal bands on the nails (Mees lines)?', 'Arsenic.'],
        ['What are the shallow parallel cuts beside the deep cut of a suicide called?', 'Hesitation (tentative) cuts.'],
        [
          'From what age can a person in India give valid consent to a general physical examination?',
          '12 years (section 89 of the Indian Penal Code; section 27 of the Bharatiya Nyaya Sanhita since 1 July 2024).',
        ],
      ]),
    },
  ],
};
