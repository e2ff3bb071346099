import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { onRealtime, stopRealtime, watchWorkspace } from './realtime.ts';

const made = vi.hoisted(() => ({ socket: undefined as unknown }));
vi.mock('socket.io-client', () => ({ io: () => made.socket }));
afterEach(() => stopRealtime());

test('the screens refetch after a lost connection, and when the server may have missed announcements', async () => {
  // The part of the library's socket that listens to every event.
  class AnySocket extends EventEmitter {
    readonly heardBy: ((event: string, ...told: unknown[]) => void)[] = [];
    onAny(listener: (event: string, ...told: unknown[]) => void) {
      this.heardBy.push(listener);
    }
    override emit(event: string, ...told: unknown[]): boolean {
      const own = ['connect', 'disconnect', 'connect_error', 'watch'].includes(event);
      if (!own) for (const listener of this.heardBy) listener(event, ...told);
      return super.emit(event, ...told);
    }
  }
  const asked: unknown[] = [];
  const socket = Object.assign(new AnySocket(), {
    connected: false,
    active: true,
    connect: vi.fn(),
    disconnect: vi.fn(),
  });
  made.socket = socket;
  const heard: string[] = [];
  onRealtime((event) => heard.push(event));
  socket.on('watch', (wanted, joined?: () => void) => {
    asked.push(wanted);
    joined?.();
  });
  watchWorkspace('kb-1');
  await vi.waitFor(() => expect(socket.listenerCount('connect')).toBe(1));
  socket.emit('connect');
  expect(heard).toEqual([]);
  // The server says whether something was announced since the page began to load.
  expect(asked).toEqual([{ workspace: 'kb-1', sinceMs: expect.any(Number) }]);
  socket.emit('refetch');
  socket.emit('sale-changed', { id: 'x' });
  socket.emit('disconnect', 'transport close');
  socket.emit('connect');
  expect(heard).toEqual(['reconnected', 'sale-changed', 'reconnected']);
  // All records are read again then.
  expect(asked[1]).toEqual({ workspace: 'kb-1' });
});
