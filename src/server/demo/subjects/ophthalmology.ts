import { citedCards } from '../cited-cards.ts';
import type { DemoSubject } from '../demo-subject.ts';

export const ophthalmology: DemoSubject = {
  name: 'Ophthalmology',
  description: 'Lids, cornea, lens, retina and optic pathway.',
  topics: [
    {
      name: 'Eye',
      description: 'Signs, pressure, field defects and first treatment.',
      flashcards: citedCards('Parsons’ Diseases of the Eye, 23rd edition, 2019', [
        ['What is the normal range of the intraocular pressure?', '10 to 21 mmHg (1.3 to 2.8 kPa).'],
        [
          'Which carbonic anhydrase inhibitor is given intravenously in acute angle-closure glaucoma?',
          'Acetazolamide.',
        ],
        ['Which field defect does a lesion of the middle of the optic chiasm cause?', 'Bitemporal hemianopia.'],
        ['Which cranial nerve supplies the lateral rectus?', 'The sixth (abducens).'],
        ['Which cranial nerve supplies the superior oblique?', 'The fourth (trochlear).'],
        ['Which lens corrects myopia?', 'A concave (minus) lens.'],
        ['Which ring in the cornea is characteristic of Wilson disease?', 'The Kayser–Fleischer ring.'],
        ['In which layer of the cornea does the Kayser–Fleischer ring lie?', 'Descemet’s membrane.'],
        ['Which corneal lesion is typical of herpes simplex keratitis?', 'A dendritic ulcer.'],
        ['Which triangular foamy patch on the conjunctiva is a sign of vitamin A deficiency?', 'Bitot’s spot.'],
        ['Which organism causes trachoma?', 'Chlamydia trachomatis.'],
        ['Which malignant tumour gives a child a white pupillary reflex?', 'Retinoblastoma.'],
      ]),
    },
  ],
};
