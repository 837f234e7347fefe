import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReceiptKey } from '#contract/exams/attempts/receipts.contract.ts';
import type { Receipt } from '#contract/exams/attempts/results.contract.ts';
import { educatorOf } from '#test/app/educator.ts';
import { setUpStudent } from '#test/app/student.ts';
import { report } from '#test/faults/soak.ts';

const { test, start, save, submit } = setUpStudent();
const { make } = educatorOf(test);

const openssl = spawnSync('openssl', ['version'], { encoding: 'utf8' });
const version = openssl.error ? undefined : openssl.stdout.trim();
const reason = version === undefined ? ' (skipped: openssl is not installed)' : '';

/**
 * The bytes with which the format SubjectPublicKeyInfo begins a public Ed25519 key (RFC 8410). The 32 bytes of the key
 * follow.
 */
const publicKeyHead = Buffer.from('302a300506032b6570032100', 'hex');

const folder = mkdtempSync(join(tmpdir(), 'rounds-openssl-'));
afterAll(() => rmSync(folder, { recursive: true }));

const put = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

/** Whether OpenSSL accepts the signature of a receipt under the public key of the site. */
function isAccepted({ payload, signature }: Receipt, { x }: Pick<ReceiptKey, 'x'>): boolean {
  const key = put('key.der', Buffer.concat([publicKeyHead, Buffer.from(x, 'base64url')]));
  const files = ['-sigfile', put('signature', Buffer.from(signature, 'base64url')), '-in', put('payload', payload)];
  const verify = ['pkeyutl', '-verify', '-rawin', '-pubin', '-keyform', 'DER', '-inkey', key, ...files];
  const { status, stdout, stderr } = spawnSync('openssl', verify, { encoding: 'utf8' });
  // A wrong option or an unreadable key must not count as a refused signature.
  if (!/^Signature Verif(ied Successfully|ication Failure)/m.test(stdout + stderr)) throw new Error(stdout + stderr);
  return status === 0;
}

describe.skipIf(version === undefined)(`a receipt, checked by OpenSSL${reason}`, () => {
  let key: ReceiptKey;
  const receipts: Receipt[] = [];

  beforeAll(async () => {
    key = ReceiptKey.parse((await test.get('/.well-known/rounds-receipt-key')).json());
    const exam = await make({ title: 'Cardiology “mock” ≥ 1', shuffleOptions: true });
    for (const name of ['Asha Rao', 'आशा राव 😀', ...Array.from({ length: 48 }, (_, index) => `Student ${index}`)]) {
      const { sessionId, questions } = await start(exam.examCode, { name });
      test.advance(20);
      await save(sessionId, [{ questionId: questions[0]?.id, selectedAnswer: 'B', changedAt: 9_000 }]);
      receipts.push((await submit(sessionId, [])).json().receipt);
    }
  });

  it('is accepted', () => {
    for (const receipt of receipts) expect(isAccepted(receipt, key), receipt.payload).toBe(true);
    report(`receipts that ${version} accepts`, { receipts: receipts.length });
  });

  it('is refused with another answer, with the signature of another receipt, and under another key', () => {
    const [first, second] = receipts as [Receipt, Receipt];
    const forged = first.payload.replace('"answer":"B"', '"answer":"C"');
    expect(forged).not.toBe(first.payload);
    expect(isAccepted({ ...first, payload: forged }, key)).toBe(false);
    expect(isAccepted({ ...first, signature: second.signature }, key)).toBe(false);
    const other = execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519', '-outform', 'DER']);
    const otherPublic = execFileSync('openssl', ['pkey', '-inform', 'DER', '-pubout', '-outform', 'DER'], {
      input: other,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    expect(isAccepted(first, { x: otherPublic.subarray(-32).toString('base64url') })).toBe(false);
  });
});
