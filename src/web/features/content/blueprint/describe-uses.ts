import { count } from '#web/ui/wording/count.ts';

export const describeUses = ({ uses }: { uses: number }): string =>
  uses === 0 ? 'Never used' : `Used in ${count(uses, 'exam')}`;
