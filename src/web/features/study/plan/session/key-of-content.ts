import type { CardKey } from '../../planner/plan-card.ts';
import type { CardContent } from '../use-plan.ts';

export const keyOfContent = (content: CardContent): CardKey =>
  content.kind === 'flashcard'
    ? `c:${content.card.id}`
    : content.kind === 'own'
      ? content.card.key
      : content.question.key;
