import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import { tellSuccess } from '#web/editing/tell-outcome.ts';
import { parseId } from '#web/platform/navigation/route-id.ts';
import { useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { isRunning, useLatestGeneration } from '../background-generation.ts';
import { isCancelled, isLoginRequired } from '../failure-reason.ts';
import { GenerationNotice } from '../generation-notice.tsx';
import { SourceFileField } from '../source-file-field.tsx';
import { FlashcardPreview, type MadeFlashcards } from './flashcard-preview.tsx';
import { findProblems, firstProblem, type Problems, toFlashcardRequest, type Way } from './flashcard-request.ts';
import { failures, type GeneratorInput, generateCards } from './generate-cards.ts';
import { GeneratorCard } from './generator-card.tsx';
import { GeneratorStart } from './generator-start.tsx';
import { useFlashcardForm } from './use-flashcard-form.ts';
import { useGeneration } from './use-generation.ts';

/** The forms that generate flashcards from a text or from an image or PDF, and the result of the last request. */
export function GenerateFlashcards() {
  const [search] = useSearchParams();
  const state = useFlashcardForm(parseId(search.get('topicId') ?? ''));
  const { form, values, change } = state;
  const [made, setMade] = useState<MadeFlashcards>();
  const [generations, setGenerations] = useState(0);
  const [isPreviewShown, setIsPreviewShown] = useState(false);
  const [submitted, setSubmitted] = useState<Way>('text');

  const { generate, cancel, isPending, error, input } = useGeneration({
    send: generateCards,
    isInBackground: true,
    failure: ({ way }: GeneratorInput) => failures[way],
    onMade: (result, made) => {
      const { way, topicName } = made;
      const topic = { id: result.topicId, name: topicName };
      const used = way === 'text' ? { content: '' } : { image: undefined };
      form.reset({ ...form.getValues(), ...used, topic, newTopicName: '' });
      setMade({ ...result, input: made });
      setGenerations(generations + 1);
      setIsPreviewShown(true);
      tellSuccess(successOf(result.flashcardsCount));
    },
  });
  // While the server works, it has the typed text already.
  const isTyped = values.content.trim() !== '' || values.newTopicName.trim() !== '' || values.image !== undefined;
  useUnsaved(isTyped && !isPending);
  const latest = useLatestGeneration(({ kind }) => kind === 'flashcards');

  const submit = (way: Way) => (event: SubmitEvent) => {
    state.way.current = way;
    setSubmitted(way);
    void form.handleSubmit(
      ({ subjectId, topic, content, image, ...options }) => {
        if (subjectId === undefined || isPending) return;
        const body = toFlashcardRequest({ ...options, subjectId, topicId: topic?.id });
        generate({ way, body, content, image, topicName: topic?.name ?? options.newTopicName.trim() });
      },
      () => tellProblem(firstProblem(findProblems(way, form.getValues()))),
    )(event);
  };
  const { errors, submitCount, isSubmitSuccessful } = form.formState;
  const problems = problemsOf(errors);
  const cardOf = (way: Way) => ({
    state,
    problems: submitted === way ? problems : {},
    refusals: submitted === way && !isSubmitSuccessful ? submitCount : 0,
    onSubmit: submit(way),
    onCancel: cancel,
    generating: isPending ? (input?.way === way ? ('own' as const) : ('other' as const)) : undefined,
    error: error && input?.way === way && !isCancelled(error) && !isLoginRequired(error) ? error : undefined,
  });
  const replace = (oldId: number, newIds: number[]) =>
    made && setMade({ ...made, flashcardIds: made.flashcardIds.flatMap((id) => (id === oldId ? newIds : id)) });
  const isImageNext = values.image !== undefined && values.content.trim() === '';

  return (
    <GeneratorStart state={state}>
      {latest && !isPending && (isRunning(latest) || !made) ? (
        <GenerationNotice generation={latest} className="mb-5" />
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2">
        <GeneratorCard title="Generate from Text" isPrimary={!isImageNext} {...cardOf('text')}>
          <TextArea
            label="Content"
            rows={9}
            placeholder="Paste a chapter, your notes or a guideline"
            error={submitted === 'text' ? problems.content : undefined}
            hint="At most 200,000 characters."
            {...form.register('content')}
          />
        </GeneratorCard>
        <GeneratorCard title="Generate from Image" isPrimary={isImageNext} {...cardOf('image')}>
          <SourceFileField
            label="Image or PDF"
            file={values.image}
            onChange={(image) => change({ image })}
            error={submitted === 'image' ? problems.image : undefined}
            disabled={isPending}
          />
        </GeneratorCard>
      </div>
      {made && isPreviewShown ? (
        <FlashcardPreview key={generations} made={made} onReplaced={replace} onHide={() => setIsPreviewShown(false)} />
      ) : made ? (
        <ShowPreview onShow={() => setIsPreviewShown(true)} />
      ) : null}
    </GeneratorStart>
  );
}

const successOf = (amount: number) =>
  `Generated ${amount} flashcards successfully! You can now review and edit them below.`;

const tellProblem = (problem: string | undefined) =>
  toast({ title: 'Validation Error', description: problem ?? '', tone: 'destructive' });

const problemsOf = (errors: ReturnType<typeof useFlashcardForm>['form']['formState']['errors']): Problems => ({
  subjectId: errors.subjectId?.message,
  topic: errors.topic?.message,
  newTopicName: errors.newTopicName?.message,
  content: errors.content?.message,
  image: errors.image?.message,
});

const ShowPreview = ({ onShow }: { onShow: () => void }) => (
  <div className="mt-8">
    <Button onClick={onShow}>Show Preview</Button>
  </div>
);
