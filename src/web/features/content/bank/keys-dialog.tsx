import { Button } from '#web/ui/button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { bankKeys } from './use-bank-keys.ts';

/** Lists the keys of the bank's list. */
export const KeysDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog title="Keys" open={open} onOpenChange={onClose} footer={<Button onClick={onClose}>Close</Button>}>
    <dl className="grid grid-cols-[4rem_1fr] items-center gap-y-2.5">
      {bankKeys.map(([key, text]) => (
        <div key={key} className="contents">
          <dt>
            <Kbd>{key}</Kbd>
          </dt>
          <dd className="text-md">{text}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
