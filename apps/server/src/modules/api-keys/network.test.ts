import { expect, test } from 'vitest';
import { isWithin, normalNetwork, shownNetwork } from './network.rules.ts';

test.each([
  ['197.149.10.7', '197.149.10.7/32', '197.149.10.7'],
  ['197.149.0.0/16', '197.149.0.0/16', '197.149.0.0/16'],
  ['2C0F:F888:0::1', '2c0f:f888::1/128', '2c0f:f888::1'],
  ['2c0f:f888::/32', '2c0f:f888::/32', '2c0f:f888::/32'],
  ['::ffff:197.149.10.7', '197.149.10.7/32', '197.149.10.7'],
  ['::ffff:197.149.0.0/112', '197.149.0.0/16', '197.149.0.0/16'],
  ['::/0', '::/0', '::/0'],
])('%s is stored as %s and shown as %s', (typed, kept, shown) => {
  expect(normalNetwork(typed)).toBe(kept);
  expect(shownNetwork(kept)).toBe(shown);
});

test.each([
  ['197.149.10.7', ['197.149.0.0/16'], true],
  ['::ffff:197.149.10.7', ['197.149.0.0/16'], true],
  ['197.150.10.7', ['197.149.0.0/16'], false],
  ['197.150.10.7', ['197.149.0.0/16', '197.150.10.7/32'], true],
  ['2c0f:f888:5::1', ['2c0f:f888::/32'], true],
  ['2c10::1', ['2c0f:f888::/32', '0.0.0.0/0'], false],
  ['10.0.0.1', ['10.0.0.9/8'], true],
  ['unknown', ['0.0.0.0/0', '::/0'], false],
  ['', ['0.0.0.0/0'], false],
])('%s in %j: %s', (address, networks, expected) => {
  expect(isWithin(address, networks)).toBe(expected);
});
