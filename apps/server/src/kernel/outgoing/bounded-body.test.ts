import { expect, test } from 'vitest';
import { readBounded } from './bounded-body.ts';

test('a body is read up to its limit, and its stream is left there', async () => {
  let sent = 0;
  let closed = false;
  async function* endless() {
    try {
      for (;;) {
        sent += 1;
        yield Buffer.from('1234');
      }
    } finally {
      closed = true;
    }
  }
  expect(await readBounded(endless(), 10)).toEqual({ bytes: Buffer.from('1234123412'), cut: true });
  expect([sent, closed]).toEqual([3, true]);
  expect(await readBounded([Buffer.from('12'), Buffer.from('34')], 4)).toEqual({
    bytes: Buffer.from('1234'),
    cut: false,
  });
});
