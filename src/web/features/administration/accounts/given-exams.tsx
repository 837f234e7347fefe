import { useQuery } from '@tanstack/react-query';
import { examsQuery } from '#web/features/exams/exams/list/exams.queries.ts';
import { CheckList } from '#web/ui/forms/choice-list.tsx';

type GivenExamsProps = { examIds: readonly number[]; onChange: (examIds: number[]) => void };

/** Chooses the exams of an invigilator. The newest exams come first; an archived one only if it was given. */
export function GivenExams({ examIds, onChange }: GivenExamsProps) {
  const { data, error } = useQuery(examsQuery);
  const exams = data?.filter(({ id, archived }) => !archived || examIds.includes(id));
  if (!exams) {
    return (
      <p role="status" className="text-ink-soft text-md">
        {error ? error.message : 'Loading the exams…'}
      </p>
    );
  }
  if (exams.length === 0) return <p className="text-ink-soft text-md">There is no exam yet.</p>;
  return (
    <div className="-m-1 max-h-80 overflow-y-auto p-1">
      <CheckList
        legend="Which exams does this invigilator watch?"
        values={examIds.map(String)}
        onChange={(values) => onChange(values.map(Number))}
        choices={exams.map(({ id, title, examCode }) => ({
          value: String(id),
          label: <bdi>{title}</bdi>,
          text: examCode,
        }))}
      />
    </div>
  );
}
