import type { ReactNode } from 'react';
import { FeaturesBand } from '#web/features/site/features-band.tsx';
import { HowExamsWork } from '#web/features/site/how-exams-work.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** The text below the first view of Home. */
export function HomeMore() {
  return (
    <>
      <FeaturesBand />
      <HowExamsWork />

      <section aria-label="Who Rounds is for" className="page grid grid-cols-1 gap-5 py-12 md:grid-cols-2 md:py-16">
        <Audience
          title="For Students"
          text="Pick a subject or type a code."
          points={[
            'Flashcards by subject and topic',
            'A study plan up to your exam, without an account',
            'Exams that resume where you left',
            'Results explained, question by question',
          ]}
          action={
            <div className="flex flex-wrap gap-3">
              <ButtonLink href="/subjects" variant="primary">
                Browse subjects
              </ButtonLink>
              <ButtonLink href="/practice">Practise</ButtonLink>
              <ButtonLink href="/plan">Study plan</ButtonLink>
            </div>
          }
        />
        <Audience
          title="For Administrators"
          text="Write once, examine many."
          points={[
            'Subjects, topics, cards and exams',
            'Bulk upload from CSV or Excel',
            'AI drafts with your own provider key',
          ]}
          action={<ButtonLink href="/admin">Admin Login</ButtonLink>}
        />
      </section>
    </>
  );
}

type AudienceProps = { title: string; text: string; points: string[]; action: ReactNode };

function Audience({ title, text, points, action }: AudienceProps) {
  return (
    <article className="card p-6 [overflow-wrap:anywhere] max-[20rem]:p-3 sm:p-7.5">
      <h2 className="mb-2.5 font-bold text-xl">{title}</h2>
      <p className="text-ink-soft">{text}</p>
      <ul className="mt-3.5 mb-5.5 list-disc space-y-1.5 pl-4.5 text-ink-soft">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {action}
    </article>
  );
}
