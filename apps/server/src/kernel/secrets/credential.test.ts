import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { credential, credentialNames } from './credential.ts';

const token = credential('test.token');

test('a credential matches itself and nothing else', () => {
  expect(token.matches('abc', 'abc')).toBe(true);
  expect(token.matches('abc', 'abd')).toBe(false);
  expect(token.matches('abc', 'ab')).toBe(false);
  expect(token.matches(Buffer.from('abc'), 'abc')).toBe(true);
});

test('an empty or absent credential matches nothing, not even another one', () => {
  const nothing = ['', undefined, null, Buffer.alloc(0)];
  for (const presented of nothing)
    for (const expected of [...nothing, 'abc']) {
      expect(token.matches(presented, expected)).toBe(false);
      expect(token.matches(expected, presented)).toBe(false);
    }
  expect([token.given(''), token.given(undefined), token.given('abc')]).toEqual([undefined, undefined, 'abc']);
});

test('a signature needs a key that is not empty', () => {
  const by = (key: string) => createHmac('sha256', key).update('a body').digest();
  expect(token.isSigned(by('key'), 'key', ['a ', 'body'])).toBe(true);
  expect(token.isSigned(by('key'), 'other', ['a body'])).toBe(false);
  expect(token.isSigned(by(''), '', ['a body'])).toBe(false);
  expect(token.isSigned(Buffer.alloc(0), 'key', ['a body'])).toBe(false);
});

test('a name stands for one credential', () => {
  expect(credentialNames()).toContain('test.token');
  expect(() => credential('test.token')).toThrow('declared twice');
});
