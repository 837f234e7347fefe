import { citedCards } from '../cited-cards.ts';
import type { DemoSubject } from '../demo-subject.ts';

export const biochemistry: DemoSubject = {
  name: 'Biochemistry',
  description: 'Pathways, their slowest steps, vitamins and inborn errors.',
  topics: [
    {
      name: 'Metabolism and vitamins',
      description: 'Enzymes that set the pace of a pathway, and what their lack causes.',
      flashcards: citedCards('Harper’s Illustrated Biochemistry, 31st edition, 2018', [
        ['Which enzyme catalyses the committed, rate-limiting step of glycolysis?', 'Phosphofructokinase-1.'],
        ['Which enzyme limits the rate of the pentose phosphate pathway?', 'Glucose-6-phosphate dehydrogenase.'],
        ['Which enzyme limits the rate of cholesterol synthesis?', 'HMG-CoA reductase.'],
        ['Which molecule carries long-chain fatty acids into the mitochondrial matrix?', 'Carnitine.'],
        ['Which activator does carbamoyl phosphate synthetase I require?', 'N-acetylglutamate.'],
        ['Which enzyme is deficient in classic phenylketonuria?', 'Phenylalanine hydroxylase.'],
        ['Which enzyme is deficient in alkaptonuria?', 'Homogentisate 1,2-dioxygenase (homogentisate oxidase).'],
        [
          'Which enzyme is deficient in Lesch–Nyhan syndrome?',
          'Hypoxanthine–guanine phosphoribosyltransferase (HGPRT).',
        ],
        [
          'Which vitamin is the coenzyme, as a diphosphate, of pyruvate dehydrogenase and transketolase?',
          'Thiamine (vitamin B₁).',
        ],
        ['Which metabolite rises in deficiency of vitamin B₁₂ but not of folate?', 'Methylmalonic acid.'],
        ['Which vitamin is needed to hydroxylate proline and lysine in collagen?', 'Vitamin C.'],
        ['Which apolipoprotein is the ligand for uptake of LDL by its receptor?', 'Apolipoprotein B-100.'],
      ]),
    },
  ],
};
