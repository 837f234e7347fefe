import type { ImportItem, ItemsImport, UnfinishedImport } from '#contract/authoring/items-import.contract.ts';

const longWord = 'Averyveryverylongwordwithoutanyplacetobreakitwhichmustnotstickoutofthephoneatall';

const plain: ImportItem = {
  place: 'Line 1',
  title: 'Which heart valve closes last?',
  state: 'taken',
  notes: [],
  options: ['Aortic valve', 'Mitral valve', 'Pulmonary valve', 'Tricuspid valve'],
  correctAnswer: 'C',
};

/** An item in each state. */
export const importItems: ImportItem[] = [
  plain,
  {
    ...plain,
    place: 'Line 9',
    title: `A question whose words\n${longWord} do not end, ${'and which goes on and on, '.repeat(12)}does it?`,
    state: 'changed',
    notes: ['penalty −33 % dropped', `picture ${longWord}.emf cannot be read`],
    options: [longWord, 'Bisoprolol, which is a rather long answer that needs more than one line on a phone'],
    correctAnswer: 'A',
  },
  {
    ...plain,
    place: 'Line 17',
    title: 'Which drug is given first?',
    state: 'needsKey',
    notes: ['Two options are marked as right: A and B.'],
    options: ['Adrenaline', 'Amiodarone', 'Atropine', `Aspirin ${longWord}`],
    correctAnswer: null,
  },
  {
    ...plain,
    place: 'Line 25',
    title: 'ما هو العلاج الأنسب لهذا المريض؟',
    state: 'same',
    options: ['الأسبرين', 'أموديارون'],
  },
  {
    ...plain,
    place: 'Line 31',
    title: `Describe the heart. ${longWord}`,
    state: 'leftOut',
    notes: ['This is an essay question.', 'Write it as a question with two to six options.'],
    options: [],
    correctAnswer: null,
  },
];

/** What was read from a file with these items. */
export function makeImport(items: ImportItem[] = importItems, overrides: Partial<ItemsImport> = {}): ItemsImport {
  const amount = (state: ImportItem['state']) => items.filter((item) => item.state === state).length;
  return {
    importId: 17,
    fileName: 'cardiology-and-the-rest.xml',
    format: 'Moodle XML',
    kind: 'questions',
    counts: {
      taken: amount('taken'),
      changed: amount('changed'),
      needsKey: amount('needsKey'),
      same: amount('same'),
      leftOut: amount('leftOut'),
    },
    items,
    receipt: null,
    ...overrides,
  };
}

/** An import that is being read, unless the overrides say otherwise. */
export const makeUnfinished = (overrides: Partial<UnfinishedImport> = {}): UnfinishedImport => ({
  importId: 17,
  fileName: 'cardiology-and-the-rest.xml',
  format: null,
  state: 'reading',
  progress: { step: 'reading', done: 0, total: null },
  failure: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  ...overrides,
});
