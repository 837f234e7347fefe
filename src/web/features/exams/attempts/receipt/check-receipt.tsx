import FileSearch from 'lucide-react/icons/file-search';
import { useEffect, useRef, useState } from 'react';
import type { PublicKey } from '#contract/exams/attempts/receipts.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FileInput } from '#web/ui/forms/file-input.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { useFileDrop } from '#web/ui/forms/use-file-drop.ts';
import { Notice } from '#web/ui/notice.tsx';
import { parseKeys, readSiteKeys, type SiteKeys } from './site-keys.ts';
import { ScannedNote, Statement, VerdictNotice } from './verdict-view.tsx';
import { longestReceipt, type Verdict, verifyReceipt } from './verify-receipt.ts';

/**
 * Takes a receipt as a file or as text, checks it in the browser and says what it states. Nothing is sent to the
 * server.
 */
export function CheckReceipt() {
  const site = useSiteKeys();
  const [file, setFile] = useState<ReadFile>();
  const [pasted, setPasted] = useState('');
  const [pastedKey, setPastedKey] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const read = async (chosen: File) => {
    setPasted('');
    setFile(await readExactly(chosen));
  };
  const { isOver, ...dropHandlers } = useFileDrop((chosen) => void read(chosen));

  const typed = pastedKey.trim() === '' ? undefined : parseKeys(pastedKey);
  const keys: PublicKey[] = [...(typed ?? []), ...(site.keys ?? [])];
  const text = file?.text ?? pasted;
  const isReady = text.trim() !== '' && (keys.length > 0 || !site.isLoading);
  const verdict: Verdict | undefined = file?.isTooLarge
    ? { kind: 'unread', reason: 'large' }
    : isReady
      ? verifyReceipt(text, keys)
      : undefined;

  // A low window shows only the field, and the person would wait for an answer that is below it.
  const answer = useRef<HTMLDivElement>(null);
  const kind = verdict?.kind;
  useEffect(() => {
    if (kind) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [kind]);

  return (
    <>
      <fieldset
        aria-label="Receipt"
        {...dropHandlers}
        className={cx(
          'mt-7 min-w-0 rounded-card border border-dashed p-5 transition-colors duration-150',
          isOver ? 'border-accent bg-accent-wash' : 'border-control-line',
        )}
      >
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" onClick={() => input.current?.click()}>
            <FileSearch aria-hidden="true" size={16} />
            Choose file
          </Button>
          <p className="min-w-0 text-ink-soft text-sm [overflow-wrap:anywhere]">
            {file ? <bdi>{file.name}</bdi> : <span className="pointer-coarse:hidden">or drop the file here</span>}
          </p>
        </div>
        <FileInput
          ref={input}
          label="Receipt file"
          accept=".json,application/json"
          onFile={(chosen) => void read(chosen)}
        />
        <TextArea
          className="mt-4"
          label="Or paste its text"
          rows={3}
          spellCheck={false}
          value={pasted}
          onChange={({ currentTarget }) => {
            setFile(undefined);
            setPasted(currentTarget.value);
          }}
        />
      </fieldset>
      <KeyNote site={site} />
      <OtherKey pasted={pastedKey} isRead={typed !== undefined} onChange={setPastedKey} />
      {/* The answer comes last, so it moves nothing. A screen reader reads the verdict by itself, and not the long
          statement. */}
      <div ref={answer} aria-live="polite" className="mt-5 min-h-14 scroll-mb-5">
        {verdict ? <VerdictNotice verdict={verdict} /> : null}
        <ScannedNote verdict={verdict} />
      </div>
      {verdict?.kind === 'genuine' ? <Statement verdict={verdict} /> : null}
    </>
  );
}

type OtherKeyProps = { pasted: string; isRead: boolean; onChange: (pasted: string) => void };

const OtherKey = ({ pasted, isRead, onChange }: OtherKeyProps) => (
  <details className="mt-5">
    <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-md">
      Check with another public key
    </summary>
    <TextArea
      className="mt-2"
      label="Public key"
      rows={3}
      spellCheck={false}
      hint="The text that a site shows at /.well-known/rounds-receipt-key."
      error={pasted.trim() !== '' && !isRead ? 'This is not a public key. Paste the whole text.' : undefined}
      value={pasted}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </details>
);

type ReadFile = { name: string; text: string; isTooLarge: boolean };

/** Reads the exact text of a file. `File.text()` would drop a byte order mark and replace bytes that are not UTF-8. */
async function readExactly(file: File): Promise<ReadFile> {
  const { name } = file;
  // The browser must not read a film into its memory. A character of a receipt has at most four bytes.
  if (file.size > 4 * longestReceipt) return { name, text: '', isTooLarge: true };
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
    // An empty file is no receipt either, and the page must say so.
    return { name, text: text.trim() === '' ? 'empty' : text, isTooLarge: false };
  } catch {
    return { name, text: 'not text', isTooLarge: false };
  }
}

type ShownKeys = Partial<SiteKeys> & { isLoading: boolean };

function useSiteKeys(): ShownKeys {
  const [site, setSite] = useState<ShownKeys>({ isLoading: true });
  useEffect(() => {
    readSiteKeys().then(
      (read) => setSite({ ...read, isLoading: false }),
      () => setSite({ isLoading: false }),
    );
  }, []);
  return site;
}

function KeyNote({ site }: { site: ShownKeys }) {
  if (!site.isLoading && !site.keys) {
    return (
      <Notice tone="warn" className="mt-5">
        The public key of this site could not be loaded. Connect to the internet and reload this page once, or paste the
        key below.
      </Notice>
    );
  }
  return (
    <p className="mt-5 min-h-11 text-ink-soft text-sm">
      {site.isRemembered
        ? 'You are offline. The check uses the public key that this browser remembers from an earlier visit.'
        : 'The check runs in this browser and sends nothing. While this page is open it also works without internet.'}
    </p>
  );
}
