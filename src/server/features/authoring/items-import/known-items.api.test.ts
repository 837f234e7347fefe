import { beforeEach, describe, expect, it } from 'vitest';
import { bankItems, bankVersions } from '#server/schema/bank.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';

const test = setUpTestApp();
beforeEach(async () => {
  await test.db.delete(exams);
  await test.db.delete(bankItems);
});

type Shown = {
  importId: number;
  counts: Record<string, number>;
  items: { state: string; notes: string[]; isOwn?: boolean }[];
};
const open = async (text: string): Promise<Shown> => (await test.asAdmin('POST', '/api/imports', { text })).json();
const take = async ({ importId }: Shown, choices: object = {}) =>
  (await test.asAdmin('POST', `/api/imports/${importId}/take`, choices)).json();
const undo = ({ importId }: Shown) => test.asAdmin('DELETE', `/api/imports/${importId}`);
type Item = Record<string, unknown> & { id: number };
const bank = async (): Promise<Item[]> =>
  (await test.asAdmin('GET', '/api/bank/items?sort=newest')).json().items.reverse();
/** The educator changes the first item in the form. */
const edit = async (changes: object) => {
  const [item] = await bank();
  const answer = await test.asAdmin('PUT', `/api/bank/items/${item?.id}`, { ...item, ...changes, change: 'small' });
  expect(answer.statusCode, answer.body).toBe(200);
};

const first = '// [id:q1]\nWhich valve closes first?{=mitral ~aortic ~tricuspid}\n\n// [id:q2]\nb?{=1 ~2}';
const second =
  '// [id:q1]\nWhich valve closes first of all?{~mitral =tricuspid}\n\n// [id:q2]\nb?{=1 ~2}\n\n// [id:q3]\nc?{=1 ~2}';

describe('a later version of a file', () => {
  it('changes the items that the earlier one has added, and adds what is new', async () => {
    await take(await open(first));
    const before = await bank();
    const shown = await open(second);
    expect(shown.counts).toMatchObject({ taken: 1, changed: 1, same: 1 });
    expect(shown.items[0]).toMatchObject({
      state: 'changed',
      notes: [
        'Becomes a new version.',
        'text before: “Which valve closes first?”',
        'options before: “mitral”, “aortic”, “tricuspid”',
        'right answer before: “mitral”',
      ],
    });
    expect(shown.items[0]).not.toHaveProperty('isOwn');
    expect(await take(shown)).toMatchObject({ questionsCount: 1, updated: 1, already: 1 });
    const after = await bank();
    expect(after.map(({ id }) => id)).toEqual([...before.map(({ id }) => id), expect.any(Number)]);
    expect(after[0]).toMatchObject({
      questionText: 'Which valve closes first of all?',
      correctAnswer: 'B',
      version: 2,
    });
    expect((await open(second)).counts).toMatchObject({ same: 3 });
  });

  it('gives back the earlier contents when it is undone, and can be repeated', async () => {
    await take(await open(first));
    const shown = await open(second);
    await take(shown);
    expect((await undo(shown)).json()).toEqual({ removed: 1 });
    expect(await bank()).toMatchObject([
      { questionText: 'Which valve closes first?', correctAnswer: 'A', version: 3 },
      { questionText: 'b?' },
    ]);
    // The restored content is again that of an import, so that the next one may change it.
    expect(await take(shown)).toMatchObject({ questionsCount: 1, updated: 1, already: 1 });
  });

  it('leaves what the educator excludes as it was', async () => {
    await take(await open(first));
    expect(await take(await open(second), { exclude: [0] })).toMatchObject({ questionsCount: 1, updated: 0 });
    expect((await bank())[0]).toMatchObject({ questionText: 'Which valve closes first?' });
  });

  it('replaces a change of the educator only if the educator names the item', async () => {
    await take(await open(first));
    await edit({ questionText: 'Which valve closes first, and why?' });
    const same = await open(first);
    expect(same.items[0]).toMatchObject({ state: 'same', notes: ['Your own change of this question stays.'] });
    expect(await take(same)).toMatchObject({ questionsCount: 0, updated: 0, already: 2 });
    const shown = await open(second);
    expect(shown.items[0]).toMatchObject({ state: 'changed', isOwn: true });
    expect(await take(shown)).toMatchObject({ questionsCount: 1, updated: 0, already: 2 });
    expect((await bank())[0]).toMatchObject({ questionText: 'Which valve closes first, and why?' });
    expect(await take(await open(second), { replace: [0] })).toMatchObject({ questionsCount: 0, updated: 1 });
    expect((await bank())[0]).toMatchObject({ questionText: 'Which valve closes first of all?', version: 3 });
  });

  it('does not delete an explanation that its format cannot hold', async () => {
    await take(await open('// [id:q1]\na?{=1 ~2####Because.}'));
    expect((await open('// [id:q1]\na?{=1 ~2}')).counts).toMatchObject({ same: 1 });
    await take(await open('// [id:q1]\na?{~1 =2}'));
    expect(await bank()).toMatchObject([{ correctAnswer: 'B', explanation: 'Because.' }]);
  });

  it('changes an item of an exam as a new version, and not the question that prints it', async () => {
    const exam = await createExam(test.db, { questionCount: 0 });
    await take(await open(first), { examId: exam.id });
    await take(await open(second));
    const printed = (await test.asAdmin('GET', `/api/exams/${exam.id}/questions`)).json();
    expect(printed[0]).toMatchObject({ questionText: 'Which valve closes first?' });
  });
});

