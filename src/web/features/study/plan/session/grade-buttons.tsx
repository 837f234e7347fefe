import { Button } from '#web/ui/button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { type Grade, grades } from '../../planner/memory.ts';

const two = [
  ['Again', grades.again],
  ['Good', grades.good],
] as const;
const four = [
  ['Again', grades.again],
  ['Hard', grades.hard],
  ['Good', grades.good],
  ['Easy', grades.easy],
] as const;

type GradeButtonsProps = { hasFourGrades: boolean; onGrade: (grade: Grade) => void };

/** The buttons that appear when the answer is shown. They are as wide as the card, within reach of a thumb. */
export function GradeButtons({ hasFourGrades, onGrade }: GradeButtonsProps) {
  const list = hasFourGrades ? four : two;
  return list.map(([label, grade], index) => (
    <Button
      key={label}
      size="large"
      variant={grade === grades.good ? 'primary' : 'secondary'}
      className="px-2!"
      onClick={() => onGrade(grade)}
    >
      {label}
      <span aria-hidden="true" className="pointer-coarse:hidden">
        <Kbd>{index + 1}</Kbd>
      </span>
    </Button>
  ));
}
