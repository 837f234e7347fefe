import ChevronDown from 'lucide-react/icons/chevron-down';
import { CheckRow } from '#web/ui/forms/check-row.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import type { CatalogueItem } from '../../items/catalogue-items.ts';
import { topicKey } from '../choice.ts';

type TopicsFilterProps = {
  items: readonly CatalogueItem[];
  /** The chosen topics, by `topicKey`; empty for all. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

type Topic = { key: string; name: string; items: number };

/** The topics of each subject, in the order of the catalogue. */
function subjectsOf(items: readonly CatalogueItem[]): Map<string, Topic[]> {
  const subjects = new Map<string, Map<string, Topic>>();
  for (const item of items) {
    const topics = subjects.get(item.subject) ?? new Map<string, Topic>();
    subjects.set(item.subject, topics);
    const key = topicKey(item);
    const before = topics.get(key)?.items ?? 0;
    topics.set(key, { key, name: item.topic || 'Other questions', items: before + 1 });
  }
  return new Map([...subjects].map(([name, topics]) => [name, [...topics.values()]]));
}

const sum = (topics: readonly Topic[]): number => topics.reduce((total, { items }) => total + items, 0);

/** Chooses subjects and topics. Without a choice, a test asks about all of them. */
export function TopicsFilter({ items, chosen, onChange }: TopicsFilterProps) {
  const isChosen = new Set(chosen);
  const change = (keys: readonly string[], on: boolean) => {
    const rest = chosen.filter((key) => !keys.includes(key));
    onChange(on ? [...rest, ...keys] : rest);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-md">Subjects and topics</legend>
      <div className="divide-y divide-line rounded-small border border-control-line bg-surface">
        <ul className="px-3.5">
          <CheckRow
            label="All subjects"
            note={formatNumber(items.length)}
            isChosen={chosen.length === 0}
            onChange={() => onChange([])}
          />
        </ul>
        {[...subjectsOf(items)].map(([name, topics]) => {
          const keys = topics.map(({ key }) => key);
          const here = topics.filter(({ key }) => isChosen.has(key));
          const isAll = here.length === topics.length;
          const label = name || 'Without a subject';
          return (
            // The checkbox is beside the summary: a control within a control has no name for screen readers.
            <div key={name} className="relative">
              <span className="absolute top-0.5 left-0.5 z-1">
                <Checkbox checked={isAll} label={`All topics of ${label}`} onChange={() => change(keys, !isAll)} />
              </span>
              <details className="group">
                <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 pr-3.5 pl-11.5 text-md">
                  <span dir="auto" className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">
                    {label}
                  </span>
                  <span className="tabular flex-none text-ink-soft text-sm">
                    {here.length > 0 ? `${formatNumber(sum(here))} of ${sum(topics)}` : formatNumber(sum(topics))}
                  </span>
                  <ChevronDown size={18} aria-hidden="true" className="flex-none text-ink-soft group-open:rotate-180" />
                </summary>
                <ul className="pr-3.5 pb-2 pl-11.5">
                  {topics.map((topic) => (
                    <CheckRow
                      key={topic.key}
                      label={topic.name}
                      note={formatNumber(topic.items)}
                      isChosen={isChosen.has(topic.key)}
                      onChange={(on) => change([topic.key], on)}
                    />
                  ))}
                </ul>
              </details>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
