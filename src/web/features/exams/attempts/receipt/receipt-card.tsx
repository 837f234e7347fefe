import Download from 'lucide-react/icons/download';
import { useMemo } from 'react';
import { verifyPath } from '#domain/text/receipt-code.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { codeOf, nameReceiptFile, writeReceipt } from './receipt-file.ts';
import type { ReceiptProps } from './receipt-slot.tsx';

/** The code and the QR code of a receipt, and the button that saves its file. */
export function ReceiptCard({ examCode, receipt }: ReceiptProps) {
  const code = useMemo(() => codeOf(receipt), [receipt]);
  const save = () => {
    const name = nameReceiptFile(examCode, code);
    saveFile(new Blob([writeReceipt(receipt)], { type: 'application/json' }), name);
    // Many phones save a file without a message.
    toast({ title: 'Receipt saved', description: name });
  };
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-ink-soft">
          It proves which answers the server had when the exam ended. It does not say which answers are right. Save it,
          and anyone can check it later.
        </p>
        <p className="mt-2.5 text-ink-soft">
          Code <span className="tabular ml-1.5 font-semibold text-ink">{code}</span>
        </p>
        <div className="mt-3 flex flex-wrap gap-2.5 print:hidden">
          <Button onClick={save}>
            <Download aria-hidden="true" size={16} />
            Save receipt
          </Button>
          <ButtonLink href="/verify" variant="quiet">
            Check a receipt
          </ButtonLink>
        </div>
      </div>
      <QrCode
        text={new URL(verifyPath(receipt.signature), location.origin).href}
        label={`QR code of receipt ${code}`}
        isQuick
        className="size-32 flex-none"
      />
    </div>
  );
}
