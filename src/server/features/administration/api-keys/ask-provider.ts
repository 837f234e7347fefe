import type { ApiKeyProvider } from '#contract/administration/api-keys.contract.ts';
import type { ProviderConfig } from '#server/platform/config.ts';

export type ProviderAnswer = { ok: boolean; message: string };

export type Providers = Record<'openai' | 'gemini', Pick<ProviderConfig, 'baseUrl' | 'apiKey'>>;

const timeLimitMilliseconds = 10_000;

/** Longer than any error of a provider, shorter than what could hurt. */
const longestBody = 64 * 1024;
const longestQuote = 300;

/**
 * Lists the provider's models with the key: the cheapest call that needs one. It never throws for what the provider or the network
 * does, and what it tells never holds the key.
 */
export async function askProvider(
  providers: Providers,
  provider: ApiKeyProvider,
  key: string,
  timeLimit = timeLimitMilliseconds,
): Promise<ProviderAnswer> {
  switch (provider) {
    case 'openai':
      return ask('OpenAI', `${providers.openai.baseUrl}/models`, { authorization: `Bearer ${key}` }, key, timeLimit);
    case 'google':
      return ask(
        'Gemini',
        `${providers.gemini.baseUrl}/models?pageSize=1`,
        // In a header, for addresses end up in logs.
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
    // Whoever it would lead us on to must not get the key.
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

/** The message of a provider's error, which both write as `{"error":{"message"}}`. */
function quote(body: string, key: string): string {
  let message: unknown;
  try {
    message = JSON.parse(body)?.error?.message;
  } catch {
    // A proxy's page, say: its status must do.
  }
  if (typeof message !== 'string') return '';
  const plain = message
    .replaceAll(key, '…')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return plain.length > longestQuote ? `${plain.slice(0, longestQuote)}…` : plain;
}
