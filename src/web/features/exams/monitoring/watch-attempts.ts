import type { z } from 'zod/mini';
import { AttemptsPage } from '#contract/exams/monitoring.contract.ts';

/** `live`: changes come by themselves. `reconnecting`: they did, and may again. `off`: they cannot be had now. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'off';

type Watcher = {
  onPage: (page: z.infer<typeof AttemptsPage>) => void;
  onConnection: (connection: Connection) => void;
};

/** Milliseconds after which a stream that was refused is asked for again. */
const secondTry = 5000;

/** Follows a stream of pages until the answered function is called. */
export function watchAttempts(url: string, { onPage, onConnection }: Watcher): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    source = new EventSource(url);
    source.onopen = () => onConnection('live');
    source.onmessage = ({ data }) => {
      const parsed = AttemptsPage.safeParse(JSON.parse(String(data)));
      if (parsed.success) onPage(parsed.data);
    };
    source.onerror = () => {
      if (source.readyState === EventSource.CONNECTING) return onConnection('reconnecting');
      // The browser gives up where the answer was an error: the server may be busy, or nobody is logged in any more.
      onConnection('off');
      timer = setTimeout(open, secondTry);
    };
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
