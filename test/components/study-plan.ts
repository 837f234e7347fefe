import { expect } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { getInstallation } from '#contract/administration/installation.contract.ts';
import { listFlashcards } from '#contract/library/flashcards.contract.ts';
import { listSubjects } from '#contract/library/subjects.contract.ts';
import { getTopic, listTopics } from '#contract/library/topics.contract.ts';
import { openSiteStudy } from '#web/features/study/log/storage/site-study.ts';
import type { NewEvent } from '#web/features/study/log/study-event.ts';
import { studyDayOf } from '#web/features/study/planner/study-day.ts';
import { type Answer, answers } from './answers.ts';
import { showScreen } from './show-screen.tsx';

export const siteId = '7d8c1c3e-4e9a-4f6e-9a53-0d5f7d1c2b3a';
export const today = studyDayOf(new Date());

const subject = {
  id: 1,
  name: 'Cardiology',
  description: 'The heart.',
  version: 1,
  topicsCount: 2,
  flashcardsCount: 6,
};
/** A topic of the subject. */
export const topicOf = (id: number, name: string) => ({
  id,
  name,
  description: 'Beats.',
  version: 1,
  subjectId: 1,
  subjectName: subject.name,
  flashcardsCount: 3,
});
/** The three cards of a topic. */
export const cardsOf = (topicId: number) =>
  [1, 2, 3].map((place) => ({
    id: topicId * 10 + place,
    question: `Question ${topicId}${place}?`,
    answer: `Answer ${topicId}${place}.`,
    topicId,
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 1,
  }));

/** A subject with two topics. Both have the cards of the first one. */
export const library: Answer[] = [
  answers(getInstallation, { siteId }),
  answers(listSubjects, [subject]),
  answers(listTopics, [topicOf(1, 'Rhythm'), topicOf(2, 'Valves')]),
  answers(getTopic, topicOf(1, 'Rhythm')),
  answers(listFlashcards, cardsOf(1)),
];

/** The settings of a plan of the first topic. */
export const plan = {
  startDay: today,
  examDay: today + 30,
  minutes: 20,
  topicIds: [1],
  hasFourGrades: false,
  missed: [],
};
/** Opens a screen on a device whose log has these events. */
export async function showPlan(address: string, events: NewEvent[], list: Answer[] = library, site = siteId) {
  await showScreen('/about', list);
  // The browser remembers the site of the last test file. The first opening may still return that site, so wait for the
  // site of this test.
  await expect.poll(async () => (await openSiteStudy()).siteId).toBe(site);
  const { study } = await openSiteStudy();
  await study.clear();
  for (const event of events) await study.record(event);
  await cleanup();
  await showScreen(address, list);
  return study;
}
/** The event that makes the plan. */
export const made: NewEvent = { kind: 'plan', plan };
