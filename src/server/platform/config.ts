import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { fewestPasswordCharacters } from '#contract/administration/accounts.contract.ts';
import { StartError } from './start-error.ts';

/** How an AI provider is reached. */
export type ProviderConfig = {
  /** Without a slash at its end. */
  baseUrl: string;
  /** Used while no active key is stored. */
  apiKey: string | undefined;
  /** The name of the model that generates. */
  model: string;
};

/** A variable has a value that makes no sense. */
export class ConfigError extends StartError {
  constructor(variable: string, demand: string) {
    super(`${variable} must be ${demand}.`);
    this.name = 'ConfigError';
  }
}

// Each message below completes the sentence "VARIABLE must be …".

const trimmed = z.string().check(z.trim());

const word = (demand: string, isValid: (value: string) => boolean) =>
  z.string().check(z.trim(), z.refine(isValid, demand));

function wholeNumber(minimum: number, maximum: number) {
  const demand = `a whole number from ${minimum} to ${maximum}`;
  const digits = trimmed.check(z.regex(/^\d{1,9}$/, demand));
  const inRange = z.number().check(z.minimum(minimum, demand), z.maximum(maximum, demand));
  return z.pipe(z.pipe(digits, z.transform(Number)), inRange);
}

const yes = ['true', '1', 'yes', 'on'];
const no = ['false', '0', 'no', 'off'];
const yesOrNo = z.pipe(
  z.pipe(
    trimmed,
    z.transform((value) => value.toLowerCase()),
  ),
  z.pipe(
    z.enum([...yes, ...no], 'true or false'),
    z.transform((value) => yes.includes(value)),
  ),
);

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match control characters
const controlCharacter = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** Text that keeps the blanks at its ends, because a password may have them. */
const boundedText = (minimum: number, maximum: number) =>
  z
    .string()
    .check(
      z.refine(
        (value) => value.length >= minimum && value.length <= maximum && !controlCharacter.test(value),
        `text of ${minimum} to ${maximum} characters without line breaks`,
      ),
    );

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
const host = word(
  'an address or a host name to listen on, such as 127.0.0.1 or 0.0.0.0',
  (value) => isIP(value) !== 0 || (hostName.test(value) && /[a-z]/i.test(value)),
);

const databaseUrl = z.pipe(
  trimmed,
  z.url({
    protocol: /^postgres(ql)?$/,
    error: 'a PostgreSQL address such as postgres://user:password@host:5432/database',
  }),
);

/** The names are those of Fastify's `trustProxy`. */
const network = z.union([z.enum(['loopback', 'linklocal', 'uniquelocal']), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const trustProxy = z.pipe(
  z.pipe(
    trimmed,
    z.transform((value) => !/^(off|false|no|0)$/i.test(value) && value.split(',').map((part) => part.trim())),
  ),
  z.union(
    [z.literal(false), z.array(network)],
    'off, or the addresses of your proxies separated by commas, such as 127.0.0.1, 10.0.0.0/8',
  ),
);

function isPlainHttp(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return false;
  return url.username === '' && url.password === '' && url.search === '' && url.hash === '';
}

const baseUrl = (usual: string) =>
  z.pipe(
    word(`an address such as ${usual}`, isPlainHttp),
    z.transform((value) => value.replace(/\/+$/, '')),
  );

/** A key is sent in a header, so it may only contain printable ASCII. */
const apiKey = word('a key of at most 1000 letters, digits and signs without spaces', (value) =>
  /^[\x21-\x7e]{1,1000}$/.test(value),
);

/** The name becomes part of a URL, so it must not lead to another path. */
const model = (usual: string) =>
  word(`the name of a model such as ${usual}`, (value) => /^[\w.:/@-]{1,200}$/.test(value) && !value.includes('..'));

const openai = { baseUrl: 'https://api.openai.com/v1', model: 'gpt-6-luna' };
const gemini = { baseUrl: 'https://generativelanguage.googleapis.com/v1beta', model: 'gemini-3.8-flash' };

/** The variables that the operator may set; the README explains them. */
const Variables = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(host, '127.0.0.1'),
  DATA_DIR: z._default(boundedText(1, 4000), './data'),
  DATABASE_URL: z.optional(databaseUrl),
  ADMIN_USERNAME: z._default(boundedText(1, 100).check(z.trim()), 'admin'),
  ADMIN_PASSWORD: z.optional(boundedText(fewestPasswordCharacters, 200)),
  SECRET_KEY: z.optional(boundedText(32, 1000)),
  DEMO_CONTENT: z._default(yesOrNo, true),
  WORKERS: z._default(wholeNumber(1, 32), 1),
  TRUST_PROXY: z._default(trustProxy, false),
  STARTS_PER_MINUTE: z._default(wholeNumber(0, 1_000_000), 3000),
  STUDY_BOXES_MB: z._default(wholeNumber(0, 1_000_000), 1024),
  SERVICE_WORKER: z._default(yesOrNo, true),
  METRICS_TOKEN: z.optional(boundedText(16, 1000)),
  OPENAI_BASE_URL: z._default(baseUrl(openai.baseUrl), openai.baseUrl),
  OPENAI_API_KEY: z.optional(apiKey),
  OPENAI_MODEL: z._default(model(openai.model), openai.model),
  GEMINI_BASE_URL: z._default(baseUrl(gemini.baseUrl), gemini.baseUrl),
  GEMINI_API_KEY: z.optional(apiKey),
  GEMINI_MODEL: z._default(model(gemini.model), gemini.model),
});

export type Config = ReturnType<typeof toConfig>;

const toConfig = (read: z.output<typeof Variables>) => ({
  port: read.PORT,
  host: read.HOST,
  dataDir: read.DATA_DIR,
  databaseUrl: read.DATABASE_URL,
  adminUsername: read.ADMIN_USERNAME,
  adminPassword: read.ADMIN_PASSWORD,
  secretKey: read.SECRET_KEY,
  demoContent: read.DEMO_CONTENT,
  workers: read.WORKERS,
  /** Addresses and networks whose `X-Forwarded-*` headers are believed. */
  trustProxy: read.TRUST_PROXY,
  /** Exam starts allowed per address; 0: no limit. */
  startsPerMinute: read.STARTS_PER_MINUTE,
  /** Bytes that the encrypted study plans of all secret links may take together; 0: the site keeps none. */
  studyBoxesBytes: read.STUDY_BOXES_MB * 1024 * 1024,
  /** Whether browsers may keep the site for a visit without a network. */
  serviceWorker: read.SERVICE_WORKER,
  /** A scraper with this token may read `/metrics`, as an administrator may. */
  metricsToken: read.METRICS_TOKEN,
  openai: { baseUrl: read.OPENAI_BASE_URL, apiKey: read.OPENAI_API_KEY, model: read.OPENAI_MODEL } as ProviderConfig,
  gemini: { baseUrl: read.GEMINI_BASE_URL, apiKey: read.GEMINI_API_KEY, model: read.GEMINI_MODEL } as ProviderConfig,
});

/**
 * Reads the configuration from environment variables. An empty variable counts as unset, because containers and shells
 * leave a variable out in this way.
 * @throws ConfigError for the first value that makes no sense; its message is one line that names the variable.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  const { data, error } = Variables.safeParse(Object.fromEntries(set));
  if (data) return toConfig(data);
  const [issue] = error.issues;
  throw new ConfigError(String(issue?.path[0]), issue?.message ?? 'another value');
}
