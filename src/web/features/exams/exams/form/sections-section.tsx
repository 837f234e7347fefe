import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { Controller, type UseFormSetFocus, type UseFormSetValue, useFieldArray, useWatch } from 'react-hook-form';
import { maxSections } from '#contract/exams/sections.contract.ts';
import { summariseSections } from '#web/features/exams/sections/describe-sections.ts';
import { Button } from '#web/ui/button.tsx';
import { FoldedSection } from '#web/ui/forms/folded-section.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { useDragOrder } from '#web/ui/lists/use-drag-order.ts';
import { count } from '#web/ui/wording/count.ts';
import type { FormParts } from './moment-choice.tsx';
import { SectionRow } from './section-row.tsx';
import { describeSum, SizesField } from './sizes-field.tsx';
import type { ExamFormValues } from './values/exam-form-values.ts';
import { nextTitle, readSections, type SectionValues } from './values/paper-values.ts';

const choices = [
  { value: 'one', label: 'One part, in which students move freely' },
  { value: 'sections', label: 'Timed sections, one after another' },
] as const;

const fields = ['title', 'minutes', 'questions', 'advance', 'mayReturn'] as const;

type SectionsSectionProps = FormParts & {
  startsOpen: boolean;
  setValue: UseFormSetValue<ExamFormValues>;
  setFocus: UseFormSetFocus<ExamFormValues>;
  className: string;
};

/** The section of the exam form about the timed parts of the paper. */
export function SectionsSection({ startsOpen, setValue, setFocus, className, ...parts }: SectionsSectionProps) {
  const { control, errorOf } = parts;
  const [choice, sizes, sections, duration, totalQuestions] = useWatch({
    control,
    name: ['parts', 'sizes', 'sections', 'duration', 'totalQuestions'],
  });
  const { list, chooser, announcement, drag, move, choose, add, remove } = useSections(control, setValue, setFocus);

  const error = errorOf('parts') ?? errorOf('sections');
  const hasError =
    error !== undefined ||
    list.fields.some((_, index) => fields.some((field) => errorOf(`sections.${index}.${field}`) !== undefined));

  return (
    <FoldedSection
      title="Sections"
      summary={summarise({ parts: choice, sizes, sections }, Number(duration))}
      startsOpen={startsOpen}
      hasError={hasError}
      className={className}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Controller
          control={control}
          name="parts"
          render={({ field }) => (
            <Select
              ref={(button) => {
                field.ref(button);
                chooser.current = button;
              }}
              label="Parts of the paper"
              value={field.value}
              onChange={choose}
              options={choices}
              hint={
                choice === 'sections'
                  ? 'Each section has a time of its own and opens when the one before it has ended.'
                  : undefined
              }
              error={error}
            />
          )}
        />
        {choice === 'sections' ? (
          <>
            <SizesField control={control} setValue={setValue} />
            <ol ref={drag.list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {list.fields.map(({ key }, index) => (
                <SectionRow
                  key={key}
                  {...parts}
                  index={index}
                  count={list.fields.length}
                  hasSize={sizes === 'own'}
                  name={titleOf(sections[index], index)}
                  isDragged={drag.dragged === index}
                  onGrab={(event) => drag.grab(event, index)}
                  onMove={(to) => move(index, to)}
                  onRemove={() => remove(index)}
                />
              ))}
            </ol>
            <p role="status" className="sr-only">
              {announcement}
            </p>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Button onClick={add} disabled={list.fields.length >= maxSections}>
                <Plus size={17} aria-hidden="true" />
                Add section
              </Button>
              <p className="tabular text-ink-soft text-sm">
                {describeSum({ parts: choice, sizes, sections, duration, totalQuestions })}
              </p>
            </div>
            <LateAnswers control={control} />
          </>
        ) : null}
      </div>
    </FoldedSection>
  );
}

/** The sections in the form, and the functions that change them. */
function useSections(
  control: FormParts['control'],
  setValue: SectionsSectionProps['setValue'],
  setFocus: SectionsSectionProps['setFocus'],
) {
  const [sections, duration] = useWatch({ control, name: ['sections', 'duration'] });
  const list = useFieldArray({ control, name: 'sections', keyName: 'key' });
  const [announcement, setAnnouncement] = useState('');
  const chooser = useRef<HTMLButtonElement>(null);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= list.fields.length || to === from) return;
    list.move(from, to);
    setAnnouncement(`${titleOf(sections[from], from)} is now section ${to + 1} of ${list.fields.length}.`);
  };
  const drag = useDragOrder<HTMLOListElement>(move);
  const choose = (next: ExamFormValues['parts']) => {
    setValue('parts', next, { shouldDirty: true });
    if (next === 'sections' && list.fields.length === 0) list.append(halves(Number(duration)), { shouldFocus: false });
  };
  const add = () => {
    const last = sections.at(-1);
    list.append({ ...emptySection, ...last, id: undefined, title: nextTitle(sections) });
    setAnnouncement('');
  };
  const remove = (index: number) => {
    setAnnouncement(`${titleOf(sections[index], index)} was removed.`);
    if (list.fields.length === 1) {
      choose('one');
      chooser.current?.focus();
      return;
    }
    list.remove(index);
    // The pressed button disappears.
    setFocus(`sections.${Math.min(index, list.fields.length - 2)}.title`);
  };
  return { list, chooser, announcement, drag, move, choose, add, remove };
}

const LateAnswers = ({ control }: Pick<FormParts, 'control'>) => (
  <Controller
    control={control}
    name="refusesLateAnswers"
    render={({ field }) => (
      <div>
        <Switch
          checked={field.value}
          onChange={field.onChange}
          label="Refuse answers that arrive late from a device that was offline"
        />
        <p className="mt-1 text-ink-soft text-sm">
          {field.value
            ? 'An answer that arrives later than 30 seconds after the end of its section does not count. A student whose network fails loses what was chosen meanwhile.'
            : 'If a network fails, answers that were chosen in time still count when they arrive later. They are flagged, because the time of the choice comes from the device of the student.'}
        </p>
      </div>
    )}
  />
);

const emptySection: SectionValues = {
  id: undefined,
  title: '',
  questions: 10,
  minutes: 30,
  advance: 'clock',
  mayReturn: false,
};

/** Two sections that share the duration. */
function halves(duration: number): SectionValues[] {
  const minutes = Number.isInteger(duration) && duration > 1 ? duration : 60;
  return [
    { ...emptySection, title: 'Section A', minutes: Math.ceil(minutes / 2) },
    { ...emptySection, title: 'Section B', minutes: Math.floor(minutes / 2) },
  ];
}

const titleOf = (section: SectionValues | undefined, index: number): string =>
  section?.title.trim() || `Section ${index + 1}`;

function summarise(values: Parameters<typeof readSections>[0], duration: number): string {
  if (values.parts === 'sections') return summariseSections(readSections(values));
  return Number.isFinite(duration) ? `One part of ${count(duration, 'minute')}` : 'One part';
}
