const schoolSubjects = [
  'mathematics',
  'biology',
  'chemistry',
  'physics',
  'history',
  'geography',
  'literature',
  'english',
  'computer science',
  'art',
  'music',
  'psychology',
  'business',
  'economics',
] as const;

/**
 * The beginnings of words by which a name is recognised as a specialty, in British and American spelling. Narrower ones
 * come first.
 */
const specialties = {
  pharmacology: ['pharmac', 'therapeutic', 'toxicolog'],
  cardiology: ['cardi'],
  neurology: ['neuro'],
  pediatrics: ['paediatric', 'pediatric', 'neonat', 'child'],
  obstetrics: ['obgyn', 'obstetric', 'gynaecolog', 'gynecolog'],
  psychiatry: ['psychiatr'],
  orthopedics: ['orthopaedic', 'orthopedic'],
  dermatology: ['dermatolog', 'skin'],
  ophthalmology: ['ophthalm', 'eye'],
  ent: ['ent', 'otolaryngolog', 'otorhinolaryngolog'],
  radiology: ['radiolog', 'imaging'],
  anesthesiology: ['anaesthe', 'anesthe', 'critical', 'intensive'],
  pathology: ['patholog', 'histolog'],
  hematology: ['haematolog', 'hematolog'],
  respiratory: ['pulmon', 'respirat', 'chest'],
  anatomy: ['anatom'],
  physiology: ['physiolog'],
  forensic: ['forensic'],
  community: ['community', 'preventive', 'public'],
  emergency: ['emergenc', 'trauma'],
  surgery: ['surg'],
  medicine: ['medicine', 'medical'],
} as const;

type Specialty = keyof typeof specialties;

export type SubjectIconName = (typeof schoolSubjects)[number] | Specialty | 'book';

/**
 * Returns the icon of a subject, ignoring case: the icon of the first school subject that its name contains, or else of
 * the first specialty that a word of the name begins with.
 */
export function subjectIconName(name: string): SubjectIconName {
  const wanted = name.toLowerCase();
  const school = schoolSubjects.find((known) => wanted.includes(known));
  if (school) return school;
  const words = wanted.split(/[^\p{L}]+/u);
  // "ENT" is a whole word, because other words begin with it.
  const names = (start: string) => words.some((word) => (start.length > 3 ? word.startsWith(start) : word === start));
  const specialty = Object.entries(specialties).find(([, starts]) => starts.some(names));
  return specialty ? (specialty[0] as Specialty) : 'book';
}
