import { queryOptions, useQuery } from '@tanstack/react-query';
import { endGeneration, type Generation, listGenerations } from '#contract/authoring/generations.contract.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { ApiError, call, NetworkError } from '#web/platform/api/api-client.ts';
import { readQuery } from '#web/platform/api/read-query.ts';
import { makeRandomId } from '#web/platform/random-id.ts';

const pollMs = 2000;

const generationsQuery = queryOptions({
  ...readQuery([...adminKeys.all, 'generations'], listGenerations, {}),
  refetchInterval: ({ state }) => (state.data?.some(isRunning) ? pollMs : false),
});

export const isRunning = ({ state }: Generation): boolean => state === 'running';

/**
 * The latest generation that `isShown` selects, unless it was cancelled.
 * @param isAwaited Whether this page has requested a generation that the list may not have yet.
 */
export function useLatestGeneration(
  isShown: (generation: Generation) => boolean,
  isAwaited = false,
): Generation | undefined {
  const { data = [] } = useQuery(isAwaited ? { ...generationsQuery, refetchInterval: pollMs } : generationsQuery);
  return data.find((generation) => generation.state !== 'cancelled' && isShown(generation));
}

/** Cancels a running generation, or forgets one that has ended. */
export const end = (id: string) => call(endGeneration, { params: { id } });

/**
 * Runs a generation that continues on the server when this page is closed or loses its connection. `signal` cancels it.
 * @param send Sends the request with these headers.
 */
export async function runInBackground<Made>(
  send: (headers: { 'generation-id': string }) => Promise<Made>,
  signal: AbortSignal,
): Promise<Made> {
  const id = makeRandomId();
  try {
    return await send({ 'generation-id': id });
  } catch (error) {
    if (signal.aborted) {
      const { state, result } = await end(id);
      // The drafts were stored before the request to cancel arrived.
      if (state === 'done') return result as Made;
    } else if (error instanceof NetworkError || (error instanceof ApiError && mayStillRun(error))) {
      return (await awaitEnd(id, error, signal)) as Made;
    } else {
      // The page reports this failure now, so it need not report it again after a reload.
      void end(id).catch(() => {});
    }
    throw error;
  }
}

/**
 * A proxy has answered in place of the server, or this is the second arrival of a request that has started the
 * generation.
 */
const mayStillRun = ({ code }: ApiError): boolean => code === undefined || code === 'generation.known';

/** Asks for the generation until it has ended. Throws `reason` if the server does not know it. */
async function awaitEnd(id: string, reason: Error, signal: AbortSignal): Promise<Generation['result']> {
  for (;;) {
    const generation = (await call(listGenerations, {})).find((each) => each.id === id);
    if (signal.aborted) await end(id);
    if (generation?.state === 'done') return generation.result;
    const { failure } = generation ?? {};
    if (failure)
      throw new ApiError(failure.message, { ...failure, said: failure.message, code: failure.code as ErrorCode });
    if (!generation || !isRunning(generation)) throw reason;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
