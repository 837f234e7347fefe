import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { generateFromImage, generateFromText } from '#contract/authoring/generation.contract.ts';
import { tellSuccess } from '#web/features/administration/editing/tell-outcome.ts';
import { call } from '#web/platform/api/api-client.ts';
import { parseId } from '#web/platform/navigation/route-id.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { isCancelled, isLoginRequired } from '../failure-reason.ts';
import { SourceFileField } from '../source-file-field.tsx';
import { timeLimitMs } from '../time-limit.ts';
import { FlashcardPreview, type MadeFlashcards } from './flashcard-preview.tsx';
import { findImageProblems, findTextProblems, type Problems, toFlashcardRequest } from './flashcard-request.ts';
import { GeneratorCard } from './generator-card.tsx';
import { GeneratorStart } from './generator-start.tsx';
import { useFlashcardDraft } from './use-flashcard-draft.ts';
import { useGeneration } from './use-generation.ts';

type Way = 'text' | 'image';
type Input = {
  way: Way;
  body: ReturnType<typeof toFlashcardRequest>;
  content: string;
  image: File | undefined;
  /** Name of the destination topic. */
  topicName: string;
};

const failures: Record<Way, string> = {
  text: 'Failed to generate flashcards',
  image: 'Failed to generate flashcards from image',
};

async function send({ way, body, content, image }: Input, signal: AbortSignal) {
  const options = { signal, timeoutMs: timeLimitMs(way === 'image' ? image : undefined) };
  if (way === 'text' || !image) return call(generateFromText, { body: { ...body, content } }, options);
  return call(generateFromImage, { body, files: { image } }, options);
}

/** The forms that generate flashcards from a text or from an image or PDF, and the result of the last request. */
export function GenerateFlashcards() {
  const [search] = useSearchParams();
  const state = useFlashcardDraft(parseId(search.get('topicId') ?? ''));
  const [content, setContent] = useState('');
  const [image, setImage] = useState<File>();
  const [made, setMade] = useState<MadeFlashcards>();
  const [isPreviewShown, setIsPreviewShown] = useState(false);

  const { generate, cancel, isPending, error, input } = useGeneration({
    send,
    failure: ({ way }: Input) => failures[way],
    onMade: (result, { way, body, topicName }) => {
      if (way === 'text') setContent('');
      else setImage(undefined);
      state.chooseTopic({ id: result.topicId, name: topicName });
      setMade({ ...result, subjectId: body.subjectId, topicName });
      setIsPreviewShown(true);
      tellSuccess(
        `Generated ${result.flashcardsCount} flashcards successfully! You can now review and edit them below.`,
      );
    },
  });

  const { draft, topic } = state;
  const cardOf = (way: Way, problems: Problems) => ({
    state,
    problems,
    onGenerate: () => {
      if (draft.subjectId === undefined) return;
      const body = toFlashcardRequest({ ...draft, subjectId: draft.subjectId });
      generate({ way, body, content, image, topicName: topic?.name ?? draft.newTopicName.trim() });
    },
    onCancel: cancel,
    generating: isPending ? (input?.way === way ? ('own' as const) : ('other' as const)) : undefined,
    error: error && input?.way === way && !isCancelled(error) && !isLoginRequired(error) ? error : undefined,
  });
  const isImageNext = image !== undefined && content.trim() === '';

  return (
    <GeneratorStart state={state}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2">
        <GeneratorCard
          title="Generate from Text"
          isPrimary={!isImageNext}
          {...cardOf('text', findTextProblems(draft, content))}
        >
          {(wrong) => (
            <TextArea
              label="Content"
              rows={9}
              placeholder="Paste a chapter, your notes or a guideline"
              value={content}
              onChange={(event) => setContent(event.target.value)}
              error={wrong.content}
              hint="At most 200,000 characters."
            />
          )}
        </GeneratorCard>
        <GeneratorCard
          title="Generate from Image"
          isPrimary={isImageNext}
          {...cardOf('image', findImageProblems(draft, image))}
        >
          {(wrong) => (
            <SourceFileField
              label="Image or PDF"
              file={image}
              onChange={setImage}
              error={wrong.image}
              disabled={isPending}
            />
          )}
        </GeneratorCard>
      </div>
      {made && isPreviewShown ? (
        <FlashcardPreview key={made.flashcardIds[0]} made={made} onHide={() => setIsPreviewShown(false)} />
      ) : made ? (
        <div className="mt-8">
          <Button onClick={() => setIsPreviewShown(true)}>Show Preview</Button>
        </div>
      ) : null}
    </GeneratorStart>
  );
}
