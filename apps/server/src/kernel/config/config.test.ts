import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigInvalid, parseConfig, projectDir } from './config.ts';

const live = {
  KUMBI_MODE: 'live',
  KUMBI_URL: 'https://kumbi.example',
  KUMBI_SITE_URL: 'https://kumbi-site.example',
  KUMBI_SECRET: 'a secret of the tests, long enough',
  SMTP_URL: 'smtps://user:pass@mail.example',
  KUMBI_TRUST_PROXY: '10.0.0.0/8, ::1',
  MAIL_FROM: 'Kumbi <no-reply@kumbi.example>',
};

function refusal(environment: Record<string, string>): string {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof ConfigInvalid) return error.message;
    throw error;
  }
  return 'accepted';
}

test('nothing needs to be set, and empty means not set', () => {
  for (const environment of [{}, { PORT: '', KUMBI_URL: '', S3_BUCKET: '' }])
    expect(parseConfig(environment)).toMatchObject({
      mode: 'sandbox',
      port: 3000,
      host: '127.0.0.1',
      url: 'http://localhost:3000',
      siteUrl: 'http://localhost:3000',
      brand: 'Kumbi',
      dataDir: path.join(projectDir, 'data'),
    });
  expect(parseConfig({ PORT: '8080', KUMBI_DATA: '/var/kumbi' })).toMatchObject({
    url: 'http://localhost:8080',
    dataDir: '/var/kumbi',
  });
  expect(parseConfig({ KUMBI_URL: 'http://localhost:3000/' }).url).toBe('http://localhost:3000');
});

const bad: Record<string, string> = {
  PORT: '70000',
  KUMBI_MODE: 'prod',
  KUMBI_URL: 'kumbi',
  KUMBI_SITE_URL: 'ftp://x',
  KUMBI_BRAND: 'x'.repeat(41),
  KUMBI_SECRET: 'short',
  KUMBI_SANDBOX_PUBLIC: 'maybe',
  KUMBI_TRUST_PROXY: '10.0.0.0/40',
  KUMBI_LOG: 'loud',
  KUMBI_METRICS_TOKEN: 'short',
  DATABASE_URL: 'mysql://x',
  DATABASE_APP_URL: 'x',
  DATABASE_DIRECT_URL: 'http://x',
  DATABASE_POOL: '1',
  WORKER_CONCURRENCY: '0',
  SANDBOX_PORT: 'x',
  SANDBOX_RECEIVER_PORT: 'x',
  SMTP_URL: 'http://x',
  MAIL_FROM: 'x',
  KUMBI_DNS_SERVER: 'localhost',
  S3_ENDPOINT: 'x',
  KUMBI_OPERATOR_EMAIL: 'x',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'x',
};

describe('a value that cannot be used stops the start with one line that names its variable', () => {
  test.each(Object.entries(bad))('%s=%s', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name}: .+`));
    expect(message).not.toContain('\n');
  });

  test('each wrong one is named', () => {
    expect(refusal({ PORT: 'x', KUMBI_LOG: 'x' })).toMatch(/PORT: .*KUMBI_LOG: /);
  });

  test.each([
    ['half of an object store', { S3_BUCKET: 'x' }, 'S3_SECRET_ACCESS_KEY'],
    ['half of a sign-in', { GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET'],
    ['a sandbox that others reach', { KUMBI_URL: 'https://kumbi.example' }, 'KUMBI_SANDBOX_PUBLIC'],
    ['a sandbox that listens for others', { HOST: '0.0.0.0' }, 'HOST'],
    ['a live mode behind an unnamed proxy', { ...live, KUMBI_TRUST_PROXY: '' }, 'KUMBI_TRUST_PROXY'],
    ['no proxy and another one', { ...live, KUMBI_TRUST_PROXY: 'none, 10.0.0.1' }, 'KUMBI_TRUST_PROXY'],
    [
      'a live mode without its addresses',
      { KUMBI_MODE: 'live' },
      'KUMBI_URL, KUMBI_SITE_URL, KUMBI_SECRET, SMTP_URL, MAIL_FROM',
    ],
    [
      'a live mode that shows what people publish on its own origin',
      { ...live, KUMBI_SITE_URL: 'https://kumbi.example' },
      'KUMBI_SITE_URL',
    ],
    ['a live mode without encryption', { ...live, KUMBI_URL: 'http://kumbi.example' }, 'KUMBI_URL'],
    [
      'a live mode whose pages have no encryption',
      { ...live, KUMBI_SITE_URL: 'http://kumbi-site.example' },
      'KUMBI_SITE_URL: must begin with https://',
    ],
    ['a live mode that is a sandbox too', { ...live, KUMBI_SANDBOX_PUBLIC: '1' }, 'KUMBI_SANDBOX_PUBLIC'],
  ])('%s', (_what, environment, name) => {
    expect(refusal(environment)).toContain(name);
  });

  test('valid settings are accepted', () => {
    expect(parseConfig(live)).toMatchObject({ mode: 'live', env: { KUMBI_TRUST_PROXY: ['10.0.0.0/8', '::1'] } });
    expect(parseConfig({ ...live, KUMBI_TRUST_PROXY: 'none' }).env.KUMBI_TRUST_PROXY).toEqual([]);
    expect(parseConfig({ HOST: '::1' }).host).toBe('::1');
    expect(refusal({ HOST: '0.0.0.0', KUMBI_SANDBOX_PUBLIC: '1' })).toBe('accepted');
    expect(refusal({ KUMBI_URL: 'https://demo.kumbi.example', KUMBI_SANDBOX_PUBLIC: '1' })).toBe('accepted');
  });
});
