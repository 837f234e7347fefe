import { beforeEach, describe, expect, it } from 'vitest';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';

const test = setUpTestApp();
let examId: number;
beforeEach(async () => {
  examId = (await createExam(test.db)).id;
});

const preview = async (content: string) =>
  (
    await sendForm(test, 'POST', `/api/exams/${examId}/roster/preview`, { file: new File([content], 'roster.csv') })
  ).json();
const people = async () => (await test.asAdmin('GET', `/api/exams/${examId}/roster`)).json();

describe('the preview of a roster', () => {
  it('is what the upload stores, once, also if it is confirmed twice, with one line of activity', async () => {
    const first = await preview('Name,Roll number\nAsha Rao,12\n,13\n');
    expect(first.problems).toHaveLength(1);
    const url = `/api/exams/${examId}/roster/preview/${first.importId}`;
    const take = (version: number) => test.asAdmin('POST', `${url}/take`, { version });
    expect((await take(1)).json()).toMatchObject({ code: 'upload.invalid_rows' });
    const corrections = [{ row: 3, field: 'name', text: 'Ravi Menon' }];
    const corrected = (await test.asAdmin('PUT', url, { choices: { corrections } })).json();
    expect(corrected).toMatchObject({ importId: first.importId, version: 2, problems: [] });
    expect((await take(1)).json()).toMatchObject({ code: 'import.outdated' });
    const both = await Promise.all([take(2), take(2)]);
    for (const answer of both) expect(answer.json()).toEqual({ peopleCount: 2, added: 2, removed: 0, stayed: 0 });
    expect((await people()).map(({ name }: { name: string }) => name)).toEqual(['Asha Rao', 'Ravi Menon']);
    const { activities } = (await test.asAdmin('GET', `/api/admin/activity?exam=${examId}`)).json();
    const uploads = activities.filter(({ summary }: { summary: string }) => summary.startsWith('Uploaded a roster to'));
    expect(uploads).toHaveLength(1);
    expect(uploads[0].summary).toMatch(/, which has 2 people now$/);
  });

  it('belongs to its exam', async () => {
    const { importId } = await preview('Name\nAsha Rao\n');
    const other = await createExam(test.db);
    const url = `/api/exams/${other.id}/roster/preview/${importId}`;
    for (const answer of [
      await test.asAdmin('PUT', url, { choices: {} }),
      await test.asAdmin('POST', `${url}/take`, { version: 1 }),
    ])
      expect(answer.json()).toMatchObject({ code: 'import.not_found' });
  });
});
