import type { ApiKeyProvider } from '#contract/administration/api-keys.contract.ts';
import { providerNames } from '#contract/providers.contract.ts';
import type { ProviderConfig } from '#server/platform/config.ts';

export type ProviderAnswer = { ok: boolean; message: string };

export type Providers = Record<'openai' | 'gemini', Pick<ProviderConfig, 'baseUrl' | 'apiKey'>>;

const timeLimitMilliseconds = 10_000;

/**
 * Bytes that are read of an error response. Errors of providers are shorter; the limit stops a server that sends
 * without end.
 */
const longestBody = 64 * 1024;
/** Characters of the provider's error message that the educator sees. */
const longestQuote = 300;

/**
 * Tests a key by listing the provider's models, because this call needs a key and costs nothing. Errors of the provider
 * and of the network become `ok: false`; the function does not throw them. The message never contains the key.
 */
export async function askProvider(
  providers: Providers,
  provider: ApiKeyProvider,
  key: string,
  timeLimit = timeLimitMilliseconds,
): Promise<ProviderAnswer> {
  switch (provider) {
    case 'openai':
      return ask(
        providerNames.openai,
        `${providers.openai.baseUrl}/models`,
        { authorization: `Bearer ${key}` },
        key,
        timeLimit,
      );
    case 'google':
      return ask(
        providerNames.gemini,
        `${providers.gemini.baseUrl}/models?pageSize=1`,
        // In a header, because addresses end up in logs.
        { 'x-goog-api-key': key },
        key,
        timeLimit,
      );
    default:
      return { ok: false, message: 'Keys of this provider cannot be tested here; only OpenAI and Gemini can.' };
  }
}

async function ask(
  name: string,
  url: string,
  headers: Record<string, string>,
  key: string,
  timeLimit: number,
): Promise<ProviderAnswer> {
  const signal = AbortSignal.timeout(timeLimit);
  try {
    // Redirects are not followed, because another server must not get the key.
    const response = await fetch(url, {
      headers: { ...headers, accept: 'application/json' },
      signal,
      redirect: 'manual',
    });
    if (response.ok) {
      await response.body?.cancel();
      return { ok: true, message: `${name} accepts this key.` };
    }
    const said = quote(await readBody(response), key);
    return { ok: false, message: `${name} answered ${response.status}${said ? `: ${said}` : '.'}` };
  } catch {
    const reason = signal.aborted ? `did not answer within ${timeLimit / 1000} seconds` : 'could not be reached';
    return { ok: false, message: `${name} ${reason}.` };
  }
}

async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > longestBody) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns the message of a provider's error without the key. Both providers write `{"error":{"message"}}`. */
function quote(body: string, key: string): string {
  let message: unknown;
  try {
    message = JSON.parse(body)?.error?.message;
  } catch {
    // The body is not JSON, for example an error page of a proxy. The status alone is reported.
  }
  if (typeof message !== 'string') return '';
  const plain = message
    .replaceAll(key, '…')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return plain.length > longestQuote ? `${plain.slice(0, longestQuote)}…` : plain;
}
