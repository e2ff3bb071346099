import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Sandbox } from '@kumbi/sandbox/sandbox.ts';
import { callSandbox, sandboxEnvironment, startTestSandbox } from './test-sandbox.ts';

/** A provider for a contract test: the sandbox, or a real test account. */
export interface ContractPlace {
  /** The provider's settings, named as in the configuration. */
  readonly settings: Readonly<Record<string, string>>;
  /** The sandbox's control API. Absent at a real provider, where no one plays the buyer. */
  readonly outside?: <Body = Record<string, unknown>>(path: string, method?: string, body?: unknown) => Promise<Body>;
  stop(): Promise<void>;
}

export interface ContractCase {
  /** The end of the tests' title. */
  readonly title: string;
  /** The reason to skip the case: it names the variables that aren't set. Undefined if the tests can run. */
  readonly missing?: string;
  open(): Promise<ContractPlace>;
}

/**
 * Lists the places where a contract test runs: the sandbox, and the real test account whose settings are in the
 * environment with the prefix `CONTRACT_`.
 *
 * @param provider its name in titles
 * @param names the settings of a real account
 */
export function contractCases(provider: string, names: readonly string[]): ContractCase[] {
  const missing = names.filter((name) => !process.env[`CONTRACT_${name}`]);
  const settings = Object.fromEntries(names.map((name) => [name, process.env[`CONTRACT_${name}`] ?? '']));
  return [
    { title: 'the sandbox', open: openSandbox },
    {
      title: `${provider}'s test environment`,
      ...(missing.length > 0 ? { missing: `not set: ${missing.map((name) => `CONTRACT_${name}`).join(', ')}` } : {}),
      open: async () => ({ settings, stop: async () => undefined }),
    },
  ];
}

async function openSandbox(): Promise<ContractPlace> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kumbi-contract-'));
  // No server listens there: a contract test asks, and isn't called.
  const sandbox: Sandbox = await startTestSandbox({ folder, serverPort: 9, now: Date.now });
  return {
    settings: sandboxEnvironment(sandbox),
    outside: (at, method, body) => callSandbox(sandbox, at, method, body),
    async stop() {
      await sandbox.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
