import { StudyTopic } from '#web/features/library/flashcards/study/study-topic.tsx';
import { CardMarksSlot } from '#web/features/study/marks/card-marks-slot.tsx';
import { AddToPlanButton } from '#web/features/study/plan/adding/add-to-plan-button.tsx';
import { useRouteId } from '#web/platform/navigation/route-id.ts';

/** `/topics/{id}/study`: the flashcards of a topic, one at a time. */
export function StudyScreen() {
  return (
    // As high as the window: a long card scrolls on its own, and the buttons stay visible, also on a phone in
    // landscape.
    <main
      id="main"
      tabIndex={-1}
      className="flex h-svh min-h-72 flex-col zoomed:h-auto zoomed:min-h-svh noscript:h-auto"
    >
      <StudyTopic
        id={useRouteId('id')}
        renderAdding={(topicIds) => <AddToPlanButton topicIds={topicIds} />}
        renderMarks={({ id, question }, place, text) => (
          <CardMarksSlot card={`c:${id}`} text={question} place={place} speech={text} />
        )}
      />
    </main>
  );
}
