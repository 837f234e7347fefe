import { describe, expect, it } from 'vitest';
import { planDay } from '../planner/plan-day.ts';
import { assumedCosts } from '../planner/plan-numbers.ts';
import { toStored } from './carried-event.ts';
import { changeOfText, type PresentCard, planCards, textOfFlashcard } from './plan-cards.ts';
import { replay } from './replay.ts';
import type { NewEvent, StudyEvent } from './study-event.ts';
import { hashOfText } from './text-hash.ts';

const text = textOfFlashcard({
  question: 'Which nerve supplies the deltoid muscle, and from which part of the brachial plexus does it arise?',
  answer: 'The axillary nerve, from the posterior cord (C5, C6).',
});
const corrected = text.replace('C5, C6', 'C5 and C6');
const other = 'Name the branches of the coeliac trunk.\nLeft gastric, splenic and common hepatic artery.';

const log = (...events: NewEvent[]): StudyEvent[] =>
  events.map((event, index) => ({ ...toStored(event), device: 'phone', number: index + 1, time: index, day: 10 }));
const graded: NewEvent = { kind: 'review', card: 'c:1', grade: 4, seconds: 5, text: hashOfText(text) };
const planned = (present: PresentCard[], events: StudyEvent[], today = 11) => {
  const cards = planCards(present, replay(events), today);
  const settings = { startDay: 0, examDay: 90, minutes: 20 };
  return { cards, queue: planDay({ settings, today, cards, costs: assumedCosts, secondsSpent: 0 }).queue };
};

describe('a card whose text an educator changed', () => {
  it('keeps its schedule if at least half of its words stay', () => {
    const { cards, queue } = planned([{ key: 'c:1', text: corrected }], log(graded));
    expect(queue).toEqual([]);
    expect(cards[0]?.seen?.lastDay).toBe(10);
    expect(changeOfText(corrected, replay(log(graded)).cards.get('c:1'))).toBe('edited');
  });

  it('is due today if fewer than half of its words stay, and has a schedule again after the next grade', () => {
    const now: PresentCard = { key: 'c:1', text: other };
    expect(changeOfText(other, replay(log(graded)).cards.get('c:1'))).toBe('rewritten');
    expect(planned([now], log(graded)).queue).toEqual([{ key: 'c:1', reason: 'due' }]);
    const again = { ...graded, text: hashOfText(other) };
    expect(planned([now], log(graded, again)).queue).toEqual([]);
  });

  it('is a new card after the student started it over', () => {
    const { queue } = planned([{ key: 'c:1', text: corrected }], log(graded, { kind: 'reset', card: 'c:1' }));
    expect(queue).toEqual([{ key: 'c:1', reason: 'new' }]);
  });

  it('has not changed if it was never graded, or its text is the same', () => {
    expect(changeOfText(text, undefined)).toBe('same');
    expect(changeOfText(text, { text: '' })).toBe('same');
    expect(changeOfText(text, { text: hashOfText(text) })).toBe('same');
  });

  it('is compared by the share of common words, also in other scripts', () => {
    const words = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `शब्द${from + index}`).join(' ');
    const changeAfter = (replaced: number) =>
      changeOfText(`${words(1000, replaced)} ${words(replaced, 60 - replaced)}`, { text: hashOfText(words(0, 60)) });
    // 3 of 60 words replaced: 57 of 63 are common, 90%. 40 replaced: 20 of 100.
    expect(changeAfter(3)).toBe('edited');
    expect(changeAfter(40)).toBe('rewritten');
  });
});

describe('a card that an educator deleted', () => {
  it('leaves the plan, and its history stays in the log', () => {
    const state = replay(log(graded));
    expect(planned([], log(graded))).toEqual({ cards: [], queue: [] });
    expect(state.cards.get('c:1')?.reviews).toBe(1);
  });
});

it('leaves out cards that are set aside, until tomorrow or until after the exam', () => {
  const present: PresentCard[] = [
    { key: 'c:1', text },
    { key: 'c:2', text },
  ];
  const events = log({ kind: 'aside', card: 'c:1', until: 'tomorrow' }, { kind: 'aside', card: 'c:2', until: 'exam' });
  expect(planned(present, events, 10).queue).toEqual([]);
  expect(planned(present, events, 11).queue).toEqual([{ key: 'c:1', reason: 'new' }]);
});
