import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { Notice } from '#web/ui/notice.tsx';

export type PrintChoice = { hasPaper: boolean; hasKey: boolean };

type PrintToolsProps = { choice: PrintChoice; onChoose: (choice: PrintChoice) => void; onLeave: () => void };

/** The choice of the parts to print, and the print button. They are not on the paper. */
export function PrintTools({ choice, onChoose, onLeave }: PrintToolsProps) {
  const [isLoading, setIsLoading] = useState(false);
  const [missing, setMissing] = useState<string[]>([]);
  const printWhenLoaded = async () => {
    setIsLoading(true);
    const failed = await loadPictures();
    setIsLoading(false);
    setMissing(failed);
    // After the next frame, so that the button is no longer pending while the dialog blocks the page.
    if (failed.length === 0) setTimeout(() => print(), 50);
  };
  return (
    <div className="border-line border-b bg-sunken py-4 print:hidden">
      <div className="page">
        <h1 className="font-bold text-xl">Print the paper</h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Switch
            checked={choice.hasPaper}
            onChange={(hasPaper) => onChoose({ hasPaper, hasKey: choice.hasKey || !hasPaper })}
            label="Paper"
          />
          <Switch
            checked={choice.hasKey}
            onChange={(hasKey) => onChoose({ hasKey, hasPaper: choice.hasPaper || !hasKey })}
            label="Answer key, on a page of its own"
          />
          <div className="flex flex-wrap gap-3 sm:ml-auto">
            <Button onClick={onLeave}>Back to the exam</Button>
            <Button
              variant="primary"
              isPending={isLoading}
              pendingLabel="Loading pictures…"
              onClick={() => void printWhenLoaded()}
            >
              Print
            </Button>
          </div>
        </div>
        <p className="mt-2 text-ink-soft text-sm">
          To keep it as a PDF, choose “Save as PDF” in the print dialog. If the pages have no numbers, turn on headers
          and footers there.
        </p>
        {missing.length > 0 ? (
          <Notice
            tone="bad"
            role="alert"
            className="mt-3"
            title="Some pictures could not be loaded"
            action={<Button onClick={() => print()}>Print without them</Button>}
          >
            Missing: question {missing.join(', ')}. Press Print to load them again.
          </Notice>
        ) : null}
      </div>
    </div>
  );
}

/**
 * Waits for the pictures of the paper, and requests each failed picture once more. Returns the numbers of the questions
 * whose picture is missing.
 */
async function loadPictures(): Promise<string[]> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[data-question]')];
  const loaded = await Promise.all(
    pictures.map((picture) => {
      // A new value of the same address makes the browser try again.
      if (picture.complete && picture.naturalWidth === 0) picture.src = picture.getAttribute('src') ?? '';
      return picture.decode().then(
        () => true,
        () => false,
      );
    }),
  );
  return pictures.flatMap((picture, index) => (loaded[index] ? [] : (picture.dataset.question ?? [])));
}
