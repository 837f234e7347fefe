import { isIP } from 'node:net';
import { StartError } from './start-error.ts';

/** How an AI provider is reached. */
export type ProviderConfig = {
  /** Without a slash at its end. */
  baseUrl: string;
  /** Serves where no active key is stored. */
  apiKey: string | undefined;
  /** The name of the model that generates. */
  model: string;
};

/** What the operator may choose; the README lists the variables. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  adminUsername: string;
  adminPassword: string | undefined;
  secretKey: string | undefined;
  demoContent: boolean;
  workers: number;
  /** Addresses and networks whose `X-Forwarded-*` headers are believed. */
  trustProxy: string[] | false;
  /** Exam starts allowed per address; 0: no limit. */
  startsPerMinute: number;
  /** Opens `/metrics` to a scraper, besides the administrator's session. */
  metricsToken: string | undefined;
  openai: ProviderConfig;
  gemini: ProviderConfig;
};

/** A variable whose value makes no sense. */
export class ConfigError extends StartError {
  constructor(variable: string, demand: string) {
    super(`${variable} must be ${demand}.`);
    this.name = 'ConfigError';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Unset and empty are the same: that is how containers and shells leave a variable out. */
function textOf(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function wholeNumber(
  env: Environment,
  name: string,
  { least, most, otherwise }: Record<'least' | 'most' | 'otherwise', number>,
) {
  const value = textOf(env, name);
  if (value === undefined) return otherwise;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most)) throw new ConfigError(name, `a whole number from ${least} to ${most}`);
  return number;
}

function yesOrNo(env: Environment, name: string, otherwise: boolean): boolean {
  const value = textOf(env, name)?.toLowerCase();
  if (value === undefined) return otherwise;
  if (['true', '1', 'yes', 'on'].includes(value)) return true;
  if (['false', '0', 'no', 'off'].includes(value)) return false;
  throw new ConfigError(name, 'true or false');
}

function host(env: Environment): string {
  const value = textOf(env, 'HOST') ?? '127.0.0.1';
  const isName =
    /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(value) &&
    /[a-z]/i.test(value);
  if (isIP(value) === 0 && !isName)
    throw new ConfigError('HOST', 'an address or a host name to listen on, such as 127.0.0.1 or 0.0.0.0');
  return value;
}

function databaseUrl(env: Environment): string | undefined {
  const value = textOf(env, 'DATABASE_URL');
  if (value === undefined) return undefined;
  const protocol = URL.parse(value)?.protocol;
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new ConfigError('DATABASE_URL', 'a PostgreSQL address such as postgres://user:password@host:5432/database');
  }
  return value;
}

function isNetwork(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function trustProxy(env: Environment): string[] | false {
  const value = textOf(env, 'TRUST_PROXY');
  if (value === undefined || /^(off|false|no|0)$/i.test(value)) return false;
  const networks = value.split(',').map((part) => part.trim());
  if (!networks.every(isNetwork)) {
    throw new ConfigError(
      'TRUST_PROXY',
      'off, or the addresses of your proxies separated by commas, such as 127.0.0.1, 10.0.0.0/8',
    );
  }
  return networks;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const controlCharacter = /[\u0000-\u001f\u007f]/;

function boundedText(
  env: Environment,
  name: string,
  { least = 1, most }: { least?: number; most: number },
): string | undefined {
  // A password keeps its blanks.
  const value = textOf(env, name) === undefined ? undefined : env[name];
  if (value === undefined) return undefined;
  if (value.length < least || value.length > most || controlCharacter.test(value)) {
    throw new ConfigError(name, `text of ${least} to ${most} characters without line breaks`);
  }
  return value;
}

function provider(env: Environment, prefix: string, otherwise: string, usualModel: string): ProviderConfig {
  const name = `${prefix}_BASE_URL`;
  const baseUrl = textOf(env, name) ?? otherwise;
  const url = URL.parse(baseUrl);
  const isPlain = url !== null && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!isPlain || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new ConfigError(name, `an address such as ${otherwise}`);
  }
  const apiKey = textOf(env, `${prefix}_API_KEY`);
  // It goes into a header.
  if (apiKey !== undefined && !/^[\x21-\x7e]{1,1000}$/.test(apiKey)) {
    throw new ConfigError(`${prefix}_API_KEY`, 'a key of at most 1000 letters, digits and signs without spaces');
  }
  const model = textOf(env, `${prefix}_MODEL`) ?? usualModel;
  // It goes into an address.
  if (!/^[\w.:/@-]{1,200}$/.test(model) || model.includes('..')) {
    throw new ConfigError(`${prefix}_MODEL`, `the name of a model such as ${usualModel}`);
  }
  return { baseUrl: baseUrl.replace(/\/+$/, ''), apiKey, model };
}

/**
 * Reads the configuration.
 * @throws ConfigError for the first value that makes no sense; its message is one line that names the variable.
 */
export function readConfig(env: Environment): Config {
  return {
    port: wholeNumber(env, 'PORT', { least: 0, most: 65_535, otherwise: 3000 }),
    host: host(env),
    dataDir: boundedText(env, 'DATA_DIR', { most: 4000 }) ?? './data',
    databaseUrl: databaseUrl(env),
    adminUsername: boundedText(env, 'ADMIN_USERNAME', { most: 100 })?.trim() ?? 'admin',
    adminPassword: boundedText(env, 'ADMIN_PASSWORD', { most: 200 }),
    secretKey: boundedText(env, 'SECRET_KEY', { least: 32, most: 1000 }),
    demoContent: yesOrNo(env, 'DEMO_CONTENT', true),
    workers: wholeNumber(env, 'WORKERS', { least: 1, most: 32, otherwise: 1 }),
    trustProxy: trustProxy(env),
    startsPerMinute: wholeNumber(env, 'STARTS_PER_MINUTE', { least: 0, most: 1_000_000, otherwise: 3000 }),
    metricsToken: boundedText(env, 'METRICS_TOKEN', { least: 16, most: 1000 }),
    openai: provider(env, 'OPENAI', 'https://api.openai.com/v1', 'gpt-6-luna'),
    gemini: provider(env, 'GEMINI', 'https://generativelanguage.googleapis.com/v1beta', 'gemini-3.8-flash'),
  };
}
