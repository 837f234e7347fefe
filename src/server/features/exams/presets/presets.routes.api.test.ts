import { expect, it } from 'vitest';
import { setUpTestApp } from '#test/app/test-app.ts';
import { examPresets } from './exam-presets.ts';

const test = setUpTestApp();

it('lists the presets for an educator, and an exam can be added with the rules of each', async () => {
  const answer = await test.asAdmin('GET', '/api/exam-presets');
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toEqual(examPresets);
  for (const [index, preset] of examPresets.entries()) {
    const { name, date, source, dateMeans, optionsCount, note, weights, passNote, ...rules } = preset;
    const added = await test.asAdmin('POST', '/api/exams', {
      title: name,
      examCode: `P-${index}`,
      preset: { name, date },
      ...rules,
    });
    expect(added.statusCode, added.body).toBe(200);
    expect(added.json()).toMatchObject({ preset: { name, date }, ...rules });
    expect((await test.get(`/api/exam/P-${index}`)).json()).toMatchObject({
      preset: { name, date },
      sections: rules.sections,
    });
  }
});
