import { expect, test } from 'vitest';
import { bounceIn } from './bounce.rules.ts';

test.each([
  ['550 5.1.1 No such user', 'bounced'],
  ['550-5.2.1 The mailbox is disabled', 'bounced'],
  ['553 5.1.3 Bad recipient address syntax', 'invalid'],
  ['550 5.7.1 Rejected as spam', undefined],
  ['552 5.2.2 Mailbox full', undefined],
  ['554 5.1.15 Other', undefined],
  ['550 Rejected', undefined],
])('a rejection says whether the address is to blame: %s', (response, bounce) => {
  expect(bounceIn(response)).toBe(bounce);
});
