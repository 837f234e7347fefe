import type { z } from 'zod/mini';
import { AttemptsPage } from '#contract/exams/monitoring/monitoring.contract.ts';

/**
 * `live`: the server sends changes. `reconnecting`: the browser tries to restore a lost stream. `off`: there is no
 * stream at present.
 */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'off';

type Watcher = {
  onPage: (page: z.infer<typeof AttemptsPage>) => void;
  onConnection: (connection: Connection) => void;
};

/** Milliseconds until a refused stream is requested again. */
const secondTry = 5000;

/** Follows a stream of pages until the returned function is called. */
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
      // The browser gives up after an error response: the server is busy, or the session of the administrator has
      // ended.
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
