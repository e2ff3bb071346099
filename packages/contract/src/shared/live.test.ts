import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { comeBack } from './live.ts';

class FakeSocket extends EventEmitter {
  active = true;
  connect = vi.fn();
}

let socket: FakeSocket;
beforeEach(() => {
  vi.useFakeTimers();
  socket = new FakeSocket();
  comeBack(socket);
});
afterEach(() => vi.useRealTimers());

test('a socket that the server closed or refused reconnects within five seconds, each time', () => {
  socket.emit('disconnect', 'io server disconnect');
  vi.advanceTimersByTime(5_000);
  expect(socket.connect).toHaveBeenCalledTimes(1);
  socket.active = false;
  for (const times of [2, 3]) {
    socket.emit('connect_error', new Error('unavailable'));
    expect(socket.connect).toHaveBeenCalledTimes(times - 1);
    vi.advanceTimersByTime(5_000);
    expect(socket.connect).toHaveBeenCalledTimes(times);
  }
});

test('a connection that the library restores is left to it', () => {
  socket.emit('disconnect', 'transport close');
  socket.emit('connect_error', new Error('websocket error'));
  vi.advanceTimersByTime(60_000);
  expect(socket.connect).not.toHaveBeenCalled();
});
