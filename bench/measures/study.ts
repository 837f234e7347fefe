import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fitStability } from '#web/features/study/planner/fit-stability.ts';
import { forecast } from '#web/features/study/planner/forecast.ts';
import { assumedCosts, fitReviews } from '#web/features/study/planner/plan-numbers.ts';
import { fsrs, leitner, pageAll, pageTopics, type Strategy, sm2 } from '../study/strategies.ts';
import { type Morning, studyByRule } from '../study/study-by-rule.ts';
import type { PlannerTimes } from '../study/time-planner.ts';
import { readWeights } from '../study/weights.ts';
import { createWorld, type Scenario } from '../study/world.ts';
import type { Figure } from '../support/figure.ts';
import { medianTime } from '../support/median-time.ts';
import { round } from '../support/statistics.ts';

const scenarios = {
  '500 cards, 30 days, 20 min': { cards: 500, days: 30, minutes: 20 },
  '500 cards, 30 days, 10 min': { cards: 500, days: 30, minutes: 10 },
  '500 cards, 30 days, 5 min': { cards: 500, days: 30, minutes: 5 },
  '2,000 cards, 14 days, 20 min': { cards: 2000, days: 14, minutes: 20 },
  '2,000 cards, 14 days, 60 min': { cards: 2000, days: 14, minutes: 60 },
} satisfies Record<string, Scenario>;
type ScenarioName = keyof typeof scenarios;

const strategies = {
  'topic by topic': pageTopics,
  'all topics round and round': pageAll,
  'SM-2': sm2,
  Leitner: leitner,
  'FSRS at 0.9': fsrs(0.9),
  'FSRS at 0.8': fsrs(0.8),
  rule: (world, scenario) => void studyByRule(world, scenario),
} satisfies Record<string, Strategy>;
type StrategyName = keyof typeof strategies;

/** Plans whose minutes are more than their cards need, or nearly so. */
const spareScenarios = {
  '61 cards, 27 days, 10 min': { cards: 61, days: 27, minutes: 10 },
  '195 cards, 60 days, 20 min': { cards: 195, days: 60, minutes: 20 },
  '500 cards, 30 days, 20 min': { cards: 500, days: 30, minutes: 20 },
  '500 cards, 30 days, 10 min': { cards: 500, days: 30, minutes: 10 },
  '500 cards, 60 days, 30 min': { cards: 500, days: 60, minutes: 30 },
} satisfies Record<string, Scenario>;

/** Plans with questions that the student got wrong on the day before the first one; they are among `cards`. */
const missedScenarios: Record<string, Scenario & { missed: number }> = {
  '61 cards and 22 missed questions, 27 days, 10 min': { cards: 83, missed: 22, days: 27, minutes: 10 },
  '195 cards and 22 missed questions, 60 days, 20 min': { cards: 217, missed: 22, days: 60, minutes: 20 },
  '195 cards and 40 missed questions, 90 days, 30 min': { cards: 235, missed: 40, days: 90, minutes: 30 },
  '500 cards and 60 missed questions, 60 days, 30 min': { cards: 560, missed: 60, days: 60, minutes: 30 },
};

/**
 * The shares that the rule reached with the built-in students before it filled the minutes of a day with further unseen
 * cards and had missed questions first. A later rule may lose at most `mostLost` points.
 */
const former: Record<string, number> = {
  '500 cards, 30 days, 20 min': 97.8,
  '500 cards, 30 days, 10 min': 95.1,
  '500 cards, 30 days, 5 min': 80.7,
  '2,000 cards, 14 days, 20 min': 44.5,
  '2,000 cards, 14 days, 60 min': 93.1,
  '61 cards, 27 days, 10 min': 98.2,
  '195 cards, 60 days, 20 min': 98.7,
  '500 cards, 60 days, 30 min': 98.7,
  '61 cards and 22 missed questions, 27 days, 10 min': 98.4,
  '195 cards and 22 missed questions, 60 days, 20 min': 98.8,
  '195 cards and 40 missed questions, 90 days, 30 min': 99,
  '500 cards and 60 missed questions, 60 days, 30 min': 98.6,
};
const mostLost = 0.3;

