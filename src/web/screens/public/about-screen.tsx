import { Link } from 'wouter';
import { author } from '#author';
import { site } from '#site';
import { LibraryFacts } from '#web/features/library/subjects/library-facts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

const privacy = [
  'You need no account. Studying flashcards asks for nothing about you, and your progress stays in your browser.',
  'To sit an exam you give a name and, if you like, an e-mail address. The educator of the exam sees both beside your answers.',
  'Your result has a secret address. Anyone who has the link sees your name, your score and your answers, but never your e-mail address.',
  'There are no advertisements and no trackers, and students get no cookies.',
];

/**
 * `/about`: the author of the site, from `author.config.ts`, the amount of content, and what the site knows about a
 * student.
 */
export function AboutScreen() {
  usePageTitle('About');
  return (
    <div className="page pt-9 pb-16 md:pt-14">
      <h1 className="font-bold text-2xl md:text-3xl">About {site.name}</h1>
      <p className="mt-2.5 font-semibold text-accent-strong text-lg">{author.role}</p>
      <p className="mt-5 max-w-measure font-reading text-stem [overflow-wrap:anywhere]">{author.summary}</p>

      <div className="mt-12 grid gap-x-16 gap-y-10 md:grid-cols-2">
        <List title="Experience" items={author.experience} />
        <List title={`What ${site.name} gives you`} items={author.features} />
      </div>

      <section className="mt-12 max-w-measure">
        <h2 className="font-bold text-xl">What is here today</h2>
        <LibraryFacts />
      </section>
      <div className="mt-12 max-w-measure">
        <List title="Your privacy" items={privacy} />
        <p className="border-line border-t py-3.5">
          <Link href="/privacy" className="font-medium text-accent-strong underline">
            What is stored about you, and for how long
          </Link>
        </p>
      </div>

      <ButtonLink href="/" variant="primary" className="mt-12">
        Start Learning
      </ButtonLink>
    </div>
  );
}

function List({ title, items }: { title: string; items: string[] }) {
  return (
    <section>
      <h2 className="font-bold text-xl">{title}</h2>
      <ul className="mt-3">
        {items.map((item) => (
          <li key={item} className="border-line border-t py-3.5 text-ink-soft [overflow-wrap:anywhere]">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