describe('a file without names', () => {
  it('finds a question by its text and one option, and asks before it replaces what an educator has written', async () => {
    await take(await open('Which?{=a ~b}'));
    const shown = await open('Which?{=a ~c}\n\nWhich?{=x ~y}');
    expect(shown.items).toMatchObject([{ state: 'changed', isOwn: true }, { state: 'taken' }]);
    expect(await take(shown)).toMatchObject({ questionsCount: 1, updated: 0, already: 1 });
  });

  it('shows another right answer of the same question, and does not take it unasked', async () => {
    await take(await open('Which?{=a ~b}'));
    const shown = await open('which?{~a =b}');
    expect(shown.items).toMatchObject([
      { state: 'changed', isOwn: true, notes: [expect.any(String), 'right answer before: “a”'] },
    ]);
    expect(await take(shown)).toMatchObject({ questionsCount: 0, updated: 0, already: 1 });
    expect(await take(await open('which?{~a =b}'), { replace: [0] })).toMatchObject({ updated: 1 });
    expect(await bank()).toMatchObject([{ correctAnswer: 'B' }]);
  });
});

it('knows an item by the id of our own export, but not the item of another site with the same id', async () => {
  await take(await open('Which?{=a ~b}'));
  const [item] = await bank();
  const ours = await open(`// [id:rounds-item-${item?.id}]\nWhich one?{=a ~b ~c}`);
  expect(ours.items).toMatchObject([{ state: 'changed', isOwn: true }]);
  const others = await open(`// [id:rounds-item-${item?.id}]\nHow many?{=1 ~2}`);
  expect(others.items).toMatchObject([{ state: 'taken' }]);
});

it('does not take the files of two sites for versions of one item because they use the same id', async () => {
  await take(await open('// [id:rounds-item-900]\nWhich one?{=a ~b}'));
  const other = await open('// [id:rounds-item-900]\nHow many?{=1 ~2}');
  expect(other.items).toMatchObject([{ state: 'taken' }]);
  const later = await open('// [id:rounds-item-900]\nWhich one is it?{=a ~b}');
  expect(later.items).toMatchObject([{ state: 'changed', notes: expect.arrayContaining(['Becomes a new version.']) }]);
});

it('makes no two questions of a file versions of one item', async () => {
  await take(await open('// [id:q1]\na?{=1 ~2}'));
  const shown = await open('// [id:q1]\nb?{=1 ~2}\n\n// [id:q1]\nc?{=1 ~2}');
  expect(await take(shown)).toMatchObject({ questionsCount: 1, updated: 1 });
  expect((await bank()).map(({ questionText }) => questionText)).toEqual(['b?', 'c?']);
  expect(await test.db.$count(bankVersions)).toBe(3);
});

it('gives items of two cases equal texts in one import', async () => {
  const write = (texts: readonly string[]) =>
    `<quiz>${texts
      .map(
        (text, index) => `<question type="multichoice"><idnumber>q${index}</idnumber><name><text>${index}</text></name>
          <questiontext format="html"><text><![CDATA[<div class="rounds-case">Case ${index}</div><p>${text}</p>]]></text></questiontext>
          <single>true</single><answer fraction="100"><text>1</text></answer><answer fraction="0"><text>2</text></answer></question>`,
      )
      .join('')}</quiz>`;
  await take(await open(write(['a?', 'b?', 'c?'])));
  expect(await take(await open(write(['Which?', 'Which?', 'Which?'])))).toMatchObject({
    questionsCount: 0,
    updated: 3,
  });
  expect((await bank()).map(({ questionText }) => questionText)).toEqual(['Which?', 'Which?', 'Which?']);
});