/** What the rule must gain over another strategy, in points of the share recalled. */
const goals: { over: StrategyName; least: number; in: ScenarioName[] }[] = [
  { over: 'all topics round and round', least: -0.5, in: Object.keys(scenarios) as ScenarioName[] },
  {
    over: 'FSRS at 0.9',
    least: 3,
    in: ['500 cards, 30 days, 5 min', '500 cards, 30 days, 10 min', '500 cards, 30 days, 20 min'],
  },
  { over: 'topic by topic', least: 8, in: ['500 cards, 30 days, 10 min', '500 cards, 30 days, 20 min'] },
];

const limits = { forecastError: 3, planMilliseconds: 50, replayMilliseconds: 400 };

/** How many times slower a cheap phone is than the machine of the bench. */
const slowPhone = 4;

/** The deviation of the hidden ease of cards, as the logarithm of a factor on stability. */
const easeSpread = 0.5;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Simulates each strategy in each scenario for each student of `WEIGHTS`, and prints the mean share of cards recalled
 * on exam day as rows of JSON. Then compares forecasts with what was recalled, and measures the processor time of the
 * planner and of the replay.
 */
export async function benchStudy(): Promise<Figure[]> {
  const students = readWeights(process.env.WEIGHTS);
  const recalled = new Map<string, number>();
  for (const [scenario, given] of Object.entries(scenarios)) {
    for (const [strategy, study] of Object.entries(strategies)) {
      const shares = students.map((weights, index) => {
        const world = createWorld(given, weights, index, easeSpread);
        study(world, given);
        return 100 * world.shareRecalled(given.days);
      });
      recalled.set(`${scenario} ${strategy}`, mean(shares));
      console.log(JSON.stringify({ scenario, strategy, recalled: round(mean(shares)) }));
    }
  }
  const share = (scenario: ScenarioName, strategy: StrategyName) =>
    recalled.get(`${scenario} ${strategy}`) ?? Number.NaN;
  const gains = goals.flatMap(({ over, least, in: names }) =>
    names.map((name) => ({
      what: `${name}: the rule, more than ${over}`,
      value: round(share(name, 'rule') - share(name, over)),
      unit: 'points',
      limit: { least },
    })),
  );
  const kept = Object.keys(scenarios).map((name) => notLost(name, share(name as ScenarioName, 'rule')));
  const rows = [...gains, ...kept, ...spareMinutes(students), ...missedQuestions(students)];
  return [...rows, ...forecastErrors(students), ...(await plannerTimes())];
}

/** The share of a scenario, which must not fall. Other students than the built-in ones have no former share. */
const notLost = (scenario: string, recalled: number): Figure => ({
  what: `${scenario}: the rule`,
  value: round(recalled),
  unit: '%',
  ...(!process.env.WEIGHTS && { limit: { least: round((former[scenario] ?? Number.NaN) - mostLost) } }),
});

/**
 * What the rule makes of more minutes than the cards need, and what the student gains who studies ahead until they are
 * over.
 */
function spareMinutes(students: readonly number[][]): Figure[] {
  return Object.entries(spareScenarios).flatMap(([scenario, given]) =>
    [false, true].flatMap((usesEveryMinute): Figure[] => {
      const results = students.map((weights, index) => {
        const world = createWorld(given, weights, index, easeSpread);
        const { seconds } = studyByRule(world, given, { usesEveryMinute });
        return [100 * world.shareRecalled(given.days), 100 * world.shareRecalled(given.days + 30), seconds / 60];
      });
      const [recalled = 0, monthLater = 0, minutes = 0] = [0, 1, 2].map((part) =>
        mean(results.map((all) => all[part] ?? 0)),
      );
      const strategy = usesEveryMinute ? 'rule, then ahead until the minutes are over' : 'rule';
      const row = {
        scenario,
        strategy,
        recalled: round(recalled),
        monthLater: round(monthLater),
        minutes: round(minutes),
      };
      console.log(JSON.stringify(row));
      return usesEveryMinute || scenario in scenarios ? [] : [notLost(scenario, recalled)];
    }),
  );
}

/**
 * On which day of the plan, from 1, a missed question comes back. Prints the days of all questions of the first
 * student.
 */
