import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortOrFull } from '#test/faults/soak.ts';
import { toStored } from '../../log/carried-event.ts';
import { replay } from '../../log/replay.ts';
import type { NewEvent, StudyEvent } from '../../log/study-event.ts';
import { performanceOf, writeRight } from './performance.ts';

const items = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({
  id,
  subject: id < 6 ? 'Anatomy' : 'Surgery',
  topic: id < 3 ? 'Arm' : id < 6 ? 'Leg' : '',
}));

type Given = { item: number; test: string; right: boolean; seconds: number; day: number; isBack: boolean };

const given: fc.Arbitrary<Given[]> = fc.array(
  fc.record({
    item: fc.integer({ min: 1, max: 10 }),
    test: fc.constantFrom('t1', 't2', 't3'),
    right: fc.boolean(),
    seconds: fc.integer({ min: 0, max: 300 }),
    day: fc.integer({ min: 100, max: 130 }),
    isBack: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
  }),
  { maxLength: 60 },
);

const logOf = (answers: readonly Given[]): StudyEvent[] =>
  answers.map(({ item, test, right, seconds, day, isBack }, index) => {
    const option = isBack ? null : right ? ('A' as const) : ('B' as const);
    const event: NewEvent = { kind: 'answer', item, option, right: right && !isBack, seconds, test };
    return { ...toStored(event), device: 'a'.repeat(16), number: index + 1, time: index, day };
  });

describe('performance', () => {
  it('equals a count by hand, by subject, topic and week', () => {
    fc.assert(
      fc.property(
        given,
        fc.array(fc.tuple(fc.integer({ min: 100, max: 130 }), fc.nat(50), fc.nat(50))),
        (answers, sat) => {
          const exams = sat.map(([day, right, wrong], place) => ({
            sessionId: `${place}`,
            day,
            right,
            answers: right + wrong,
          }));
          const { all, subjects, withdrawn, weeks } = performanceOf(replay(logOf(answers)).practice, items, exams);
          // By hand: of each item in each test the last answer, unless the student took it back.
          const counted = answers.filter(
            (each, place) =>
              !each.isBack &&
              !answers.some(({ item, test }, later) => later > place && item === each.item && test === each.test),
          );
          const sum = (of: readonly Given[]) => ({
            answers: of.length,
            right: of.filter(({ right }) => right).length,
            seconds: of.reduce((total, { seconds }) => total + seconds, 0),
          });
          const inItems = (ids: readonly number[]) => counted.filter(({ item }) => ids.includes(item));
          expect(all).toEqual(sum(counted));
          expect(withdrawn).toEqual(sum(inItems([9, 10])));
          const expected = [
            [
              'Anatomy',
              [
                ['Arm', [1, 2]],
                ['Leg', [3, 4, 5]],
              ],
            ],
            ['Surgery', [['', [6, 7, 8]]]],
          ] as const;
          const shown = subjects.map(({ subject, topics, ...figures }) => ({
            subject,
            figures,
            topics: topics.map(({ topic, answers: all, right, seconds }) => ({ topic, answers: all, right, seconds })),
          }));
          expect(shown.sort((one, two) => (one.subject < two.subject ? -1 : 1))).toEqual(
            expected.flatMap(([subject, topics]) => {
              const ids = topics.flatMap(([, some]) => some);
              const withAnswers = topics.filter(([, some]) => inItems(some).length > 0);
              if (withAnswers.length === 0) return [];
              return [
                {
                  subject,
                  figures: sum(inItems(ids)),
                  topics: withAnswers.map(([topic, some]) => ({ topic, ...sum(inItems(some)) })),
                },
              ];
            }),
          );
          // 5 January 1970 was a Monday, and has the number 4.
          for (let monday = 95; monday < 135; monday += 7) {
            const here = (day: number) => day >= monday && day < monday + 7;
            const [practised, examined] = [
              counted.filter(({ day }) => here(day)),
              exams.filter(({ day }) => here(day)),
            ];
            const ofExams = examined.reduce((total, exam) => total + exam.answers, 0);
            const week = weeks.find((each) => each.monday === monday);
            expect(week ?? { answers: 0, right: 0, ofExams: 0 }).toMatchObject({
              answers: practised.length + ofExams,
              right: sum(practised).right + examined.reduce((total, exam) => total + exam.right, 0),
              ofExams,
            });
          }
        },
      ),
      { numRuns: shortOrFull(200, 5000) },
    );
  });

  it('counts an exam in its topics, and in its week once: as the device knows it, or otherwise as the log does', () => {
    const event: NewEvent = {
      ...{ kind: 'exam', session: 's1', closedAt: 5, closedDay: 100, isWhole: false },
      answers: [
        [1, 'A', true, 10],
        [2, 'B', false, 20],
      ],
    };
    const { practice } = replay([{ ...toStored(event), device: 'a'.repeat(16), number: 1, time: 9, day: 109 }]);
    const elsewhere = performanceOf(practice, items, []);
    expect(elsewhere.subjects).toMatchObject([
      { subject: 'Anatomy', topics: [{ topic: 'Arm', answers: 2, right: 1 }] },
    ]);
    expect(elsewhere.weeks).toEqual([{ monday: 95, answers: 2, right: 1, ofExams: 2 }]);
    const here = performanceOf(practice, items, [{ sessionId: 's1', day: 100, right: 5, answers: 8 }]);
    expect(here.weeks).toEqual([{ monday: 95, answers: 8, right: 5, ofExams: 8 }]);
  });

  it('names the five topics in which the next answer is least likely right, and none without a wrong answer', () => {
    const many = Array.from({ length: 8 }, (_, index) => ({ id: index + 1, subject: 'S', topic: `T${index + 1}` }));
    const give = (item: number, right: number, wrong: number): Given[] =>
      Array.from({ length: right + wrong }, (_, place) => ({
        ...{ item, test: `t${item}-${place}`, right: place < right, seconds: 1, day: 100, isBack: false },
      }));
    const answers = [
      ...[give(1, 9, 1), give(2, 0, 1), give(3, 2, 8), give(4, 5, 5), give(5, 6, 4), give(6, 3, 0), give(7, 7, 3)],
    ].flat();
    const { weakest } = performanceOf(replay(logOf(answers)).practice, many, []);
    expect(weakest.map(({ topic }) => topic)).toEqual(['T3', 'T2', 'T4', 'T5', 'T7']);
  });

  it('is written as a percentage from ten answers on', () => {
    expect(writeRight({ answers: 9, right: 3 })).toBe('3 of 9 right');
    expect(writeRight({ answers: 10, right: 3 })).toBe('30%');
  });
});
