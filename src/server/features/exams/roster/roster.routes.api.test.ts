import { beforeEach, describe, expect, it } from 'vitest';
import type { RosterChoices } from '#contract/exams/roster/people.contract.ts';
import type { RosterPerson, RosterPreview } from '#contract/exams/roster/roster.contract.ts';
import { createLog } from '#server/platform/log.ts';
import { sendForm } from '#test/app/send-form.ts';
import { buildSecondApp, setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { toWorkbook } from '#test/factories/question-sheets.ts';

const test = setUpTestApp();
let exam: Awaited<ReturnType<typeof createExam>>;
beforeEach(async () => {
  exam = await createExam(test.db);
  await test.asAdmin('PUT', `/api/exams/${exam.id}`, { entry: 'roster' });
});

const send =
  (path: '' | '/preview') =>
  (content: string | Uint8Array, name = 'roster.csv', choices: RosterChoices = {}) =>
    sendForm(test, 'POST', `/api/exams/${exam.id}/roster${path}`, {
      choices: JSON.stringify(choices),
      file: new File([typeof content === 'string' ? content : new Uint8Array(content)], name),
    });
const upload = send('');
const preview = async (content: string | Uint8Array, name?: string, choices?: RosterChoices) => {
  const first = await send('/preview')(content, name);
  if (choices === undefined) return first;
  const { importId } = first.json();
  return test.asAdmin('PUT', `/api/exams/${exam.id}/roster/preview/${importId}`, { choices });
};
const people = async (): Promise<RosterPerson[]> => (await test.asAdmin('GET', `/api/exams/${exam.id}/roster`)).json();
const personAddress = ({ id }: RosterPerson) => `/api/people/${id}`;
const start = (rosterCode: string) => test.post(`/api/exam/${exam.examCode}/start`, { rosterCode });
const named = async (name: string): Promise<RosterPerson> => {
  const found = (await people()).find((person) => person.name === name);
  if (!found) throw new Error(`${name} is not on the roster.`);
  return found;
};

describe('an uploaded roster', () => {
  it('becomes people with personal codes, whatever the columns are called and wherever they stand', async () => {
    const file =
      'Class of 2026\nE-mail ID,Roll No.,Student,Extra %,Class\nasha@example.org,12,  Asha  Rao ,25 %,A\n,13,Ravi Menon,,B\n';
    expect((await preview(file)).json()).toMatchObject({
      rowsCount: 2,
      problems: [],
      removedCount: 0,
      staying: [],
    });
    expect(await people()).toEqual([]);
    expect((await upload(file)).json()).toEqual({ peopleCount: 2, added: 2, removed: 0, stayed: 0 });
    const list = await people();
    expect(list).toMatchObject([
      {
        name: 'Asha Rao',
        rollNumber: '12',
        email: 'asha@example.org',
        extraPercent: 25,
        state: 'absent',
        sessionId: null,
      },
      { name: 'Ravi Menon', rollNumber: '13', email: null, extraPercent: 0 },
    ]);
    for (const { code } of list) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(list[0]?.code).not.toBe(list[1]?.code);
  });

  it('may be an Excel workbook', async () => {
    const workbook = toWorkbook([
      ['Name', 'Roll number', 'E-mail', 'Extra percent'],
      ['Asha Rao', '12', '', '50'],
    ]);
    await upload(workbook, 'roster.xlsx');
    expect(await people()).toMatchObject([{ name: 'Asha Rao', rollNumber: '12', extraPercent: 50 }]);
  });

  it('says for each row what is wrong and what to change, and changes nothing', async () => {
    const file = [
      'Name,Roll number,E-mail,Extra percent',
      'Asha Rao,12,asha@example.org,0',
      ',13,,0',
      'Ravi Menon,12,ravi at example,300',
      'Meera Iyer,14,ASHA@example.org,',
      'Leela,,,',
      'leela,,,',
    ].join('\n');
    const { problems } = (await preview(file)).json();
    expect(problems).toEqual([
      { row: 3, cells: [{ field: 'name', reason: 'Name is required.', found: '' }] },
      {
        row: 4,
        cells: [
          { field: 'email', reason: 'Email must be a valid address, or left empty.', found: 'ravi at example' },
          { field: 'extraPercent', reason: 'Extra percent must be a whole number from 0 to 200.', found: '300' },
        ],
      },
      {
        row: 5,
        cells: [
          {
            field: 'email',
            reason: 'Row 2 has the same e-mail address. Give each person their own, or leave the cell empty.',
            found: 'ASHA@example.org',
          },
        ],
      },
      {
        row: 7,
        cells: [
          {
            field: 'name',
            reason:
              'Row 6 has the same name, and neither has a roll number or an e-mail address. Add one, or delete the row if it is the same person.',
            found: 'leela',
          },
        ],
      },
    ]);
    const refused = await upload(file);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: 'upload.invalid_rows',
      message: 'The roster was not changed: 4 rows have a problem. Row 3, Name: Name is required.',
    });
    expect(refused.json().issues).toHaveLength(5);
    expect(await people()).toEqual([]);
    const wrong: RosterPreview = (await preview('Question,Answer\nWhich?,A\n')).json();
    const reason =
      'No row has a column “Name”. Choose which column it is, or name the columns in the file: Name and, if you like, Roll number, E-mail, Extra percent.';
    expect(wrong).toMatchObject({ rowsCount: 1, people: [], problems: [{ row: 1, cells: [{ field: null, reason }] }] });
    expect((await upload('Question,Answer\nWhich?,A\n')).json().code).toBe('upload.invalid_rows');
    expect((await preview('Asha Rao\n')).json().message).toBe(reason);
  });

  it('understands extra time in percent and the numbers of registrars, but not minutes', async () => {
    const extraOf = async (header: string) => {
      const read: RosterPreview = (await preview(`Name of the Candidate,Regn no,${header}\nAsha Rao,12,25\n`)).json();
      expect(read.people).toMatchObject([{ name: 'Asha Rao', rollNumber: '12' }]);
      return read.people[0]?.extraPercent;
    };
    for (const header of ['Extra time %', 'Extra Time (%)', '% extra time', 'Additional time (percent)', 'Extra'])
      expect([header, await extraOf(header)]).toEqual([header, 25]);
    for (const header of ['Extra time', 'Extra time (min)', 'Extra (minutes)', 'Extra hours'])
      expect([header, await extraOf(header)]).toEqual([header, 0]);
  });

  it('names each column, row and sheet that is not read, and takes the columns that the educator chooses', async () => {
    const file = 'S.No,Name,Reg,Roll number,Extra time\n1,Asha Rao,A1,12,25\n2,,,,\n';
    const read: RosterPreview = (await preview(file)).json();
    expect(read.columns.filter(({ field }) => field === null)).toEqual([
      { index: 0, header: 'S.No', samples: ['1', '2'], field: null },
      { index: 2, header: 'Reg', samples: ['A1'], field: null },
      { index: 4, header: 'Extra time', samples: ['25'], field: null },
    ]);
    expect(read).toMatchObject({
      headerRow: 1,
      rowsCount: 1,
      suggestions: [{ field: 'extraPercent', index: 4 }],
      skipped: [{ row: 3, found: '2' }],
      people: [{ name: 'Asha Rao', rollNumber: '12', extraPercent: 0 }],
    });
    const columns = { name: 1, rollNumber: 2, extraPercent: 4 };
    await upload(file, 'roster.csv', { columns });
    expect(await people()).toMatchObject([{ name: 'Asha Rao', rollNumber: 'A1', extraPercent: 25 }]);

    const book = toWorkbook({
      Morning: [['Name'], ['Asha Rao']],
      Evening: [['Name'], ['Ravi']],
      Notes: [['Hall', '2']],
    });
    expect((await preview(book)).json()).toMatchObject({ sheet: 'Morning', unreadSheets: ['Evening'] });
  });

  it('asks which of two columns is read, and reads a file without a header', async () => {
    const twice = 'Name,Reg no,Enrolment no\nAsha Rao,A1,E1\n';
    const reason = 'There is more than one column “Roll number”. Choose which one is read.';
    expect((await preview(twice)).json().problems).toEqual([{ row: 1, cells: [{ field: null, reason, found: '' }] }]);
    expect((await preview(twice, 'roster.csv', { columns: { rollNumber: 2 } })).json()).toMatchObject({
      problems: [],
      people: [{ rollNumber: 'E1' }],
    });
    const bare = await preview('Asha Rao,12\nRavi Menon,13\n', 'roster.csv', {
      hasHeader: false,
      columns: { name: 0, rollNumber: 1 },
    });
    expect(bare.json()).toMatchObject({ headerRow: null, people: [{ name: 'Asha Rao' }, { rollNumber: '13' }] });
  });

  it('takes the corrections of the educator', async () => {
    const file = 'Name,Roll number,Extra percent\nAsha Rao,12,300\n,13,0\n';
    const corrections: RosterChoices['corrections'] = [
      { row: 2, field: 'extraPercent', text: '30' },
      { row: 3, field: 'name', text: 'Ravi Menon' },
    ];
    expect((await preview(file)).json().problems).toHaveLength(2);
    expect((await upload(file, 'roster.csv', { corrections })).json()).toMatchObject({ peopleCount: 2 });
    expect(await people()).toMatchObject([{ extraPercent: 30 }, { name: 'Ravi Menon', rollNumber: '13' }]);
  });

  it('keeps the codes of known people, removes absent people, and keeps people who have started', async () => {
    await upload('Name,Roll number,E-mail\nAsha Rao,12,\nRavi Menon,13,\nMeera Iyer,14,m@example.org\n');
    const [asha, ravi, meera] = await people();
    const { sessionId } = (await start(ravi?.code ?? '')).json();
    const changed = 'Name,Roll number,E-mail\nNew Person,20,\nMeera Iyer-Das,15,M@example.org\n';
    expect((await preview(changed)).json()).toMatchObject({
      people: [
        { name: 'New Person', isKnown: false },
        { name: 'Meera Iyer-Das', isKnown: true },
      ],
      removedCount: 1,
      staying: ['Ravi Menon'],
    });
    expect((await upload(changed)).json()).toEqual({ peopleCount: 3, added: 1, removed: 1, stayed: 1 });
    const list = await people();
    expect(list.map(({ name, state }) => [name, state])).toEqual([
      ['New Person', 'absent'],
      ['Meera Iyer-Das', 'absent'],
      ['Ravi Menon', 'started'],
    ]);
    expect(list[1]).toMatchObject({ id: meera?.id, code: meera?.code });
    expect(list[2]).toMatchObject({ id: ravi?.id, code: ravi?.code, sessionId });
    expect((await start(asha?.code ?? '')).json().code).toBe('roster.code_unknown');
  });

  it('gives known people their new names, and leaves the receipts of closed attempts as they are', async () => {
    await upload('Name,Roll number\nAsa Rao,12\nRavi Menon,13\n');
    const [asha, ravi] = await people();
    const { sessionId } = (await start(asha?.code ?? '')).json();
    const { receipt } = (await test.post(`/api/exam/submit/${sessionId}`, { answers: [] })).json();
    const open = (await start(ravi?.code ?? '')).json().sessionId;
    await upload('Name,Roll number\nAsha Rao,12\nRavi Menon-Das,13\n');
    const result = (await test.get(`/api/exam/results/${sessionId}`)).json();
    expect(result).toMatchObject({ studentName: 'Asha Rao', receipt });
    const renamed = (await test.post(`/api/exam/submit/${open}`, { answers: [] })).json();
    expect(renamed.studentName).toBe('Ravi Menon-Das');
    expect(JSON.parse(renamed.receipt.payload).name).toBe('Ravi Menon-Das');
  });

  it('takes 5,000 people, each with another code', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => `Student ${index},R${index},s${index}@example.org,0`);
    const file = `Name,Roll number,E-mail,Extra percent\n${rows.join('\n')}\n`;
    expect((await upload(file)).json()).toMatchObject({ peopleCount: 5000 });
    const list = await people();
    expect(new Set(list.map(({ code }) => code)).size).toBe(5000);
  });
});

