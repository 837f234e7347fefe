import { describe, expect, it } from 'vitest';
import { examPresets } from './exam-presets.ts';

/**
 * Sections, minutes a section, questions a section, and the most and the fewest marks of a paper, in thirds of a mark.
 */
const patterns: Record<string, { sections: number; minutes: number; questions: number; most: number; fewest: number }> =
  {
    'NEET-PG 2026': { sections: 5, minutes: 42, questions: 36, most: 3 * 720, fewest: 3 * -180 },
    'NEET-PG 2025': { sections: 5, minutes: 42, questions: 40, most: 3 * 800, fewest: 3 * -200 },
    'INI-CET 2026 (MD/MS)': { sections: 4, minutes: 45, questions: 50, most: 3 * 200, fewest: -200 },
    'FMGE, one of two parts': { sections: 3, minutes: 50, questions: 50, most: 3 * 150, fewest: 0 },
    'USMLE-style block': { sections: 1, minutes: 30, questions: 20, most: 3 * 20, fewest: 0 },
    'MS AKT, one of two papers': { sections: 1, minutes: 120, questions: 100, most: 3 * 100, fewest: 0 },
    'PLAB 1': { sections: 1, minutes: 180, questions: 180, most: 3 * 180, fewest: 0 },
    'MRCP Part 1, one of two papers': { sections: 1, minutes: 180, questions: 100, most: 3 * 100, fewest: 0 },
  };

describe('the presets of exams', () => {
  it('are the papers of the boards, each once', () => {
    expect(examPresets.map(({ name }) => name)).toEqual(Object.keys(patterns));
  });

  it.each(examPresets)('$name has the sections, minutes, questions and marks of its board', (preset) => {
    const { duration, totalQuestions, marking } = preset;
    const minutes = preset.sections.length > 0 ? preset.sections.map((section) => section.minutes) : [duration];
    expect(minutes.reduce((sum, each) => sum + each, 0)).toBe(duration);
    expect(new Set(minutes).size).toBe(1);
    const thirds = (points: number) => (totalQuestions * points * 3) / marking.unit;
    expect({
      sections: minutes.length,
      minutes: minutes[0],
      questions: totalQuestions / minutes.length,
      most: thirds(marking.right),
      fewest: 0 + thirds(marking.wrong),
    }).toEqual(patterns[preset.name]);
    expect(marking.blank).toBe(0);
  });

  it('let a candidate return to no section that is over, and give the sections of one paper different titles', () => {
    for (const { sections } of examPresets) {
      for (const section of sections) expect(section.mayReturn).toBe(false);
      expect(new Set(sections.map(({ title }) => title)).size).toBe(sections.length);
    }
  });

  it('have the palette of five states where the interface of the exam is Indian', () => {
    expect(examPresets.filter(({ palette }) => palette === 'fiveStates').map(({ name }) => name)).toEqual([
      'NEET-PG 2026',
      'NEET-PG 2025',
      'INI-CET 2026 (MD/MS)',
      'FMGE, one of two parts',
    ]);
  });

  it('have four options in the Indian exams and five in the others', () => {
    for (const { palette, optionsCount } of examPresets) expect(optionsCount).toBe(palette === 'fiveStates' ? 4 : 5);
  });

  it('say with a pass mark what it is of, and what differs from the paper of the board', () => {
    const notes = Object.fromEntries(examPresets.map(({ name, note }) => [name, note]));
    expect(notes['FMGE, one of two parts']).toMatch(/150 of 300/);
    expect(notes['INI-CET 2026 (MD/MS)']).toMatch(/several correct options/);
    expect(notes['NEET-PG 2026']).toMatch(/older than the exam.*no pass mark/);
    for (const { passingScore, note } of examPresets)
      if (typeof passingScore === 'number') expect(note).toMatch(/passes/);
  });

  it('have no pass mark where the exam qualifies by percentile', () => {
    expect(examPresets.filter(({ passingScore }) => passingScore === null).map(({ name }) => name)).toEqual([
      'NEET-PG 2026',
      'NEET-PG 2025',
      'INI-CET 2026 (MD/MS)',
    ]);
  });

  it.each(examPresets)('$name names a day and a page as its source', ({ date, source }) => {
    expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
    expect(new URL(source).protocol).toBe('https:');
  });

  it.each([
    ['USMLE-style block', 'www.usmle.org'],
    ['PLAB 1', 'www.gmc-uk.org'],
    ['MRCP Part 1, one of two papers', 'www.thefederation.uk'],
  ])('%s is read on a page of its own board', (name, host) => {
    expect(new URL(examPresets.find((preset) => preset.name === name)?.source ?? '').host).toBe(host);
  });

  it('have questions by subject that add up to the whole exam, and say who states them', () => {
    const weighted = examPresets.flatMap(({ name, weights }) => (weights ? [{ pattern: name, ...weights }] : []));
    expect(weighted.map(({ pattern, name, date }) => [pattern, name, date])).toEqual([
      ['NEET-PG 2026', 'NEET-PG 2019', '2019-01-06'],
      ['NEET-PG 2025', 'NEET-PG 2019', '2019-01-06'],
      ['FMGE, one of two parts', 'FMGE of January 2026', '2026-01-17'],
    ]);
    for (const { source, origin, subjects } of weighted) {
      expect(new URL(source).protocol).toBe('https:');
      expect(origin).toMatch(/board (announced|confirmed)/);
      expect(subjects.reduce((sum, { questions }) => sum + questions, 0)).toBe(300);
      expect(new Set(subjects.map(({ subject }) => subject)).size).toBe(subjects.length);
    }
  });

  it('have the parts that the board announced in the weights of NEET-PG: 50, 100 and 150 questions', () => {
    const subjects = examPresets[0]?.weights?.subjects ?? [];
    const sumOf = (from: number, to: number) =>
      subjects.slice(from, to).reduce((sum, { questions }) => sum + questions, 0);
    expect([sumOf(0, 3), sumOf(3, 8), sumOf(8, 14)]).toEqual([50, 100, 150]);
  });
});
