import { test as base } from '@playwright/test';
import { SandboxClient } from './sandbox-client.ts';

interface WorkerParts {
  readonly sandbox: SandboxClient;
  /** A port of this machine that the product may call. */
  readonly receiverPort: number;
}

const fact = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the product was not started`);
  return value;
};

/** A test on the running product: `baseURL` is its address, `sandbox` its outside world. */
export const journey = base.extend<object, WorkerParts>({
  baseURL: async ({ browserName: _ }, use) => {
    await use(fact('KUMBI_BROWSER_URL'));
  },
  sandbox: [
    async ({ browserName: _ }, use) => {
      await use(await SandboxClient.of(fact('KUMBI_BROWSER_DATA')));
    },
    { scope: 'worker' },
  ],
  receiverPort: [
    async ({ browserName: _ }, use) => {
      await use(Number(fact('KUMBI_BROWSER_RECEIVER')));
    },
    { scope: 'worker' },
  ],
});
