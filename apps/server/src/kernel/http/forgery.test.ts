import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { allowedOrigins, isOwnWrite } from './forgery.ts';

const live = allowedOrigins(
  parseConfig({
    KUMBI_MODE: 'live',
    KUMBI_URL: 'https://kumbi.example',
    KUMBI_SITE_URL: 'https://lojas.example',
    KUMBI_SECRET: 'a secret of the tests, long enough',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'a@kumbi.example',
    KUMBI_TRUST_PROXY: 'none',
  }),
);

function write(host: string, headers: Record<string, string>, origins = live): boolean {
  return isOwnWrite(
    { method: 'POST', host, headers: { 'x-kumbi-client': 'web', ...headers } } as unknown as FastifyRequest,
    origins,
  );
}

test('a page writes to its own host; what people publish does not write to the workspace', () => {
  const cookie = 'a=1';
  expect(write('kumbi.example', { cookie, origin: 'https://kumbi.example' })).toBe(true);
  expect(write('lojas.example', { cookie, origin: 'https://lojas.example' })).toBe(true);
  expect(write('kumbi.example', { cookie, origin: 'https://lojas.example' })).toBe(false);
  expect(write('lojas.example', { cookie, origin: 'https://kumbi.example' })).toBe(false);
  // The check also works behind a proxy that doesn't forward the host.
  expect(write('10.0.0.7:3000', { cookie, origin: 'https://kumbi.example' })).toBe(true);
  expect(write('kumbi.example', { cookie, origin: 'https://kumbi.example.evil.example' })).toBe(false);
});

test('on a developer machine both names of it are its own', () => {
  const local = allowedOrigins(parseConfig({ PORT: '4000' }));
  const cookie = 'a=1';
  expect(write('127.0.0.1:4000', { cookie, origin: 'http://localhost:4000' }, local)).toBe(true);
  expect(write('localhost:4000', { cookie, origin: 'http://127.0.0.1:4000' }, local)).toBe(true);
  expect(write('localhost:4000', { cookie, origin: 'http://localhost:4001' }, local)).toBe(false);
});
