/** Milliseconds after which the kept page is shown if the page of the server has not arrived. */
const patienceMs = 3000;

/**
 * The server's response, or the kept one if the server fails or takes too long. If the device keeps nothing, because
 * the browser has removed it or allows no storage, the response of the server is awaited as without a worker.
 */
export async function serverFirst(
  asked: Promise<Response>,
  readKept: () => Promise<Response | undefined>,
): Promise<Response> {
  const useful = asked.then(
    (response) => (response.status < 500 ? response : undefined),
    () => undefined,
  );
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  return (await Promise.race([useful, tooLate])) ?? (await readKept().catch(() => undefined)) ?? asked;
}
