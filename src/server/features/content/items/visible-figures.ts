import type { FastifyRequest } from 'fastify';
import type { BankItem, BankItemDetails, BankQuery } from '#contract/content/bank.contract.ts';
import { callerSeesResults, requireRole } from '#server/platform/http/guards/admin-guard.ts';

// The figures of an item are computed from results, which an author does not see.
const noFigures = { facility: null, discrimination: null, attempts: 0 } as const;

/**
 * Refuses an order or a filter by figures, because the list would then reveal them.
 * @throws AppError `role.denied`
 */
export function requireVisible(
  request: FastifyRequest,
  { sort, flagged }: Partial<Pick<BankQuery, 'sort' | 'flagged'>>,
): void {
  if (sort === 'facility' || sort === 'discrimination' || flagged) requireRole(request, 'examiners');
}

/** An item as the caller may see it. */
export const visibleItem = (request: FastifyRequest, item: BankItem): BankItem =>
  callerSeesResults(request) ? item : { ...item, ...noFigures };

/** An item with its history as the caller may see it. */
export const visibleDetails = (request: FastifyRequest, item: BankItemDetails): BankItemDetails =>
  callerSeesResults(request) ? item : { ...item, ...noFigures, uses: [] };
