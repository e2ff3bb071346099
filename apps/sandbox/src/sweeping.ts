import type { RunningProvider } from './provider.ts';

const everyMs = 200;

interface Callbacks {
  openCount(): number;
  start(): void;
  stop(): Promise<void>;
}

/** Runs a provider with payments that end by themselves, and with callbacks. @param sweep ends those whose time is over */
export function sweeping(
  sweep: () => void,
  callbacks: Callbacks,
): Required<Pick<RunningProvider, 'tick' | 'openCallbacks' | 'start' | 'stop'>> {
  let timer: NodeJS.Timeout | undefined;
  return {
    tick: sweep,
    openCallbacks: () => callbacks.openCount(),
    start: () => {
      callbacks.start();
      timer = setInterval(sweep, everyMs).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await callbacks.stop();
    },
  };
}
