import { citedCards } from '../cited-cards.ts';
import type { DemoSubject } from '../demo-subject.ts';

export const physiology: DemoSubject = {
  name: 'Physiology',
  description: 'How heart, lungs, kidneys, nerves and glands work in health.',
  topics: [
    {
      name: 'Systems of the body',
      description: 'Normal values, control loops and the reasons for what is measured.',
      flashcards: citedCards('Guyton and Hall, Textbook of Medical Physiology, 14th edition, 2020', [
        [
          'Which ion current produces phase 0 of the action potential of a ventricular muscle cell?',
          'Fast inward sodium current.',
        ],
        ['What does the second heart sound mark?', 'Closure of the aortic and pulmonary valves.'],
        ['Which vessels are the main site of resistance in the systemic circulation?', 'The arterioles.'],
        [
          'Where do the receptors of the carotid sinus reflex lie?',
          'In the wall of the internal carotid artery, just above the bifurcation of the common carotid.',
        ],
        [
          'In which direction does a rise of carbon dioxide tension shift the oxygen dissociation curve of haemoglobin?',
          'To the right (the Bohr effect).',
        ],
        ['Which cells produce surfactant?', 'Type II alveolar cells.'],
        ['Which lung volume cannot be measured by simple spirometry?', 'The residual volume.'],
        ['What is the average glomerular filtration rate of a healthy young adult?', 'About 125 mL/min (180 L a day).'],
        ['Which part of the nephron reabsorbs most of the filtered sodium?', 'The proximal tubule, about 65%.'],
        ['Which cells of the stomach secrete intrinsic factor?', 'The parietal (oxyntic) cells.'],
        ['Which ion must enter a motor nerve terminal before acetylcholine is released?', 'Calcium.'],
        ['Which hormone makes the collecting ducts more permeable to water?', 'Vasopressin (antidiuretic hormone).'],
      ]),
    },
  ],
};
