import type { DemoSubject } from './demo-subject.ts';
import { anatomy } from './subjects/anatomy.ts';
import { biochemistry } from './subjects/biochemistry.ts';
import { cardiology } from './subjects/cardiology.ts';
import { communityMedicine } from './subjects/community-medicine.ts';
import { ent } from './subjects/ent.ts';
import { forensicMedicine } from './subjects/forensic-medicine.ts';
import { medicine } from './subjects/medicine.ts';
import { microbiology } from './subjects/microbiology.ts';
import { neurology } from './subjects/neurology.ts';
import { obstetricsGynaecology } from './subjects/obstetrics-gynaecology.ts';
import { ophthalmology } from './subjects/ophthalmology.ts';
import { pathology } from './subjects/pathology.ts';
import { pediatrics } from './subjects/pediatrics.ts';
import { pharmacology } from './subjects/pharmacology.ts';
import { physiology } from './subjects/physiology.ts';
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
  anatomy,
  physiology,
  biochemistry,
  pathology,
  microbiology,
  communityMedicine,
  forensicMedicine,
  ophthalmology,
  ent,
];
