/** A refused start is counted for at least this number of milliseconds, and at most for twice as long. */
const period = 60_000;

/** More exams than run at once. Codes come from clients, so the memory must have a bound. */
const mostExams = 1000;

export type RefusedStarts = {
  note: (examCode: string) => void;
  /** How many starts at an exam this process has refused in the last one to two minutes. */
  count: (examCode: string) => number;
};

/**
 * Counts starts that were refused because too many came from one network. The educator who watches the exam sees the
 * number. It is kept in memory, because a refused start must not cost a query.
 */
export function createRefusedStarts(clock: () => Date): RefusedStarts {
  let began = 0;
  let former = new Map<string, number>();
  let present = new Map<string, number>();
  const turn = () => {
    const age = clock().getTime() - began;
    if (age >= 0 && age < period) return;
    former = age < 2 * period ? present : new Map();
    present = new Map();
    began = clock().getTime();
  };
  return {
    note(examCode) {
      turn();
      if (present.size < mostExams || present.has(examCode)) present.set(examCode, (present.get(examCode) ?? 0) + 1);
    },
    count(examCode) {
      turn();
      return (present.get(examCode) ?? 0) + (former.get(examCode) ?? 0);
    },
  };
}
