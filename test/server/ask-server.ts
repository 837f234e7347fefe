import { setTimeout as pause } from 'node:timers/promises';

/**
 * Sends a request and, as the browser does, repeats it while the server answers 503. A server that has just started may
 * answer 503 while other tests use the machine. Only the time limit of the test ends the repetition.
 */
export async function askServer(url: string, request: RequestInit = {}): Promise<Response> {
  for (;;) {
    const response = await fetch(url, request);
    if (response.status !== 503) return response;
    await response.body?.cancel();
    await pause(100);
  }
}
