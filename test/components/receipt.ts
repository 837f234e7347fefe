import type { ReceiptKey } from '#contract/exams/attempts/receipts.contract.ts';
import type { Receipt } from '#contract/exams/attempts/results.contract.ts';

// Made with `makeReceipt` of test/factories/receipts.ts, which needs Node.

/** The key with which `receipt` was signed. */
export const receiptKey: ReceiptKey = {
  kty: 'OKP',
  crv: 'Ed25519',
  x: 'l82wTxqZihjcfI_lCGWzJXCNpHoDOTlYffXCB-hw6Fs',
  kid: 'I09hF9PZZdNUF5rnIOJYrblLDb8l82mmcDcQNUoIC60',
  formerKeys: [],
};

/** The receipt of version 1 of three answers by Asha Rao, of which one is missing. */
export const formerReceipt: Receipt = {
  payload:
    '{"answered":2,"answers":[{"answer":"B","question":11,"savedAt":"2026-03-01T09:30:00.250Z"},{"answer":null,"question":12,"savedAt":null},{"answer":"D","question":13,"savedAt":"2026-03-01T09:59:59.000Z"}],"endedAt":"2026-03-01T10:00:00.000Z","exam":{"code":"NEETMOCK","id":7,"title":"Grand Test 4: Medicine"},"kid":"I09hF9PZZdNUF5rnIOJYrblLDb8l82mmcDcQNUoIC60","name":"Asha Rao","optionsWereShuffled":true,"paper":"n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg","site":"I09hF9PZZdNUF5rnIOJYrblLDb8l82mmcDcQNUoIC60","startedAt":"2026-03-01T09:00:00.000Z","status":"expired","type":"rounds-receipt","unanswered":1,"version":1}',
  signature: 'izyR1deRoEMGFepAsavnwDEfSBrpi1EaOHuhF3RFA9FRYoZjMHVD5FQe6foyF3Z1EcbMqNERyVKsImfPFZKqAw',
};

/** The same answers in version 2, with the last one late. */
export const receipt: Receipt = {
  payload:
    '{"answered":2,"answers":[{"answer":"B","chosenAt":"2026-03-01T09:30:00.250Z","late":false,"question":11,"receivedAt":"2026-03-01T09:30:01.000Z"},{"answer":null,"chosenAt":null,"late":false,"question":12,"receivedAt":null},{"answer":"D","chosenAt":"2026-03-01T09:59:59.000Z","late":true,"question":13,"receivedAt":"2026-03-01T10:02:05.000Z"}],"endedAt":"2026-03-01T10:00:00.000Z","exam":{"code":"NEETMOCK","id":7,"title":"Grand Test 4: Medicine"},"kid":"I09hF9PZZdNUF5rnIOJYrblLDb8l82mmcDcQNUoIC60","name":"Asha Rao","optionsWereShuffled":true,"paper":"n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg","site":"I09hF9PZZdNUF5rnIOJYrblLDb8l82mmcDcQNUoIC60","startedAt":"2026-03-01T09:00:00.000Z","status":"expired","type":"rounds-receipt","unanswered":1,"version":2}',
  signature: 'pSfeBkunRwEwYHts9WzO15KK0JnS7F1cKSv-FXzeWGYCZ7marTEDeicVq8O_qY4XIQrZ0_3PbNkKyjtwe4ABCQ',
};
