import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect } from 'vitest';
import { answers } from '../kernel/database/away.ts';
import { endSoon } from '../kernel/database/end-soon.ts';
import { ownServerTest } from '../testing/server-test.ts';
import { stopWithin } from './stopping.ts';

const test = ownServerTest();
const never = () => new Promise<void>(() => undefined);

/** A machine that accepts connections and says nothing, as after a failover. */
async function silent<T>(work: (url: string) => Promise<T>): Promise<T> {
  const sockets = new Set<Socket>();
  const machine = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  await once(machine, 'listening');
  try {
    return await work(`postgres://x:y@127.0.0.1:${(machine.address() as AddressInfo).port}/kumbi`);
  } finally {
    for (const socket of sockets) socket.destroy();
    machine.close();
  }
}

test('a stop waits for work in progress only while the database answers', async ({ server }) => {
  const { ownerUrl } = server.urls;
  const stopped: string[] = [];
  const stops = ['server', 'worker'].map((part) => async () => void stopped.push(part));
  await stopWithin(ownerUrl, stops, 0);
  expect(stopped).toEqual(['server', 'worker']);
  expect(await answers(ownerUrl)).toBe(true);
  await silent(async (url) => {
    expect(await answers(url)).toBe(false);
    await expect(stopWithin(url, [never], 0)).rejects.toThrow('the database is away');
  });
  await expect(stopWithin('postgres://x:y@127.0.0.1:9/kumbi', [never], 0)).rejects.toThrow('the database is away');
});

test('a pool whose client never comes back is left to the end of the process', async () => {
  await endSoon({ end: never });
  await expect(endSoon({ end: () => Promise.reject(new Error('lost')) })).rejects.toThrow('lost');
});
