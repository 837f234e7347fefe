import type { BankItem, BankVersion } from '#server/schema/bank.table.ts';

/**
 * A question of the demo content that is on no paper, so that students find unseen questions when they first practise.
 */
export type PracticeQuestion = Pick<BankItem, 'subject' | 'topic' | 'difficulty'> &
  Pick<BankVersion, 'questionText' | 'options' | 'correctAnswer' | 'explanation'>;
