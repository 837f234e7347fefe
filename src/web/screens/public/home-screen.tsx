import type { ReactNode } from 'react';
import { DeviceExamsSlot } from '#web/features/exams/attempts/device/device-exams-slot.tsx';
import { ExamCodeBox } from '#web/features/exams/exams/code/exam-code-box.tsx';
import { SampleCard } from '#web/features/library/flashcards/sample-card.tsx';
import { LibraryFacts } from '#web/features/library/subjects/library-facts.tsx';
import { FeaturesBand } from '#web/features/site/features-band.tsx';
import { homeHeadline } from '#web/features/site/home-headline.ts';
import { HowExamsWork, howExamsWorkId } from '#web/features/site/how-exams-work.tsx';
import { TodaysSessionSlot } from '#web/features/study/plan/today/todays-session-slot.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/** `/`: the start page, with the form for an exam code. */
export function HomeScreen() {
  usePageTitle('Flashcards and timed exams');
  return (
    <>
      <DeviceExamsSlot when="running" className="page pt-8" />
      <TodaysSessionSlot />
      <section className="page grid grid-cols-1 items-center gap-8 pt-9 pb-14 md:pt-16 md:pb-18 short:md:grid-cols-[1.1fr_.9fr] short:pt-4! lg:grid-cols-[1.1fr_.9fr] lg:gap-16">
        <div>
          <p className="mb-3 font-semibold text-accent-strong text-md">For doctors: NEET-PG, INI-CET and FMGE</p>
          <h1 className="font-bold text-display">
            {homeHeadline.firstLine}
            <br />
            {homeHeadline.secondLine}{' '}
            <em className="whitespace-nowrap font-display-italic font-medium text-accent-strong">
              {homeHeadline.italic}
            </em>
          </h1>
          <p className="mt-5 mb-7 max-w-[46ch] text-ink-soft text-lg">
            Flashcards by subject and topic, and timed multiple-choice exams you enter with a code. No account, nothing
            to install.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/subjects" variant="primary">
              Browse subjects
            </ButtonLink>
            <ButtonLink href="/practice">Practise questions</ButtonLink>
            <a href={`#${howExamsWorkId}`} className={buttonStyle('secondary', 'normal')}>
              How exams work
            </a>
          </div>
        </div>
        <ExamCodeBox>
          <LibraryFacts />
        </ExamCodeBox>
      </section>

      <DeviceExamsSlot when="over" className="page pb-14 md:pb-18" />
      <section
        aria-labelledby="sample-card"
        className="page grid grid-cols-1 items-center gap-x-16 gap-y-5 pb-14 md:grid-cols-[.8fr_1.2fr] md:pb-18"
      >
        <div>
          <h2 id="sample-card" className="font-bold text-2xl">
            Try a card
          </h2>
          <p className="mt-2 max-w-[40ch] text-ink-soft">
            Say the answer to yourself, then turn the card. Each topic is a set of such cards.
          </p>
        </div>
        <SampleCard />
      </section>

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

function Audience({
  title,
  text,
  points,
  action,
}: {
  title: string;
  text: string;
  points: string[];
  action: ReactNode;
}) {
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