function missedQuestions(students: readonly number[][]): Figure[] {
  return Object.entries(missedScenarios).flatMap(([scenario, given]) => {
    const results = students.map((weights, index) => {
      const world = createWorld(given, weights, index, easeSpread);
      const { cards } = studyByRule(world, given);
      const firstDays = cards.slice(-given.missed).map(({ seen }) => 1 + (seen?.firstDay ?? given.days));
      return { firstDays, recalled: 100 * world.shareRecalled(given.days) };
    });
    const recalled = mean(results.map((result) => result.recalled));
    console.log(
      JSON.stringify({ scenario, strategy: 'rule', recalled: round(recalled), firstDays: results[0]?.firstDays }),
    );
    return [
      notLost(scenario, recalled),
      {
        what: `${scenario}: the last first day of a missed question`,
        value: Math.max(...results.flatMap(({ firstDays }) => firstDays)),
        unit: 'day',
        limit: { most: Math.ceil((given.missed * assumedCosts.fresh) / (30 * given.minutes)) },
      },
    ];
  });
}

/** Forecasts of the planner, halfway and on exam day, beside what the simulated students recalled then. */
function forecastErrors(students: readonly number[][]): Figure[] {
  const errors: Record<string, number[]> = {};
  const note = (what: string, error: number) => {
    errors[what] = [...(errors[what] ?? []), 100 * error];
  };
  for (const spread of [0, easeSpread]) {
    for (const given of Object.values(scenarios)) {
      for (const [index, weights] of students.entries()) {
        const world = createWorld(given, weights, index, spread);
        const forecasts: [string, number][] = [];
        const onMorning = ({ day, cards, laterReviews }: Morning) => {
          const isEnd = day === given.days;
          if (!isEnd && day !== Math.floor(given.days / 2)) return;
          // Below this number the screen shows no forecast.
          if (laterReviews.length < fitReviews.fewest) return;
          const settings = { startDay: 0, examDay: given.days, minutes: given.minutes };
          const input = { settings, today: day, cards, costs: assumedCosts, secondsSpent: 0 };
          for (const [name, factor] of [['unfitted', 1] as const, ['fitted', fitStability(laterReviews)] as const]) {
            const { ifStopped, ifContinued } = forecast({ ...input, factor });
            forecasts.push([`${isEnd ? 'on exam day' : 'halfway'}, ${name}`, isEnd ? ifStopped : ifContinued]);
          }
        };
        studyByRule(world, given, { onMorning });
        const truth = world.shareRecalled(given.days);
        const worlds = spread === 0 ? 'FSRS-6 worlds' : 'worlds with a hidden ease of each card';
        for (const [name, value] of forecasts) note(`forecast ${name}, minus truth, in ${worlds}`, value - truth);
      }
    }
  }
  return Object.entries(errors).flatMap(([what, values]): Figure[] => {
    const isPromised = what.includes(', fitted') && what.includes('FSRS-6');
    const limit = isPromised ? { limit: { most: limits.forecastError } } : {};
    const size = { what: `${what}: mean size`, value: round(mean(values.map(Math.abs))), unit: 'points', ...limit };
    return [{ what, value: round(mean(values)), unit: 'points' }, size];
  });
}

/**
 * Processor time, so that other work on the machine counts little. Each try is a new process, as each visit is a new
 * page.
 */
async function plannerTimes(): Promise<Figure[]> {
  const file = path.resolve(import.meta.dirname, '../study/time-planner.ts');
  const measure = (kind: string): PlannerTimes =>
    JSON.parse(execFileSync(process.execPath, [file, kind], { encoding: 'utf8' }));
  const figure = async (what: string, kind: string, part: keyof PlannerTimes, most?: number): Promise<Figure> => {
    const milliseconds = await medianTime(7, async () => measure(kind)[part]);
    const limit = most === undefined ? {} : { limit: { most } };
    return {
      what: `${what}, on a phone ${slowPhone} times slower`,
      value: round(slowPhone * milliseconds),
      unit: 'ms',
      ...limit,
    };
  };
  return [
    await figure('replay of 20,000 reviews', 'day', 'replay', limits.replayMilliseconds),
    await figure('joining 5,000 cards with the log', 'day', 'join'),
    await figure('plan of 5,000 cards', 'day', 'plan', limits.planMilliseconds),
    await figure('plan of 5,000 cards in the final pass', 'final', 'plan', limits.planMilliseconds),
  ];
}
