import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigInvalid, environmentSchema, parseConfig, projectDir } from '../kernel/config/config.ts';
import { checkModuleConfig, moduleVariables } from './module-config.ts';

function refusal(environment: Record<string, string>): string {
  try {
    checkModuleConfig(parseConfig(environment));
  } catch (error) {
    if (error instanceof ConfigInvalid) return error.message;
    throw error;
  }
  return 'accepted';
}

test('nothing of a module needs to be set, and empty means not set', () => {
  expect(refusal({})).toBe('accepted');
  expect(refusal(Object.fromEntries(moduleVariables.map((name) => [name, ''])))).toBe('accepted');
});

test.each(
  Object.entries({
    KUMBI_MAIL_ZONE: 'https://x',
    KUMBI_VISITOR_FILES_MB: '-1',
    PROXYPAY_URL: 'x',
    PROXYPAY_ENTITY: '12',
    PAYPAY_URL: 'x',
    PAYPAY_PARTNER_ID: 'x',
    PAYPAY_SALE_PRODUCT_CODE: '1234567890',
    PAYPAY_PRIVATE_KEY: 'x',
    PAYPAY_PUBLIC_KEY: 'x',
    PROVINCES_URL: 'x',
    AI_BASE_URL: 'x',
  }),
)('%s=%s refuses the start in one line', (name, value) => {
  const message = refusal({ [name]: value });
  expect(message).toMatch(new RegExp(`^${name}: .+`));
  expect(message).not.toContain('\n');
});

test.each([
  ['ProxyPay without its entity', { PROXYPAY_API_KEY: 'x' }, 'PROXYPAY_ENTITY'],
  ['PayPay without its keys', { PAYPAY_PARTNER_ID: '200000000001' }, 'PAYPAY_PRIVATE_KEY'],
  ['a language model without its name', { AI_BASE_URL: 'https://ai.example' }, 'AI_MODEL'],
])('%s is refused', (_what, environment, name) => {
  expect(refusal(environment)).toContain(name);
});

test('no two parts have a variable of the same name', () => {
  const names = [...Object.keys(environmentSchema.shape), ...moduleVariables];
  expect(new Set(names).size).toBe(names.length);
});

test('the table of the documentation lists every variable, in words, and no other', async () => {
  const text = await readFile(path.join(projectDir, 'docs/configuration.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` \| (.+?) \| (.+?) \|$/gm)];
  expect(rows.map((row) => row[1]).sort()).toEqual(
    [...Object.keys(environmentSchema.shape), ...moduleVariables].sort(),
  );
  const defaults = environmentSchema.parse({});
  for (const [, name = '', shown = ''] of rows) {
    const value = defaults[name as keyof typeof defaults];
    if (typeof value === 'string' || typeof value === 'number') expect(shown, name).toBe(`\`${value}\``);
  }
});
