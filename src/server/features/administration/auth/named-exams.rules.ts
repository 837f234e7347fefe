/** The parts of a request that may name an exam. */
type NamingRequest = {
  /** The pattern of the address: `/api/exams/:id`. */
  pattern: string;
  params: unknown;
  query: unknown;
  body?: unknown;
};

const fieldOf = (part: unknown, name: string): unknown =>
  typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined;

/** The exam in the address of a request, as the address has it; undefined if the address names none. */
export const examInAddress = ({ pattern, params }: Pick<NamingRequest, 'pattern' | 'params'>): unknown =>
  /^\/api\/exams\/:id(\/|$)/.test(pattern) ? fieldOf(params, 'id') : undefined;

/** Whether the address, the query or the body of a request names an exam. */
export const namesExam = ({ query, body, ...address }: NamingRequest): boolean =>
  [examInAddress(address), fieldOf(query, 'examId'), fieldOf(body, 'examId')].some(
    (named) => named !== undefined && named !== null,
  );
