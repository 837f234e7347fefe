import type { ReactNode } from 'react';
import type { TopicFigures } from '#contract/exams/people/own-results.contract.ts';
import type { PersonResults } from '#contract/exams/people/person-results.contract.ts';

/** An educator can discuss only a few topics with a student. */
const mostTopics = 10;

const cell = 'border-line border-b px-2 py-2 text-left align-top first:pl-0';
const number = `${cell} tabular whitespace-nowrap text-right`;

type Figures = Pick<TopicFigures, 'questions' | 'right' | 'wrong' | 'blank'>;

/** The answers of a person by subject, over the attempts that count. Renders nothing if no question has a subject. */
export const PersonSubjects = ({ subjects }: Pick<PersonResults, 'subjects'>) => (
  <Groups
    id="subjects"
    title="Subjects"
    head="Subject"
    groups={subjects.map((figures) => ({ ...figures, key: figures.name, label: <bdi>{figures.name}</bdi> }))}
  />
);

/** The weakest topics. Renders nothing if there is none. */
export const PersonTopics = ({ topics }: Pick<PersonResults, 'topics'>) => (
  <Groups
    id="topics"
    title="Weakest topics"
    head="Topic"
    groups={topics.slice(0, mostTopics).map(({ subject, topic, ...figures }) => ({
      ...figures,
      key: `${subject}\n${topic}`,
      label: (
        <>
          <bdi className="font-strong">{topic}</bdi>
          {subject === null ? null : (
            <span className="block text-ink-soft text-sm">
              <bdi>{subject}</bdi>
            </span>
          )}
        </>
      ),
    }))}
  />
);

type GroupsProps = {
  id: string;
  title: string;
  head: string;
  groups: (Figures & { key: string; label: ReactNode })[];
};

function Groups({ id, title, head, groups }: GroupsProps) {
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10 max-w-3xl break-inside-avoid">
      <h2 id={id} className="font-bold text-xl">
        {title}
      </h2>
      <table className="mt-2 w-full border-collapse text-md print:text-[9pt]">
        <thead className="text-ink-soft text-sm print:text-[9pt]">
          <tr>
            <th scope="col" className={cell}>
              {head}
            </th>
            {['Correct', 'Wrong', 'Blank', 'Of'].map((name) => (
              <th key={name} scope="col" className={number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, label, right, wrong, blank, questions }) => (
            <tr key={key} className="break-inside-avoid">
              <th scope="row" className={`${cell} font-normal [overflow-wrap:anywhere]`}>
                {label}
              </th>
              <td className={`${number} font-semibold`}>{right}</td>
              <td className={number}>{wrong}</td>
              <td className={number}>{blank}</td>
              <td className={number}>{questions}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
