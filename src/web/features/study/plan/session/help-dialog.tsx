import { Button } from '#web/ui/button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

type Row = [keys: string[], control: string, meaning: string];

/** The effects of the keys, or on a device without a keyboard of the buttons and gestures. */
const rowsOf = (hasFourGrades: boolean): Row[] => [
  [['Space', 'Enter'], 'Tap the card', 'Turn the card'],
  [['1'], 'Again', 'I did not know it'],
  ...(hasFourGrades
    ? ([
        [['2'], 'Hard', 'I knew it with effort'],
        [['3', 'Space'], 'Good', 'I knew it'],
        [['4'], 'Easy', 'I knew it at once'],
      ] satisfies Row[])
    : ([[['2', 'Space'], 'Good', 'I knew it']] satisfies Row[])),
  [['Z'], 'Undo ↶', 'Take back the last answer of today; press it again for the answer before'],
  [['−'], 'Not today', 'Show this card tomorrow'],
];

type HelpDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; hasFourGrades: boolean };

export function HelpDialog({ open, onOpenChange, hasFourGrades }: HelpDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Help"
      description="Say the answer to yourself before you turn the card. Good means that you knew it."
      footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2.5 text-md">
        {rowsOf(hasFourGrades).map(([keys, control, meaning]) => (
          <div key={control} className="contents">
            <dt className="flex flex-wrap gap-1.5">
              <span className="font-semibold">{control}</span>
              <span className="flex gap-1.5 pointer-coarse:hidden">
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </span>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
