import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      adminUsername: 'admin',
      adminPassword: undefined,
      secretKey: undefined,
      demoContent: true,
      workers: 1,
      trustProxy: false,
      startsPerMinute: 3000,
      studyBoxesBytes: 1024 * 1024 * 1024,
      serviceWorker: true,
      openai: { baseUrl: 'https://api.openai.com/v1', apiKey: undefined, model: 'gpt-6-luna' },
      gemini: {
        baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
        apiKey: undefined,
        model: 'gemini-3.8-flash',
      },
    });
  });

  it('treats an empty variable as not set', () => {
    const names = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'DATABASE_URL',
      'ADMIN_USERNAME',
      'ADMIN_PASSWORD',
      'SECRET_KEY',
      'DEMO_CONTENT',
      'OPENAI_BASE_URL',
      'OPENAI_API_KEY',
      'OPENAI_MODEL',
      'GEMINI_BASE_URL',
      'GEMINI_API_KEY',
      'GEMINI_MODEL',
    ];
    const empty = Object.fromEntries(
      [...names, 'WORKERS', 'TRUST_PROXY', 'STARTS_PER_MINUTE', 'SERVICE_WORKER'].map((name) => [name, ' ']),
    );
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65_535 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['HOST', '::1', { host: '::1' }],
    ['HOST', 'exam.example.org', { host: 'exam.example.org' }],
    ['DATABASE_URL', 'postgresql://u:p@db:5432/rounds', { databaseUrl: 'postgresql://u:p@db:5432/rounds' }],
    ['ADMIN_PASSWORD', ' keeps its blanks ', { adminPassword: ' keeps its blanks ' }],
    ['DEMO_CONTENT', 'FALSE', { demoContent: false }],
    ['DEMO_CONTENT', '1', { demoContent: true }],
    ['WORKERS', '4', { workers: 4 }],
    ['TRUST_PROXY', 'off', { trustProxy: false }],
    [
      'TRUST_PROXY',
      '127.0.0.1, 10.0.0.0/8,::1/128,loopback',
      { trustProxy: ['127.0.0.1', '10.0.0.0/8', '::1/128', 'loopback'] },
    ],
    ['STARTS_PER_MINUTE', '0', { startsPerMinute: 0 }],
    ['STUDY_BOXES_MB', '0', { studyBoxesBytes: 0 }],
    ['SERVICE_WORKER', 'off', { serviceWorker: false }],
    ['METRICS_TOKEN', 'sixteen letters!', { metricsToken: 'sixteen letters!' }],
    [
      'OPENAI_BASE_URL',
      'http://127.0.0.1:8080/v1/',
      { openai: { baseUrl: 'http://127.0.0.1:8080/v1', apiKey: undefined } },
    ],
    ['GEMINI_API_KEY', ' AIza-1 ', { gemini: { apiKey: 'AIza-1' } }],
    ['OPENAI_MODEL', 'ft:gpt-6:ours', { openai: { model: 'ft:gpt-6:ours' } }],
  ])('reads %s=%s', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['HOST', 'http://localhost'],
    ['HOST', '256.1.1.1'],
    ['HOST', 'two words'],
    ['DATABASE_URL', 'mysql://localhost/rounds'],
    ['DATABASE_URL', 'localhost'],
    ['ADMIN_USERNAME', 'x'.repeat(101)],
    ['ADMIN_USERNAME', 'head\u0085'],
    ['ADMIN_PASSWORD', 'two\nlines'],
    ['ADMIN_PASSWORD', 'nine char'],
    ['SECRET_KEY', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['DEMO_CONTENT', 'maybe'],
    ['WORKERS', '0'],
    ['OPENAI_BASE_URL', 'api.openai.com'],
    ['OPENAI_BASE_URL', 'file:///etc/passwd'],
    ['GEMINI_BASE_URL', 'https://user:password@example.org'],
    ['GEMINI_BASE_URL', 'https://example.org/?key=1'],
    ['OPENAI_API_KEY', 'two words'],
    ['GEMINI_API_KEY', 'kéy'],
    ['WORKERS', '1e3'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '127.0.0.1,,'],
    ['STARTS_PER_MINUTE', 'many'],
    ['STUDY_BOXES_MB', '-1'],
  ])('refuses %s=%j in one line that names the variable', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} must be .+\\.$`));
  });
});
