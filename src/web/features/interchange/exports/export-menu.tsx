import { tellFailure } from '#web/editing/tell-outcome.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Menu } from '#web/ui/overlays/menu.tsx';

type FileExport = { label: string; note: string; fileName: string; load: () => Promise<Blob> };

/** The formats as exports of one source. `fileName` has no extension; `source` is added to each label. */
export const exportsOf = <Name extends string>(
  formats: readonly { name: Name; label: string; extension: string; lost: string }[],
  fileName: string,
  load: (format: Name) => Promise<Blob>,
  source?: string,
): FileExport[] =>
  formats.map(({ name, label, extension, lost }) => ({
    label: source ? `${label}, ${source}` : label,
    note: lost,
    fileName: `${fileName}.${extension}`,
    load: () => load(name),
  }));

/** Milliseconds. A file of 5,000 questions with pictures takes longer than other requests. */
export const exportTimeoutMs = 150_000;

/** A button with the formats of a file. Each says what the format loses. */
export function ExportMenu({ groups }: { groups: FileExport[][] }) {
  const save = useSingleMutation({
    mutationFn: async ({ load, fileName }: FileExport) => saveFile(await load(), fileName),
    onError: (error) => tellFailure(error, 'Failed to export the file. Please try again.'),
  });
  return (
    <Menu
      label="Export"
      isPending={save.isPending}
      pendingLabel="Exporting…"
      groups={groups.map((group) =>
        group.map((file) => ({ label: file.label, note: file.note, onSelect: () => save.mutate(file) })),
      )}
    />
  );
}
