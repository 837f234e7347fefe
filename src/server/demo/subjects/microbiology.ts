import { citedCards } from '../cited-cards.ts';
import type { DemoSubject } from '../demo-subject.ts';

export const microbiology: DemoSubject = {
  name: 'Microbiology',
  description: 'Bacteria, viruses, fungi and parasites, and how the laboratory finds them.',
  topics: [
    {
      name: 'Organisms and their diagnosis',
      description: 'Stains, media, vectors and forms that identify an organism.',
      flashcards: [
        ...citedCards('Ananthanarayan and Paniker, Textbook of Microbiology, 11th edition, 2020', [
          ['Which test distinguishes Staphylococcus aureus from most other staphylococci?', 'The coagulase test.'],
          [
            'To which disc is Streptococcus pyogenes sensitive, which tells it from other haemolytic streptococci?',
            'Bacitracin.',
          ],
          ['To which disc is Streptococcus pneumoniae sensitive, while viridans streptococci resist?', 'Optochin.'],
          [
            'On which selective medium does Vibrio cholerae form large yellow colonies?',
            'TCBS (thiosulphate–citrate–bile salts–sucrose) agar.',
          ],
          ['Which stain shows the capsule of Cryptococcus in cerebrospinal fluid?', 'India ink.'],
          ['Which bodies in nerve cells are characteristic of rabies?', 'Negri bodies.'],
          ['Which hepatitis B antibody appears after vaccination?', 'Anti-HBs.'],
        ]),
        ...citedCards('Paniker, Textbook of Medical Parasitology, 8th edition, 2018', [
          ['Which Plasmodium has crescent-shaped gametocytes?', 'Plasmodium falciparum.'],
          ['Which Plasmodium species have hypnozoites in the liver?', 'P. vivax and P. ovale.'],
          ['Which vector transmits kala-azar in India?', 'The female sandfly Phlebotomus argentipes.'],
          ['Which form of Leishmania is found in human macrophages?', 'The amastigote (Leishman–Donovan body).'],
          [
            'Which stain shows the oocysts of Cryptosporidium in stool?',
            'A modified acid-fast (Kinyoun or cold Ziehl–Neelsen) stain.',
          ],
        ]),
      ],
    },
  ],
};
