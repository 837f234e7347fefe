import { citedCards } from '../cited-cards.ts';
import type { DemoSubject } from '../demo-subject.ts';

export const pathology: DemoSubject = {
  name: 'Pathology',
  description: 'Injury, inflammation, tumours and diseases of the blood, as they look and why.',
  topics: [
    {
      name: 'General and systemic pathology',
      description: 'Patterns of necrosis, markers of tumours, and findings that make a diagnosis.',
      flashcards: citedCards('Robbins and Cotran, Pathologic Basis of Disease, 10th edition, 2020', [
        ['Which type of necrosis follows arterial occlusion in the brain?', 'Liquefactive necrosis.'],
        ['Which cytokine of T cells chiefly activates the macrophages of a tuberculous granuloma?', 'Interferon-γ.'],
        [
          'Which process releases cytochrome c in the intrinsic pathway of apoptosis?',
          'Increased permeability of the outer mitochondrial membrane.',
        ],
        ['Which colour does amyloid show after Congo red staining in polarised light?', 'Apple-green birefringence.'],
        ['Which translocation is characteristic of Burkitt lymphoma?', 't(8;14).'],
        ['Which fusion gene causes chronic myeloid leukaemia?', 'BCR::ABL1.'],
        ['Which bodies in red cells are typical after loss of the spleen?', 'Howell–Jolly bodies.'],
        [
          'Which nuclear feature is typical of papillary carcinoma of the thyroid?',
          'Pale, empty-looking (“Orphan Annie eye”) nuclei.',
        ],
        [
          'Which change of the oesophageal lining defines Barrett oesophagus by microscopy?',
          'Intestinal metaplasia with goblet cells.',
        ],
        ['Which lesion in the myocardium is characteristic of acute rheumatic fever?', 'The Aschoff body.'],
        [
          'What does electron microscopy show in minimal change disease?',
          'Diffuse effacement of the foot processes of podocytes.',
        ],
        ['Which bodies are seen in nerve cells of the substantia nigra in Parkinson disease?', 'Lewy bodies.'],
      ]),
    },
  ],
};
