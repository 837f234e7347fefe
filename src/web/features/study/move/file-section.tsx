import { useRef } from 'react';
import { saveFile } from '#web/platform/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { FileInput } from '#web/ui/forms/file-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import type { SiteStudy } from '../log/storage/site-study.ts';
import { nameOfPlanFile, writePlanFile } from './arriving/plan-file.ts';
import { noteFileSaved } from './kept-elsewhere.ts';

type FileSectionProps = {
  here: SiteStudy;
  hasEvents: boolean;
  /** Why the chosen file cannot be used. */
  problem: string | undefined;
  onFile: (file: File) => void;
  onSaved: () => void;
};

/** Saves the plan as a file, and opens such a file. */
export function FileSection({ here, hasEvents, problem, onFile, onSaved }: FileSectionProps) {
  const input = useRef<HTMLInputElement>(null);
  const save = async () => {
    const now = new Date();
    const text = writePlanFile(here.study.events(), here.siteId, location.origin, now);
    const name = nameOfPlanFile(now);
    saveFile(new Blob([text], { type: 'application/json' }), name);
    // Many phones save a file without a message.
    toast({ title: 'Plan saved', description: name });
    await noteFileSaved(here.siteId, now.getTime());
    onSaved();
  };
  return (
    <section aria-labelledby="plan-file" className="mt-10">
      <h2 id="plan-file" tabIndex={-1} className="font-bold text-xl">
        File
      </h2>
      <p className="mt-2 max-w-measure text-ink-soft">
        A file holds the whole plan and works without a network. It is not encrypted. To open it on another device,
        choose it there on this page.
      </p>
      {problem ? (
        <Notice tone="bad" role="alert" className="mt-4">
          {problem}
        </Notice>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-2.5">
        {hasEvents ? <Button onClick={() => void save()}>Save as a file</Button> : null}
        <Button onClick={() => input.current?.click()}>Open a file</Button>
      </div>
      <FileInput ref={input} label="Plan file" accept=".json,application/json" onFile={onFile} />
    </section>
  );
}
