import { createHash, type KeyObject, sign } from 'node:crypto';
import type { ReceiptStatement } from '#contract/exams/attempts/receipts.contract.ts';
import type { Receipt } from '#contract/exams/attempts/results.contract.ts';
import { toCanonicalJson } from '#server/features/exams/attempts/receipt/canonical-json.rules.ts';
import { makeReceiptKey } from '#server/features/exams/attempts/receipt/sign-receipt.ts';

/** The key of a site, made from a seed that follows from a word. */
export const receiptKeyOf = (word: string) => makeReceiptKey(createHash('sha256').update(word).digest());

type Version2 = Extract<ReceiptStatement, { version: 2 }>;

/** A receipt of this number of questions, signed with the key of `word`. */
export function makeReceipt(word: string, questionCount = 3, more: Partial<Version2> = {}): Receipt {
  const { privateKey, publicKey } = receiptKeyOf(word);
  const statement: Version2 = {
    type: 'rounds-receipt',
    version: 2,
    site: publicKey.kid,
    kid: publicKey.kid,
    exam: { id: 7, title: 'Cardiology “mock” ≥ 1', code: 'MOCK7' },
    name: 'आशा राव',
    startedAt: '2026-03-01T09:00:00.000Z',
    endedAt: '2026-03-01T10:00:00.000Z',
    status: 'completed',
    paper: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
    optionsWereShuffled: false,
    answered: questionCount,
    unanswered: 0,
    answers: Array.from({ length: questionCount }, (_, index) => ({
      question: index + 1,
      answer: 'B' as const,
      receivedAt: '2026-03-01T09:30:02.500Z',
      chosenAt: '2026-03-01T09:30:00.250Z',
      late: false,
    })),
    ...more,
  };
  return signStatement(statement, privateKey);
}

/** The same receipt as servers signed it before version 2. */
export function makeFormerReceipt(word: string): Receipt {
  const { answers, ...statement } = JSON.parse(makeReceipt(word).payload) as Version2;
  const former = answers.map(({ question, answer, chosenAt }) => ({ question, answer, savedAt: chosenAt }));
  return signStatement({ ...statement, version: 1, answers: former }, receiptKeyOf(word).privateKey);
}

function signStatement(statement: ReceiptStatement, privateKey: KeyObject): Receipt {
  const payload = toCanonicalJson(statement);
  return { payload, signature: sign(null, Buffer.from(payload), privateKey).toString('base64url') };
}
