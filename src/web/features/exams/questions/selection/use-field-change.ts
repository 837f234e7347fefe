import type { Exam } from '#contract/exams/exams.contract.ts';
import { changeQuestions, orderQuestions, type SharedFields } from '#contract/exams/many-questions.contract.ts';
import { listQuestions, type Question } from '#contract/exams/questions.contract.ts';
import { isDraft } from '#web/editing/drafts/draft-decision.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { count } from '#web/ui/wording/count.ts';
import { toGroups, toRows } from '../arranging/section-rows.ts';

type Versioned = Pick<Question, 'id' | 'version'>;
type Group = { fields: SharedFields; questions: Versioned[] };

/**
 * Changes fields of questions of an exam, and offers to undo it. `questions`: all of the exam, as they are before the
 * change.
 */
export function useFieldChange(exam: Exam, questions: readonly Question[], onDone: () => void) {
  const params = { id: exam.id };
  const undo = useItemChange({
    send: async ({ groups, before }: { groups: Group[]; before: readonly Question[] }) => {
      await call(changeQuestions, { params, body: { groups } });
      if (groups.every(({ fields }) => fields.section === undefined)) return;
      // The change put a question of another section at the end of its new one, so its place must be restored too.
      const present = await call(listQuestions, { params });
      const body = {
        groups: toGroups(toRows(onPaper(before), exam.sections)),
        seen: onPaper(present).map(({ id }) => id),
      };
      await call(orderQuestions, { params, body });
    },
    success: 'The questions have their former values again',
    failure: 'Failed to undo the change',
  });
  return useItemChange({
    send: async (group: Group) => {
      const { changed } = await call(changeQuestions, { params, body: { groups: [group] } });
      return { changed, names: Object.keys(group.fields) as (keyof SharedFields)[], before: questions };
    },
    success: ({ changed }) =>
      changed.length === 0 ? 'The questions have these values already' : `${count(changed.length, 'question')} changed`,
    failure: 'Failed to change the questions',
    onSuccess: onDone,
    action: ({ changed, names, before }) =>
      changed.length === 0
        ? undefined
        : {
            label: 'Undo',
            alternative: 'The same dialog can change the questions again.',
            run: () => undo.mutate({ groups: formerGroups(changed, names, before), before }),
          },
  });
}

/** Groups the changed questions by the values that they had. */
function formerGroups(changed: Versioned[], names: (keyof SharedFields)[], before: readonly Question[]): Group[] {
  const byId = new Map(before.map((question) => [question.id, question]));
  const groups = new Map<string, Group>();
  for (const question of changed) {
    const former = byId.get(question.id);
    const fields = Object.fromEntries(names.map((name) => [name, former?.[name]])) as SharedFields;
    const key = JSON.stringify(fields);
    const group = groups.get(key) ?? { fields, questions: [] };
    group.questions.push(question);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const onPaper = (questions: readonly Question[]) => questions.filter((question) => !isDraft(question));
