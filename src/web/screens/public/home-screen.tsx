import { Suspense } from 'react';
import { DeviceExamsSlot } from '#web/features/exams/attempts/device/device-exams-slot.tsx';
import { ExamCodeBox } from '#web/features/exams/exams/code/exam-code-box.tsx';
import { SampleCard } from '#web/features/library/flashcards/sample-card.tsx';
import { LibraryFacts } from '#web/features/library/subjects/library-facts.tsx';
import { homeHeadline } from '#web/features/site/home-headline.ts';
import { TodaysSessionSlot } from '#web/features/study/plan/today/todays-session-slot.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { HomeMore } from './home-more-slot.ts';

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
            <a href="#how-exams-work" className={buttonStyle('secondary', 'normal')}>
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

      <Suspense fallback={<div className="min-h-svh" />}>
        <HomeMore />
      </Suspense>
    </>
  );
}