describe('one person of a roster', () => {
  it('is added, renamed with their attempts, gets a new code, and is removed', async () => {
    const address = `/api/exams/${exam.id}/roster/people`;
    const asha: RosterPerson = (await test.asAdmin('POST', address, { name: 'Asa Rao', rollNumber: '12' })).json();
    const { sessionId } = (await start(asha.code)).json();
    const twin = await test.asAdmin('POST', address, { name: 'Ravi Menon', rollNumber: '12' });
    expect(twin.statusCode).toBe(400);
    expect(twin.json().issues).toEqual([
      { path: 'rollNumber', message: 'Asa Rao has this roll number. Give each person their own.' },
    ]);

    const renamed = { name: 'Asha Rao', rollNumber: '12', email: 'asha@example.org', extraPercent: 10 };
    expect((await test.asAdmin('PUT', personAddress(asha), renamed)).json()).toMatchObject({
      ...renamed,
      code: asha.code,
    });
    const attempt = async () => (await test.asAdmin('GET', `/api/exams/${exam.id}/attempts/${sessionId}`)).json();
    expect(await attempt()).toMatchObject({ name: 'Asha Rao', email: 'asha@example.org' });
    // A correction of the attempt alone does not make it another person's.
    await test.asAdmin('PUT', `/api/exams/${exam.id}/attempts/${sessionId}`, { name: 'A. Rao', email: '' });
    expect(await attempt()).toMatchObject({ name: 'A. Rao', personBy: 'roster' });

    const renewed: { code: string } = (await test.asAdmin('POST', `${personAddress(asha)}/code`)).json();
    expect(renewed.code).not.toBe(asha.code);
    expect((await start(asha.code)).json().code).toBe('roster.code_unknown');
    expect((await start(renewed.code)).json().sessionId).toBe(sessionId);

    const kept = await test.asAdmin('DELETE', personAddress(asha));
    expect(kept.statusCode).toBe(409);
    expect(kept.json().code).toBe('roster.started');
    await test.asAdmin('DELETE', `/api/exams/${exam.id}/attempts/${sessionId}`);
    expect((await test.asAdmin('DELETE', personAddress(asha))).json()).toEqual({ deleted: true });
    expect(await people()).toEqual([]);
    expect((await test.asAdmin('DELETE', personAddress(asha))).json().code).toBe('roster.not_found');
  });
});

it('never writes a personal code to the log or to the list of activity', async () => {
  await upload('Name\nAsha Rao\n');
  const { code, id } = await named('Asha Rao');
  const lines: string[] = [];
  const app = await buildSecondApp(test, {
    log: createLog({ level: 'trace', destination: { write: (line: string) => lines.push(line) } }),
  });
  for (const url of [`/api/exam/${exam.examCode}/roster`, `/api/exam/${exam.examCode}/start`]) {
    await app.inject({ method: 'POST', url, payload: { rosterCode: code } });
    await app.inject({ method: 'POST', url, payload: { rosterCode: `${code.slice(0, 7)}!` } });
  }
  await app.close();
  const renewed = (await test.asAdmin('POST', `/api/people/${id}/code`)).json();
  const activity = (await test.asAdmin('GET', '/api/admin/activity')).body;
  expect(activity).toContain('Gave “Asha Rao” a new personal code');
  for (const secret of [code, renewed.code]) expect(lines.join('') + activity).not.toContain(secret);
  expect(lines.length).toBeGreaterThan(0);
});
