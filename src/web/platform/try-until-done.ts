const shortestMs = 1000;
const longestMs = 30_000;

/**
 * Calls `work` after `firstMs`, when the network returns, and after pauses that double, until it returns true. The
 * event alone is not enough: a browser in a crowded Wi-Fi reports that it is online while no request arrives. Returns
 * the function that ends this.
 */
export function tryUntilDone(work: () => Promise<boolean>, firstMs: number): () => void {
  const ending = new AbortController();
  let pauseMs = firstMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(attempt, pauseMs);
    pauseMs = Math.min(longestMs, Math.max(shortestMs, pauseMs * 2));
  };
  const end = () => {
    clearTimeout(timer);
    ending.abort();
  };
  const attempt = async () => {
    const isDone = await work();
    if (isDone) end();
    else if (!ending.signal.aborted) plan();
  };
  addEventListener('online', attempt, { signal: ending.signal });
  plan();
  return end;
}
