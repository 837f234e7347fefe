import { describe, expect, test } from 'vitest';
import { readStyleSheet, stylesFor } from './page-styles.ts';

const pick = (css: string, html = '<p class="a sm:b">') => stylesFor(html, readStyleSheet(css));

describe('the styles of a page', () => {
  test.each([
    ['.a{color:red}.other{color:blue}', '.a{color:red}'],
    ['.a .other{color:red}.a:not(.other){color:blue}', '.a:not(.other){color:blue}'],
    ['.a,.other,p:is(.a,.other){margin:0;color:red!important}', '.a{margin:0;color:red!important}'],
    ['@media print{.sm\\:b{top:0}.other{top:1px}}@media print{.other{top:1px}}', '@media print{.sm\\:b{top:0}}'],
    ['.a{top:0;&:hover{top:1px}}', '.a{top:0;&:hover{top:1px}}'],
    ['@keyframes turn{to{rotate:1turn}}@layer base,late;', '@keyframes turn{to{rotate:1turn}}@layer base,late;'],
    ['.a{content:"}.other{"}', '.a{content:"}.other{"}'],
    // A comment belongs to no rule: the first layer of the sheet decides on the order of the layers.
    [
      '/*! Version 4.3 */\n@layer first{*{top:0}}@layer second{.a{top:0}}',
      '@layer first{*{top:0}}@layer second{.a{top:0}}',
    ],
  ])('of %j are %j', (css, picked) => {
    expect(pick(css)).toBe(picked);
  });

  test('know the classes of HTML, in which some characters are escaped', () => {
    expect(pick('.\\[\\&\\>p\\]\\:c{top:0}', '<ul class="[&amp;&gt;p]:c">')).not.toBe('');
  });

  test('are not made of what is no style sheet', () => {
    expect(() => readStyleSheet('.a{color:red')).toThrow('Unclosed block');
  });
});
