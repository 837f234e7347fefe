import ChevronDown from 'lucide-react/icons/chevron-down';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { count } from '#web/ui/wording/count.ts';
import { formatBytes } from '#web/ui/wording/format-bytes.ts';
import { formatDay } from '#web/ui/wording/format-date.ts';
import type { CatalogueItem } from '../../items/catalogue-items.ts';
import type { SavedPack } from '../../items/pack-shelf.ts';
import { bytesOf, countPictures } from '../../items/saved-packs.ts';
import type { Packs } from '../../items/use-packs.ts';

type SavedSubjectsProps = { packs: Packs; items: readonly CatalogueItem[] };

/** Saves the questions of a subject for practice without a network, and lists what is saved. */
export function SavedSubjects({ packs, items }: SavedSubjectsProps) {
  const counts = new Map<string, number>();
  for (const { subject } of items) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  const saved = new Map(packs.packs?.map((pack) => [pack.subject, pack]));
  const subjects = [...new Set([...counts.keys(), ...saved.keys()])];
  if (subjects.length === 0) return null;
  const bytes = [...saved.values()].reduce((sum, pack) => sum + bytesOf(pack), 0);
  return (
    <section aria-labelledby="saved-subjects" className="mt-12 max-w-2xl">
      <h2 id="saved-subjects" className="font-bold text-xl">
        Practise without a network
      </h2>
      <p className="mt-1 mb-3 text-ink-soft text-md">
        Questions of a saved subject need no data. What changes is fetched when there is a network.
      </p>
      <details className="group rounded-small border border-control-line bg-surface">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-3.5 py-2 text-md">
          <span className="min-w-0 flex-1 font-medium">Subjects on this device</span>
          <span className="tabular flex-none text-ink-soft text-sm">
            {saved.size === 0 ? 'none' : `${saved.size} of ${subjects.length} · ${formatBytes(bytes)}`}
          </span>
          <ChevronDown size={18} aria-hidden="true" className="flex-none text-ink-soft group-open:rotate-180" />
        </summary>
        <ul className="divide-y divide-line border-line border-t px-3.5">
          {subjects.map((subject) => (
            <Row
              key={subject}
              subject={subject}
              questions={counts.get(subject) ?? 0}
              pack={saved.get(subject)}
              packs={packs}
            />
          ))}
        </ul>
      </details>
    </section>
  );
}

type RowProps = { subject: string; questions: number; pack: SavedPack | undefined; packs: Packs };

function Row({ subject, questions, pack, packs }: RowProps) {
  const name = subject || 'Without a subject';
  const pictures = pack ? countPictures(pack) : 0;
  const changing = useSingleMutation({
    mutationFn: (part: 'pack' | 'pictures') =>
      !pack ? packs.save(subject) : part === 'pack' ? packs.remove(pack) : packs.savePictures(pack),
    networkMode: 'always',
    onError: ({ message }) =>
      toast({ title: 'The questions could not be saved', description: message, tone: 'destructive' }),
  });
  const busy = changing.isPending ? changing.variables : undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-32 [overflow-wrap:anywhere]">
        <p dir="auto" className="font-medium">
          {name}
        </p>
        <p className="tabular text-ink-soft text-sm">
          {pack
            ? `${count(pack.items.length, 'question')} · ${formatBytes(bytesOf(pack))} · updated ${formatDay(new Date(pack.savedAt).toISOString())}`
            : count(questions, 'question')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {pack && pictures > 0 && pack.pictureBytes === 0 ? (
          <Button isPending={busy === 'pictures'} pendingLabel="Saving..." onClick={() => changing.mutate('pictures')}>
            Save {count(pictures, 'picture')}
            <span className="sr-only"> of {name}</span>
          </Button>
        ) : null}
        {/* One button for both, so that it keeps the focus. */}
        <Button
          variant={pack ? 'quiet' : 'secondary'}
          isPending={busy === 'pack'}
          pendingLabel="Saving..."
          onClick={() => changing.mutate('pack')}
        >
          {pack ? 'Remove' : 'Save for offline'}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
