import { describe, expect, it } from 'vitest';
import { openPdf, Pen, type TextLine, type TextStyle } from './pen.ts';
import { fitText, wrapText } from './wrap-text.ts';

const pen = new Pen(openPdf({ title: 'Test', author: 'Test' }));
const style: TextStyle = { size: 10, weight: 'regular', color: '#000000' };
const textOf = (line: TextLine) => line.runs.map((run) => run.text).join('');

describe('wrapping text', () => {
  it('fills lines up to the width and keeps every word', () => {
    const text = 'Which of the following is the most appropriate next step in his management? '.repeat(6).trim();
    const lines = wrapText(text, 200, pen, style);
    expect(lines.map(textOf).join(' ')).toBe(text);
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(200);
    for (const line of lines.slice(0, -1)) expect(line.width).toBeGreaterThan(120);
  });

  it('splits a word that is longer than a line, between letters', () => {
    const lines = wrapText(`a ${'x'.repeat(300)} b`, 100, pen, style);
    expect(lines.map(textOf).join('').replaceAll(/[ab ]/g, '')).toBe('x'.repeat(300));
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(100);
  });

  it('never splits between a Devanagari letter and its signs', () => {
    const lines = wrapText('क्षि'.repeat(80), 100, pen, style);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(textOf(line)).toMatch(/^(क्षि)+$/);
  });

  it('returns no line for a blank text', () => {
    expect(wrapText(' \n ', 100, pen, style)).toEqual([]);
  });

  it('shortens a long text to one line that ends with dots', () => {
    const line = fitText('A very long title of an exam that goes on and on', 120, pen, style);
    expect(textOf(line)).toMatch(/^A very long .*\.\.\.$/);
    expect(textOf(fitText('Short', 120, pen, style))).toBe('Short');
  });
});
