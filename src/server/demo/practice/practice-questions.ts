import { anatomyToBiochemistry } from './anatomy-to-biochemistry.ts';
import { biochemistryToParasitology } from './biochemistry-to-parasitology.ts';
import { epidemiologyToRheumatology } from './epidemiology-to-rheumatology.ts';
import { haematologyToContraception } from './haematology-to-contraception.ts';
import { obstetricsToDermatology } from './obstetrics-to-dermatology.ts';
import type { PracticeQuestion } from './practice-question.ts';
import { virologyToBiostatistics } from './virology-to-biostatistics.ts';

/** A second reader solved each of these questions without its key before it was added. */
export const practiceQuestions: PracticeQuestion[] = [
  ...anatomyToBiochemistry,
  ...biochemistryToParasitology,
  ...virologyToBiostatistics,
  ...epidemiologyToRheumatology,
  ...haematologyToContraception,
  ...obstetricsToDermatology,
];
