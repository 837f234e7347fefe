import { whenShown } from './when-shown.ts';

/** Stands in place of the review while the educator holds back keys and explanations. */
export function ReviewToCome({ reviewFrom }: { reviewFrom: string }) {
  return (
    <section aria-labelledby="review">
      <h2 id="review" className="mt-14 mb-4 font-bold text-xl">
        Review
      </h2>
      <p className="max-w-measure text-ink-soft">
        {whenShown(
          'The questions with their correct answers and explanations',
          reviewFrom,
          ', once all sessions have ended',
        )}
      </p>
    </section>
  );
}
