import { createHash } from 'node:crypto';
import { type BrowserContext, test as base } from '@playwright/test';
import { FailureReport } from './failure-report.ts';
import { ownerDatabaseUrl } from './owner-database.ts';
import { Prepared } from './prepared.ts';
import { SandboxClient } from './sandbox-client.ts';

interface WorkerParts {
  /** The product's address. */
  readonly url: string;
  readonly sandbox: SandboxClient;
  /** The address of its database, to let time pass. */
  readonly databaseUrl: string;
  /** A port of this machine that the product may call. */
  readonly receiverPort: number;
  /** The people and businesses that the screens need. */
  readonly prepared: Prepared;
}

const fact = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the product was not started`);
  return value;
};

/** Runs in the page. Its frames without an own origin have no storage. */
const endFirstAccess = `try {
  localStorage.setItem('kumbi-first-access', 'false');
  for (const editor of ['flow', 'page']) localStorage.setItem('kumbi-on-phone-' + editor, 'dismissed');
} catch {}`;

/** Returns an address of a private network, the same in each run. */
const addressOf = (name: string): string =>
  `10.${[...createHash('sha256').update(name).digest().subarray(0, 3)].join('.')}`;

interface TestParts {
  /** Shows the onboarding and the recommendation of a computer. Every other test begins after them. */
  readonly firstAccess: boolean;
  readonly failureReport: undefined;
}

/** A test on the running product: `url` is its address, `sandbox` its outside world. */
export const journey = base.extend<TestParts, WorkerParts>({
  firstAccess: [false, { option: true }],
  failureReport: [
    async ({ browser, firstAccess }, use, test) => {
      const report = new FailureReport();
      const opened: BrowserContext[] = [];
      const listen = (context: BrowserContext): void => {
        opened.push(context);
        report.listen(context);
        if (!firstAccess) void context.addInitScript(endFirstAccess);
      };
      browser.on('context', listen);
      await use(undefined);
      browser.off('context', listen);
      if (test.status !== test.expectedStatus)
        process.stdout.write(`${test.title}\n${await report.text(fact('KUMBI_BROWSER_DATA'))}\n`);
      // Playwright closes those of its fixtures. The windows of other people would stay live until the run ends.
      for (const context of opened) await context.close();
    },
    { auto: true },
  ],
  url: [
    async ({ browserName: _ }, use) => {
      await use(fact('KUMBI_BROWSER_URL'));
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ url }, use) => {
    await use(url);
  },
  // Each journey has its own network address, because together they sign up more often than one address may.
  extraHTTPHeaders: async ({ browserName: _ }, use, { testId }) => {
    await use({ 'x-forwarded-for': addressOf(testId) });
  },
  sandbox: [
    async ({ browserName: _ }, use) => {
      await use(await SandboxClient.of(fact('KUMBI_BROWSER_DATA')));
    },
    { scope: 'worker' },
  ],
  databaseUrl: [
    async ({ browserName: _ }, use) => {
      await use(ownerDatabaseUrl(fact('KUMBI_BROWSER_DATA')));
    },
    { scope: 'worker' },
  ],
  receiverPort: [
    async ({ browserName: _ }, use) => {
      await use(Number(fact('KUMBI_BROWSER_RECEIVER')));
    },
    { scope: 'worker' },
  ],
  prepared: [
    async ({ playwright, url, sandbox }, use, { workerIndex }) => {
      const prepared = new Prepared({
        url,
        sandbox,
        requests: playwright.request,
        from: addressOf(`worker ${workerIndex}`),
      });
      await use(prepared);
      await prepared.close();
    },
    { scope: 'worker' },
  ],
});
