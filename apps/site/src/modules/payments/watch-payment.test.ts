import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { watchPayment } from './watch-payment.ts';

const made = vi.hoisted(() => ({ socket: undefined as unknown }));
vi.mock('socket.io-client', () => ({ io: () => made.socket }));
afterEach(() => vi.unstubAllGlobals());

test('a payment is fetched when the server watches it, on its messages, and when some may have been missed', async () => {
  const socket = Object.assign(new EventEmitter(), { active: true, connect: vi.fn(), close: vi.fn() });
  socket.on('watch', (_wanted, done: () => void) => done());
  made.socket = socket;
  const ask = vi.fn(async () => Response.json({ status: 'paid' }));
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  const states: string[] = [];
  const end = watchPayment('http://localhost', 'token', 'pt', {
    onState: (state) => states.push(state.status),
    onOffline: () => undefined,
  });
  await vi.waitFor(() => expect(socket.listenerCount('connect')).toBe(1));
  for (const [event, told] of [
    ['connect', undefined],
    ['reference-pay', { d: 'token' }],
    ['reference-pay', { d: 'of another' }],
    ['refetch', undefined],
  ] as const)
    socket.emit(event, told);
  await vi.waitFor(() => expect(states).toEqual(['paid', 'paid', 'paid']));
  expect(ask).toHaveBeenCalledTimes(3);
  end();
  expect(socket.close).toHaveBeenCalled();
});
