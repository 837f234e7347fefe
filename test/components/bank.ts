import { page } from 'vitest/browser';
import {
  type BankItem,
  type BankItemDetails,
  countBankItems,
  getBankItem,
  listBankIds,
  listBankItems,
} from '#contract/content/bank.contract.ts';
import { type CaseDetails, getCase } from '#contract/content/cases.contract.ts';
import { listExams } from '#contract/exams/exams.contract.ts';
import { listQuestions } from '#contract/exams/questions.contract.ts';
import { listSubjects } from '#contract/library/subjects.contract.ts';
import { type Answer, answers } from '#test/components/answers.ts';
import { exam } from '#test/components/exam.ts';
import { questions } from '#test/components/questions.ts';
import { showScreen } from '#test/components/show-screen.tsx';

export const makeItem = (id: number): BankItem => ({
  id,
  state: id === 2 ? 'draft' : 'ready',
  version: 2,
  changes: 4,
  questionText:
    id === 3 ? 'ما هو العلاج الأنسب لهذا المريض؟' : `Stem ${id}: `.concat('long words '.repeat(20 * (id % 2))),
  optionA: 'Aspirin',
  optionB: 'Bisoprolol',
  optionC: 'Captopril',
  optionD: 'Digoxin',
  optionE: null,
  optionF: null,
  correctAnswer: 'B',
  alsoCorrect: [],
  explanation: 'Because.',
  imageUrl: id === 1 ? '/favicon.svg' : null,
  subject: 'Medicine',
  topic: 'Averyveryverylongwordwithoutanyplacetobreakit',
  tags: id === 1 ? ['revision', 'image based'] : [],
  difficulty: 'hard',
  practice: 'never',
  caseId: id === 1 ? 7 : null,
  uses: id === 1 ? 3 : 0,
  lastUsedAt: id === 1 ? '2026-03-04T05:06:07.000Z' : null,
  facility: id === 1 ? 0.62 : null,
  discrimination: id === 1 ? 31 : null,
  attempts: id === 1 ? 140 : 0,
});
const total = 120;
const all = Array.from({ length: total }, (_, index) => makeItem(index + 1));

export const noCounts = {
  subject: [],
  topic: [],
  tag: [],
  state: [],
  difficulty: [],
  used: [],
  lastUsed: [],
  picture: [],
  case: [],
  flagged: [],
  reported: [],
  examId: [],
};
const counts = {
  ...noCounts,
  subject: [{ value: 'Medicine', items: 1204 }],
  tag: [{ value: 'revision', items: 7 }],
  state: [
    { value: 'ready', items: 119 },
    { value: 'draft', items: 1 },
  ],
  used: [{ value: 'never', items: 119 }],
  flagged: [{ value: 'yes', items: 5 }],
  reported: [],
  examId: [{ value: String(exam.id), items: 12 }],
};

const { uses: _, ...plain } = makeItem(1);
const version = (number: number, overrides: object = {}): BankItemDetails['versions'][number] => ({
  ...plain,
  version: number,
  change: 'wording',
  at: '2026-03-04T05:06:07.000Z',
  by: 'admin',
  ...overrides,
});
export const details: BankItemDetails = {
  ...plain,
  imageUrl: null,
  questionText: 'Which heart valve closes last?',
  versions: [
    version(2, { questionText: 'Which heart valve closes last?' }),
    version(1, { questionText: 'Which valve closes first?', by: null }),
  ],
  printings: [
    { questionId: 11, examId: 1, examTitle: 'Mock 1', version: 1, isCurrent: false, started: false, isPilot: false },
    { questionId: 12, examId: 2, examTitle: 'Mock 2', version: 1, isCurrent: false, started: false, isPilot: false },
    { questionId: 13, examId: 3, examTitle: 'Grand test', version: 1, isCurrent: false, started: true, isPilot: true },
    {
      questionId: 14,
      examId: 4,
      examTitle: 'Newest exam',
      version: 2,
      isCurrent: true,
      started: false,
      isPilot: false,
    },
  ],
  uses: [
    {
      examTitle: 'Deleted exam',
      examId: null,
      version: 1,
      satAt: '2026-01-04T05:06:07.000Z',
      attempts: 140,
      facility: 0.62,
      discrimination: 31,
      choices: { A: 20, B: 87, '': 33 },
      medianSeconds: 41.4,
      keyState: 'normal',
      isPilot: false,
    },
    {
      examTitle: 'Grand test',
      examId: 3,
      version: 1,
      satAt: '2026-01-03T05:06:07.000Z',
      attempts: 32,
      facility: 0.5,
      discrimination: 12,
      choices: { A: 10, B: 16, '': 6 },
      medianSeconds: 30,
      keyState: 'dropped',
      isPilot: true,
    },
  ],
  reports: [],
  similar: [{ id: 9, questionText: 'Which heart valve closes first of all?', state: 'retired' }],
};

export const vignette: CaseDetails = {
  id: 7,
  text: 'A woman of 30 years has had palpitations since Tuesday. Her pulse is 160 per minute.\nThe ECG shows narrow complexes.',
  imageUrl: null,
  version: 3,
  items: 3,
  printings: [
    { examId: 1, examTitle: 'Mock 1', questions: 3, started: false, isCurrent: true },
    { examId: 3, examTitle: 'Grand test', questions: 3, started: true, isCurrent: true },
  ],
};

export type Sent = { path: string; query: URLSearchParams; body: unknown };

/** A bank of 120 items, whose server notes the requests. Returns them. */
export async function show(address: string, more: readonly Answer[] = [], items = all): Promise<Sent[]> {
  const sent: Sent[] = [];
  const list: Answer[] = [
    ...more,
    {
      endpoint: listBankItems,
      respond: async (_, url) => {
        const first = (Number(url?.searchParams.get('page') ?? 1) - 1) * 50;
        return Response.json({ total: items.length, items: items.slice(first, first + 50) });
      },
    },
    answers(listExams, [exam]),
    answers(listQuestions, questions),
    answers(listSubjects, []),
    answers(countBankItems, counts),
    answers(getBankItem, details),
    answers(getCase, vignette),
    answers(
      listBankIds,
      items.map(({ id }) => id),
    ),
  ];
  const noted = list.map(
    ({ endpoint, respond }): Answer => ({
      endpoint,
      respond: (request, url = new URL(location.href)) => {
        const { pathname: path, searchParams: query } = url;
        // How many items are reported, which each list asks.
        if (path === listBankItems.path && query.get('pageSize') === '1')
          return Promise.resolve(Response.json({ total: 0, items: [] }));
        sent.push({ path, query, body: request.body ? JSON.parse(String(request.body)) : undefined });
        return respond(request, url);
      },
    }),
  );
  await showScreen(address, noted);
  return sent;
}

export const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
export const row = (id: number) => page.getByRole('article', { name: `Item ${id}`, exact: true });
export const box = (id: number) => page.getByRole('checkbox', { name: `Select item ${id}`, exact: true });
