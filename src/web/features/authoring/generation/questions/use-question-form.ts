import { useForm } from 'react-hook-form';
import { emptyQuestionDraft, type QuestionDraft, toQuestionRequest } from './question-request.ts';

/** A form for a draft of generated questions. It reports what the server would refuse, and checks only on submit. */
export const useQuestionForm = (examId: number) =>
  useForm<QuestionDraft>({
    defaultValues: emptyQuestionDraft,
    reValidateMode: 'onSubmit',
    resolver: (draft) => {
      const { problems } = toQuestionRequest(examId, draft);
      if (!problems) return { values: draft, errors: {} };
      const errors = Object.entries(problems).map(([field, message]) => [field, { type: 'validate', message }]);
      return { values: {}, errors: Object.fromEntries(errors) };
    },
  });
