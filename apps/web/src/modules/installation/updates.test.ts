import { afterEach, expect, it, vi } from 'vitest';
import { watchUpdates } from './updates.ts';

class Worker extends EventTarget {
  state = 'installing';
  readonly postMessage = vi.fn();
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  readonly update = vi.fn(async () => undefined);
  find(worker: Worker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const location = { reload: vi.fn() };

function browser(controller: object | null, register: () => Promise<unknown>) {
  const serviceWorker = Object.assign(new EventTarget(), { controller, register });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', location);
  return serviceWorker;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  location.reload.mockClear();
});

it('offers a new version once its worker is installed, and reloads when it is in control', async () => {
  const registration = new Registration();
  const serviceWorker = browser({}, async () => registration);
  const onUpdate = vi.fn<(reload: () => void) => void>();
  const stop = watchUpdates(onUpdate);
  await Promise.resolve();
  const worker = new Worker();
  registration.find(worker);
  expect(onUpdate).not.toHaveBeenCalled();
  registration.waiting = worker;
  worker.become('installed');
  expect(onUpdate).toHaveBeenCalledTimes(1);
  onUpdate.mock.lastCall?.[0]();
  expect(worker.postMessage).toHaveBeenCalledWith('activate');
  expect(location.reload).not.toHaveBeenCalled();
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(location.reload).toHaveBeenCalledTimes(1);
  stop();
});

it('reloads without waiting if another window has activated the new version', async () => {
  const registration = new Registration();
  registration.waiting = new Worker();
  browser({}, async () => registration);
  const onUpdate = vi.fn<(reload: () => void) => void>();
  watchUpdates(onUpdate);
  await Promise.resolve();
  registration.waiting = null;
  onUpdate.mock.lastCall?.[0]();
  expect(location.reload).toHaveBeenCalledTimes(1);
});

it('offers nothing for the first worker of a browser', async () => {
  const registration = new Registration();
  browser(null, async () => registration);
  const onUpdate = vi.fn();
  watchUpdates(onUpdate);
  await Promise.resolve();
  const worker = new Worker();
  registration.find(worker);
  worker.become('installed');
  expect(onUpdate).not.toHaveBeenCalled();
});

it('looks for a new version when the app is shown again, at most once an hour, until it ends', async () => {
  vi.useFakeTimers();
  const registration = new Registration();
  browser({}, async () => registration);
  const stop = watchUpdates(vi.fn());
  await Promise.resolve();
  const show = () => document.dispatchEvent(new Event('visibilitychange'));
  show();
  expect(registration.update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3_600_000);
  show();
  show();
  expect(registration.update).toHaveBeenCalledTimes(1);
  stop();
  vi.advanceTimersByTime(3_600_000);
  show();
  expect(registration.update).toHaveBeenCalledTimes(1);
});

it('does nothing where the browser has no workers, or refuses them', async () => {
  vi.stubGlobal('navigator', {});
  expect(() => watchUpdates(vi.fn())()).not.toThrow();
  const refused = vi.fn(async () => Promise.reject(new DOMException('refused', 'SecurityError')));
  browser(null, refused);
  watchUpdates(vi.fn());
  await Promise.resolve();
  expect(refused).toHaveBeenCalledTimes(1);
});
