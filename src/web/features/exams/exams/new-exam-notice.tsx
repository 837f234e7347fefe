import type { Exam } from '#contract/exams/exams.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { returnFocus } from '#web/ui/overlays/focus-return.ts';
import { count } from '#web/ui/wording/count.ts';
import { useActiveSwitch } from './list/use-active-switch.ts';

/**
 * Leads from a new exam to its questions, and then to the switch if the exam was created inactive. Renders nothing
 * after that.
 */
export function NewExamNotice({ exam, onManage }: { exam: Exam; onManage: () => void }) {
  const { isActive, setActive } = useActiveSwitch(exam);
  if (exam.questionsCount === 0) {
    return (
      <Notice
        tone="good"
        role="status"
        title={`"${exam.title}" has the code ${exam.examCode}. Next: its questions.`}
        className="mb-5"
        action={
          <Button variant="primary" onClick={onManage}>
            Add questions
          </Button>
        }
      />
    );
  }
  if (isActive) return null;
  const activate = () => {
    // The button disappears, and a keyboard user needs a place to continue from.
    returnFocus(null);
    setActive(true);
  };
  return (
    <Notice
      tone="good"
      role="status"
      title={`"${exam.title}" has ${count(exam.questionsCount, 'question')}. Students can start when it is active.`}
      className="mb-5"
      action={<Button onClick={activate}>Make it active</Button>}
    />
  );
}
