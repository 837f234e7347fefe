import { Agent, fetch, type Response } from 'undici';
import { PageError } from './page-error.ts';
import { createPublicConnector, internet, type Network } from './public-connector.ts';

export type PublicPage = {
  /** The address after all redirects. */
  url: string;
  kind: 'html' | 'text' | 'pdf';
  /** The charset that the server states, or undefined. */
  charset: string | undefined;
  bytes: Buffer;
};

type Options = { network?: Network; signal?: AbortSignal; timeLimitMs?: number };

const mostRedirects = 5;
const mostBytes = 3 * 1024 * 1024;
const timeLimitMilliseconds = 15_000;

const kinds: Record<string, PublicPage['kind']> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/plain': 'text',
  'text/markdown': 'text',
  'application/pdf': 'pdf',
};

/**
 * Fetches a page from an untrusted address. Allows only http and https on their standard ports and public addresses,
 * and checks each redirect like the first address. Limits: 3 MB after decompression, 15 seconds in total. Sends no
 * cookie, credentials, referrer or origin.
 * @throws PageError
 */
export async function fetchPublicPage(
  address: string,
  { network = internet, signal, timeLimitMs = timeLimitMilliseconds }: Options = {},
): Promise<PublicPage> {
  const timeout = AbortSignal.timeout(timeLimitMs);
  const agent = new Agent({ connect: createPublicConnector(network) });
  try {
    return await follow(checkUrl(address), agent, signal ? AbortSignal.any([signal, timeout]) : timeout);
  } catch (error) {
    if (timeout.aborted) throw new PageError(`it did not answer within ${timeLimitMs / 1000} seconds`);
    throw pageErrorOf(error) ?? new PageError('it could not be reached');
  } finally {
    await agent.destroy();
  }
}

async function follow(start: URL, dispatcher: Agent, signal: AbortSignal): Promise<PublicPage> {
  let url = start;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const response = await fetch(url, {
      dispatcher,
      signal,
      redirect: 'manual',
      headers: { 'user-agent': 'Rounds', accept: Object.keys(kinds).join(', ') },
    });
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location !== null) {
      await response.body?.cancel();
      url = checkUrl(location, url);
    } else {
      return readPage(url, response);
    }
  }
  throw new PageError('it leads on to other pages too often');
}

/**
 * Checks the parts of an address. The URL parser has normalised decimal, octal and hexadecimal hosts; the connector
 * checks the IP address.
 */
function checkUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (url === null) throw new PageError('its address is not a valid one');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new PageError('its address must begin with http:// or https://');
  }
  if (url.username !== '' || url.password !== '') throw new PageError('its address must not hold a name or a password');
  // The parser removes the standard port of the protocol.
  const isOrdinary = url.port === '' || url.port === '80' || url.port === '443';
  if (!isOrdinary) throw new PageError('its address must not name another port than 80 or 443');
  return url;
}

async function readPage(url: URL, response: Response): Promise<PublicPage> {
  if (!response.ok) throw new PageError(`its server answered ${response.status}`);
  const [type = '', ...parameters] = (response.headers.get('content-type') ?? '').split(';').map((part) => part.trim());
  const kind = kinds[type.toLowerCase()];
  if (kind === undefined) throw new PageError('it is neither a web page nor a text nor a PDF');
  const charset = parameters
    .map((part) => /^charset="?([\w-]+)"?$/i.exec(part)?.[1])
    .find((name) => name !== undefined);

  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > mostBytes) throw new PageError('it is larger than 3 MB');
    chunks.push(chunk);
  }
  return { url: url.href, kind, charset, bytes: Buffer.concat(chunks) };
}

/** Returns the error that fetch has wrapped as the cause of its own error. */
function pageErrorOf(error: unknown): PageError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof PageError) return cause;
  return undefined;
}
