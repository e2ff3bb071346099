import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { type Config, projectDir } from '@kumbi/server/kernel/config/config.ts';
import { type SandboxAccounts, sandboxSettings } from './sandbox-accounts.ts';

const startMs = 20_000;
const stopMs = 5_000;

/** The address of a running sandbox, stored in a file for the other processes of the same Kumbi. */
export interface SandboxAddress extends SandboxAccounts {
  readonly url: string;
  readonly smtpPort: number;
  /** The origin that may receive webhooks. */
  readonly receiverUrl: string;
  readonly dnsPort: number;
  readonly token: string;
  /** Verifies the signatures of the sandbox's PayPay: the base64 of the DER. */
  readonly paypayPublicKey: string;
  /** The account below which the addresses of crypto payments are derived. */
  readonly ethereumXpub: string;
}

/** The sandbox can't run; the message is one line with a solution. */
export class SandboxUnavailable extends Error {
  override name = 'SandboxUnavailable';
}

/** It was killed during its start or during the lookup. Another attempt may find or start it. */
export class SandboxAway extends SandboxUnavailable {}

export interface SandboxProcess {
  readonly address: SandboxAddress;
  /** Settles when the process has ended, for any reason. */
  readonly gone: Promise<void>;
  isGone(): boolean;
  stop(): Promise<void>;
}

interface ForkOptions {
  readonly config: Config;
  readonly folder: string;
  readonly port: number;
  readonly smtpPort: number;
  readonly receiverPort: number;
  readonly dnsPort: number;
  readonly token: string;
  readonly accounts: SandboxAccounts;
}

/** Starts the sandbox as a child, which also ends when this process is killed. */
export async function forkSandbox(options: ForkOptions): Promise<SandboxProcess> {
  const { config, folder, port, smtpPort, receiverPort, dnsPort, token, accounts } = options;
  const child = fork(path.join(projectDir, 'apps/sandbox/src/main.ts'), [], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_RECEIVER_PORT: String(receiverPort),
      SANDBOX_DNS_PORT: String(dnsPort),
      SANDBOX_DATA: folder,
      SANDBOX_CONTROL_TOKEN: token,
      ...sandboxSettings(accounts, config.given),
    },
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = await readiness(child);
  child.stderr?.pipe(process.stderr);
  return {
    address: { ...ready, ...accounts, token },
    gone,
    isGone: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      child.kill('SIGTERM');
      const impatience = setTimeout(() => child.kill('SIGKILL'), stopMs);
      await gone;
      clearTimeout(impatience);
    },
  };
}

type Ready = Omit<SandboxAddress, 'token' | keyof SandboxAccounts>;

function readiness(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += String(chunk);
    };
    child.stderr?.on('data', hear);
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new SandboxUnavailable(`the sandbox did not start within ${startMs / 1_000} s`));
    }, startMs);
    const settle = (): void => {
      clearTimeout(timer);
      child.stderr?.off('data', hear);
    };
    child.once('message', (message) => {
      settle();
      const { url, smtpPort, receiverUrl, dnsPort, paypayPublicKey, ethereumXpub } = message as Ready;
      resolve({ url, smtpPort, receiverUrl, dnsPort, paypayPublicKey, ethereumXpub });
    });
    child.once('exit', (code, signal) => {
      settle();
      if (signal) reject(new SandboxAway(`the sandbox was ended by ${signal}`));
      else reject(new SandboxUnavailable(said.trim().split('\n').at(-1) || `the sandbox ended with ${code}`));
    });
  });
}

/** Returns the first free port; it doesn't check the last one. */
export async function firstFree(ports: readonly number[]): Promise<number> {
  for (const port of ports.slice(0, -1)) if (port > 0 && (await isFree(port))) return port;
  return ports.at(-1) ?? 0;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
