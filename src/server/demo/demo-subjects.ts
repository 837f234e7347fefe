import type { DemoSubject } from './demo-subject.ts';
import { cardiology } from './subjects/cardiology.ts';
import { medicine } from './subjects/medicine.ts';
import { neurology } from './subjects/neurology.ts';
import { obstetricsGynaecology } from './subjects/obstetrics-gynaecology.ts';
import { pediatrics } from './subjects/pediatrics.ts';
import { pharmacology } from './subjects/pharmacology.ts';
import { surgery } from './subjects/surgery.ts';

/** The subjects of the demo content, in the order of the subject list. */
export const demoSubjects: DemoSubject[] = [
  pharmacology,
  medicine,
  pediatrics,
  cardiology,
  neurology,
  surgery,
  obstetricsGynaecology,
];
