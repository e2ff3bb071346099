import { test as base } from '@playwright/test';
import { SandboxClient } from './sandbox-client.ts';

interface WorkerParts {
  readonly sandbox: SandboxClient;
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
});
