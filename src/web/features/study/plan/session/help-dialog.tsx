import { Button } from '#web/ui/button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

const keysOf = (hasFourGrades: boolean): [keys: string[], meaning: string][] => [
  [['Space', 'Enter'], 'Turn the card; then Good'],
  [['1'], 'Again: I did not know it'],
  ...(hasFourGrades
    ? ([
        [['2'], 'Hard: I knew it with effort'],
        [['3'], 'Good: I knew it'],
        [['4'], 'Easy: I knew it at once'],
      ] as [string[], string][])
    : ([[['2'], 'Good: I knew it']] as [string[], string][])),
  [['Z'], 'Undo the last answer of today; press again for the one before'],
  [['−'], 'Not today: show this card tomorrow'],
  [['?'], 'This help'],
];

type HelpDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; hasFourGrades: boolean };

export function HelpDialog({ open, onOpenChange, hasFourGrades }: HelpDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keys of the session"
      description="Say the answer to yourself before you turn the card. Good means that you knew it."
      footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2.5 text-md">
        {keysOf(hasFourGrades).map(([keys, meaning]) => (
          <div key={meaning} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
