import { setTimeout as pause } from 'node:timers/promises';

/**
 * Sends a request as the browser does: repeats it while the server answers 503, which it may do after its start on a machine that other
 * tests use. The time limit of the test ends this.
 */
export async function askServer(url: string, request: RequestInit = {}): Promise<Response> {
  for (;;) {
    const response = await fetch(url, request);
    if (response.status !== 503) return response;
    await response.body?.cancel();
    await pause(100);
  }
}
