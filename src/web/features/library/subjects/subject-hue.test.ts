import { describe, expect, it } from 'vitest';
import { contrast, oklchToken, themes } from '#test/oracles/contrast.ts';
import { badgeHues, subjectHue } from './subject-hue.ts';

const specialties = [
  'sanve',
  'pharmacology',
  'medicine',
  'cardiology',
  'neurology',
  'pediatrics',
  'psychiatry',
  'orthopedics',
  'dermatology',
  'ophthalmology',
  'ent',
  'surgery',
  'obgyn',
  'radiology',
  'anesthesiology',
];

describe('the colour of a subject', () => {
  it('is different for each of the fifteen specialties', () => {
    expect(new Set(specialties.map(subjectHue)).size).toBe(15);
  });

  it.each([
    ['CARDIOLOGY', 'cardiology'],
    [' Ent ', 'ent'],
    ['Clinical Pharmacology', 'pharmacology'],
    ['Emergency medicine', 'medicine'],
    ['Cardio', 'cardiology'],
    ['Neuro', 'neurology'],
  ])('of %s is that of %s', (name, specialty) => {
    expect(subjectHue(name)).toBe(subjectHue(specialty));
  });

  it('uses an exact match before a partial match, so that ENT does not match Dentistry', () => {
    expect(subjectHue('ent')).not.toBe(subjectHue('medicine'));
    expect(subjectHue('Dentistry')).toBe(subjectHue('ent'));
  });

  it('is one of six for other names, and always the same for a name', () => {
    const others = Array.from({ length: 200 }, (_, index) => `Q${index}`);
    const known = new Set(specialties.map(subjectHue));
    const hues = new Set(others.map(subjectHue));
    expect(hues.size).toBe(6);
    expect(hues.intersection(known).size).toBe(0);
    expect(subjectHue('Biochemistry')).toBe(subjectHue('BIOCHEMISTRY'));
  });

  it.each(['', '   ', 'شعبة القلب', 'हृदय', '😀'])('exists for the name %j', (name) => {
    expect(badgeHues).toContain(subjectHue(name));
  });
});

describe.each(themes)('in the %s theme', (theme) => {
  it.each(badgeHues)('a badge of hue %i has enough contrast', (hue) => {
    const paper = oklchToken(theme, '--badge-paper', hue);
    const ink = oklchToken(theme, '--badge-ink', hue);
    expect(contrast(paper, ink)).toBeGreaterThanOrEqual(4.5);
  });
});
