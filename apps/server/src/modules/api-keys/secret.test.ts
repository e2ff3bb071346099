import { keyPrefixOf, keyTypes } from '@kumbi/contract/key-types.ts';
import { expect, test } from 'vitest';
import { digestOf, endingOf, isSecret, makeSecret } from './secret.rules.ts';

test.each(keyTypes)('a secret of the type %s has its prefix, is valid, and is never the same twice', (type) => {
  const made = Array.from({ length: 200 }, () => makeSecret(type));
  expect(new Set(made).size).toBe(200);
  for (const secret of made) {
    expect(secret).toMatch(/^kmb_[a-z]+_[0-9A-Za-z]{49}$/);
    expect(secret.startsWith(keyPrefixOf(type))).toBe(true);
    expect(isSecret(secret)).toBe(true);
  }
});

test('any change, omission or addition makes it invalid', () => {
  const secret = makeSecret('webhook');
  for (let at = 0; at < secret.length; at++) {
    const other = secret[at] === 'x' ? 'y' : 'x';
    expect(isSecret(secret.slice(0, at) + other + secret.slice(at + 1)), `at ${at}`).toBe(false);
    expect(isSecret(secret.slice(0, at) + secret.slice(at + 1)), `without ${at}`).toBe(false);
  }
  for (const text of [
    '',
    ' ',
    `${secret} `,
    `${secret}a`,
    secret.toLowerCase(),
    secret.replace('hook', 'int'),
    'kmb_ws_',
  ])
    expect(isSecret(text), text).toBe(false);
});

test('is stored as a digest and its last four characters', () => {
  const secret = makeSecret('kmail');
  expect(digestOf(secret)).toHaveLength(32);
  expect(digestOf(secret)).toEqual(digestOf(secret));
  expect(digestOf(secret)).not.toEqual(digestOf(makeSecret('kmail')));
  expect(endingOf(secret)).toBe(secret.slice(-4));
});
