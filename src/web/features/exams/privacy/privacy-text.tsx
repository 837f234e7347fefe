import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { site } from '#site';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { periodWords } from './period-words.ts';
import { privacyQuery } from './privacy.queries.ts';

/** What is stored about students, where and for how long. The period comes from the settings of this installation. */
export function PrivacyText() {
  return (
    <>
      <Section title="When you study">
        <p>
          You need no account. There are no advertisements and no trackers. A student gets a cookie only with the
          personal code: it opens your own results on this device for 30 days, or until you press Leave.
        </p>
        <p>
          Your study plan, your notes of what you know, and the place where you stopped stay on your device. If you make
          a secret link to move your plan to another device, the server keeps the plan in encrypted form. Only the link
          can open it, and the server never gets the link. It deletes a plan that no device has used for 180 days.
        </p>
        <p>
          Decks of your own stay on your device too. The server reads the file that you choose and keeps nothing of it.
        </p>
      </Section>

      <Section title="When you sit an exam">
        <p>The server stores for each attempt:</p>
        <ul className="mt-3 list-disc pl-5 [&>li]:mt-1.5">
          <li>the name and the e-mail address that you typed, or those of the exam’s roster with your roll number</li>
          <li>a random key that your browser keeps, so that the exam knows a second attempt from the same device</li>
          <li>your answers, when you chose them, what you marked for review, and the seconds on each question</li>
          <li>when you started and ended, extra time, your marks, and what you object to in a question</li>
          <li>what your teacher notes about the attempt</li>
        </ul>
        <p>
          The teachers of this site see all of this except the key. Anyone who has the secret link of your result sees
          your name, your answers and your score, but not your e-mail address. The statistics of an exam show numbers
          and no names.
        </p>
        <p>
          A receipt states your name, your answers and the times of your choices. It is made when you open your result,
          and the copy that you save is yours.
        </p>
      </Section>

      <Section title="For how long">
        <Period />
        <p>
          Your teacher can also find all that is stored about you, give it to you as a file, and delete or anonymise it.
          Ask your teacher for it
          {site.contactAddress ? (
            <>
              , or write to{' '}
              <a className="font-medium text-accent-strong underline" href={`mailto:${site.contactAddress}`}>
                {site.contactAddress}
              </a>
            </>
          ) : null}
          .
        </p>
      </Section>

      <Section title="On your device">
        <p>
          Your browser keeps the links of your exams, answers that the server has not stored yet, the questions that you
          have seen, options that you struck out, the questions of practice that you reported, the causes that you gave
          for wrong answers, your study plan with your answers in practice, bookmarks and notes, your own decks, the
          flashcards that you have seen, how much data each of the last seven days has used, and your settings, such as
          the dark appearance. It also keeps pages, questions, pictures and topics that you may need without a network,
          and the public key that checks receipts. Clearing the data of this site in your browser removes all of it.
          Forget an exam in the list of your exams before you leave a shared computer.
        </p>
      </Section>

      <Section title="Logs and backups">
        <p>
          The log of the server has no names, no e-mail addresses, no answers and no links of results. A web server in
          front of this site may note network addresses; who runs it decides for how long.
        </p>
        <p>
          Backups hold what the server held on their day. Names that were removed later are in older backups until those
          are deleted. After a restore the server removes names that are due again within an hour.
        </p>
      </Section>

      <Section title="Artificial intelligence">
        <p>
          Teachers can let an AI provider draft flashcards and questions. The provider gets the topic and the material
          that the teacher chose. Nothing about students is sent: no name, no answer and no result.
        </p>
      </Section>
    </>
  );
}

/**
 * The sentence about the period. It has the height of the longer one while it is loading, so that the page does not
 * move.
 */
function Period() {
  const { data, error } = useQuery(privacyQuery);
  if (!data && !error) {
    return (
      <p aria-busy="true">
        <Skeleton className="h-19" />
      </p>
    );
  }
  if (!data) return <p>How long names are kept could not be loaded. Please reload the page.</p>;
  if (data.anonymiseAfterDays === null) {
    return (
      <p className="min-h-19">
        Attempts are kept with your name until your teacher deletes them, or deletes the exam. This site does not remove
        names by itself.
      </p>
    );
  }
  return (
    <p className="min-h-19">
      <strong className="font-semibold">
        {periodWords(data.anonymiseAfterDays)} after your last attempt at an exam ended
      </strong>
      , the server removes your name, your e-mail address, your roll number, the key of your device, and what you or
      your teacher wrote about the attempt. Your answers stay without your name, so that ranks and statistics stay
      correct, and your link still opens your result.
    </p>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-9 max-w-measure text-ink-soft [&>p]:mt-3">
    <h2 className="font-bold text-ink text-xl">{title}</h2>
    {children}
  </section>
);
