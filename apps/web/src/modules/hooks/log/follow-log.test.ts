import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopRealtime, watchWorkspace } from '../../../lib/realtime/realtime.ts';
import { followLog } from './follow-log.ts';

const made = vi.hoisted(() => ({ socket: undefined as unknown }));
vi.mock('socket.io-client', () => ({ io: () => made.socket }));

/** The client's end of a socket: `heard` emits the server's events, and requests succeed immediately. */
class FakeSocket {
  connected = false;
  active = true;
  connect = vi.fn();
  disconnect = vi.fn();
  readonly #server = new EventEmitter();
  readonly #all: ((event: string, told: unknown) => void)[] = [];
  on = (event: string, listener: (told: unknown) => void) => this.#server.on(event, listener);
  // Like the real socket, for the server's events but not for the connection's own.
  onAny = (listener: (event: string, told: unknown) => void) => this.#all.push(listener);
  emit = (_event: string, _wanted: unknown, done?: (answer: unknown) => void) => done?.({ watching: true });
  heard(event: string, told?: unknown): void {
    if (event === 'connect') this.connected = true;
    if (event === 'disconnect') this.connected = false;
    if (event !== 'connect' && event !== 'disconnect') for (const listener of this.#all) listener(event, told);
    this.#server.emit(event, told);
  }
  get ready(): boolean {
    return this.#server.listenerCount('connect') > 0;
  }
}

let socket: FakeSocket;
beforeEach(async () => {
  socket = new FakeSocket();
  made.socket = socket;
  watchWorkspace('kb-1');
  await vi.waitFor(() => expect(socket.ready).toBe(true));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  stopRealtime();
});

test('a log accepts its own events, and refetches whenever it may have missed some', () => {
  const [take, look] = [vi.fn(), vi.fn()];
  const leave = followLog('kb-1', 'abc', { take, look });
  socket.heard('connect');
  expect(look).toHaveBeenCalledTimes(1);
  socket.heard('webhook-event', { metadata: { wk: 'abc' }, data: [{ id: '1' }] });
  socket.heard('webhook-event', { metadata: { wk: 'another' }, data: [{ id: '2' }] });
  socket.heard('sale-changed', { id: '3' });
  expect(take.mock.calls).toEqual([[[{ id: '1' }]]]);
  expect(look).toHaveBeenCalledTimes(1);
  // Only the server's own connection was lost.
  socket.heard('refetch');
  expect(look).toHaveBeenCalledTimes(2);
  look.mockClear();
  socket.heard('disconnect', 'transport close');
  socket.heard('connect');
  expect(look).toHaveBeenCalled();
  look.mockClear();
  vi.advanceTimersByTime(20_000);
  expect(look).toHaveBeenCalledTimes(1);

  leave();
  socket.heard('webhook-event', { metadata: { wk: 'abc' }, data: [{ id: '4' }] });
  socket.heard('refetch');
  vi.advanceTimersByTime(60_000);
  expect([take, look].map((each) => each.mock.calls.length)).toEqual([1, 1]);
});
