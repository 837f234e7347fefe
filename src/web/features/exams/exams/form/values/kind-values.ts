import type { ExamFormValues, ReleaseChoice } from './exam-form-values.ts';

/** The kind of a new exam. Only the form knows it: the rules with which it starts depend on it. */
export type ExamKind = 'exam' | 'practice';

type KindRules = {
  attempts: ExamFormValues['attempts'];
  scores: ReleaseChoice;
  review: ReleaseChoice;
};

/**
 * The rules with which each kind starts. Without a closing time, an exam holds scores and keys back until the educator
 * releases them, because students who finish early could otherwise pass the keys on.
 */
function rulesOf(kind: ExamKind, closes: ExamFormValues['closes']): KindRules {
  if (kind === 'practice') return { attempts: 'unlimited', scores: 'at once', review: 'at once' };
  const release = closes === 'never' ? 'held' : 'after closing';
  return { attempts: 'limited', scores: release, review: release };
}

const fields = ['attempts', 'scores', 'review'] as const;

type KindOfForm = Pick<ExamFormValues, 'kind' | 'closes' | 'attempts' | 'attemptsAllowed' | 'scores' | 'review'>;

/**
 * The values of the form after another kind or another choice beside the closing time. Only the rules that the form has
 * proposed change; those that the educator has chosen stay.
 */
export function withKind(
  values: KindOfForm,
  change: Partial<Pick<KindOfForm, 'kind' | 'closes'>>,
): Partial<ExamFormValues> {
  const { kind, closes } = { ...values, ...change };
  if (kind === undefined || values.kind === undefined) return change;
  const before = rulesOf(values.kind, values.closes);
  const after = rulesOf(kind, closes);
  const isOwnNumber = values.attempts === 'limited' && Number(values.attemptsAllowed) !== 1;
  const changed = fields.filter(
    (field) =>
      values[field] === before[field] && after[field] !== before[field] && !(field === 'attempts' && isOwnNumber),
  );
  return { ...change, ...Object.fromEntries(changed.map((field) => [field, after[field]])) };
}
