import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { claimDataRoot, type DataRootLock } from '@kumbi/embedded-postgres/data-root-lock.ts';
import type { Config } from '@kumbi/server/kernel/config/config.ts';
import { chooseAccounts, serverSettings } from './operations/sandbox-accounts.ts';
import {
  firstFree,
  forkSandbox,
  type SandboxAddress,
  SandboxAway,
  type SandboxProcess,
  SandboxUnavailable,
} from './operations/sandbox-process.ts';

/** Settings that make the server's adapters call the sandbox as if it were the providers. */
export interface SandboxProgram {
  readonly url: string;
  readonly environment: Record<string, string>;
  /** From now on, the providers send callbacks to this process. */
  answerHere(): Promise<void>;
  stop(): Promise<void>;
}

interface JoinOptions {
  readonly config: Config;
  readonly folder: string;
  /** The sandbox has ended and won't return at its address: this process must be restarted. */
  readonly onLost: (error: Error) => void;
}

/** The sandbox's mail zone, which doesn't exist in the public DNS. */
const sandboxZone = 'mail.kumbi.test';

const lookMs = 1_000;
const patienceMs = 30_000;
const firstPatienceMs = 10_000;

/**
 * Starts the sandbox as a child process, or joins the one that another part of the same Kumbi started on this folder.
 * When that part ends or the sandbox is killed, one of the remaining parts restarts it at the same address.
 */
export async function joinSandbox({ config, folder, onLost }: JoinOptions): Promise<SandboxProgram> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stopping = new AbortController();
  let calledBack = false;
  let joined = await startOrJoinFirst(config, folder);
  const first = joined.address;

  const look = (): Promise<boolean> => (calledBack ? tell(first, config) : answers(first));
  const keep = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // Without our own child, only the timeout counts. Racing an undefined value would end immediately.
      await Promise.race([rest(lookMs, stopping.signal), ...(joined.program ? [joined.program.gone] : [])]);
      if (stopping.signal.aborted) return;
      // Our own child may be slow but alive; a child of another process counts only if it responds.
      const there = await look();
      if (joined.program ? !joined.program.isGone() : there) continue;
      await release(joined);
      joined = await startAgain(config, folder, first, stopping.signal);
    }
  };
  const keeping = keep().catch((error: unknown) => {
    if (!stopping.signal.aborted) onLost(error instanceof Error ? error : new Error(String(error)));
  });

  return {
    url: first.url,
    environment: environmentOf(first, config),
    async answerHere() {
      calledBack = true;
      await look();
    },
    async stop() {
      stopping.abort();
      await keeping;
      await release(joined);
    },
  };
}

interface Joined {
  readonly address: SandboxAddress;
  /** Set if this process runs the sandbox and must stop it; otherwise another process does. */
  readonly program?: SandboxProcess;
  readonly lock?: DataRootLock;
}

async function startOrJoinFirst(config: Config, folder: string): Promise<Joined> {
  for (const deadline = Date.now() + firstPatienceMs; ; await sleep(lookMs / 4)) {
    try {
      return await startOrJoin(config, folder, undefined);
    } catch (error) {
      if (!(error instanceof SandboxAway) || Date.now() > deadline) throw error;
    }
  }
}

async function startOrJoin(config: Config, folder: string, again: SandboxAddress | undefined): Promise<Joined> {
  const file = path.join(folder, 'address.json');
  const lock = await claim(folder, file);
  const known = await readAddress(file);
  if (!lock) {
    if (known && (await answers(known))) return { address: known };
    throw new SandboxAway('the sandbox of another process on this data folder does not respond');
  }
  try {
    const asked = config.env.SANDBOX_PORT;
    const ports = again
      ? [portOf(again.url)]
      : asked !== undefined
        ? [asked]
        : [known ? portOf(known.url) : 0, config.port + 1, 0];
    const port = await firstFree(ports);
    const program = await forkSandbox({
      config,
      folder,
      port,
      smtpPort: again?.smtpPort ?? (await firstFree([known?.smtpPort ?? 0, 0])),
      receiverPort: again ? portOf(again.receiverUrl) : await receiverPort(config, known, port),
      dnsPort: again?.dnsPort ?? (await firstFree([known?.dnsPort ?? 0, 0])),
      // The same token forever, so that open browser pages keep working.
      token: known?.token ?? randomBytes(24).toString('hex'),
      accounts: chooseAccounts(config.given, known),
    });
    await writeAddress(file, program.address);
    lock.announceReady();
    return { address: program.address, program, lock };
  } catch (error) {
    lock.release();
    throw portTaken(error, config);
  }
}

/** Except on Linux, a kill doesn't free locks: there, a response from the sandbox is the sign. */
async function claim(folder: string, file: string): Promise<DataRootLock | undefined> {
  if (process.platform === 'linux') return claimDataRoot(folder);
  const known = await readAddress(file);
  if (known && (await answers(known))) return undefined;
  return { announceReady: () => undefined, refuseVisitors: () => undefined, release: () => undefined };
}

async function startAgain(
  config: Config,
  folder: string,
  address: SandboxAddress,
  stopping: AbortSignal,
): Promise<Joined> {
  for (const deadline = Date.now() + patienceMs; ; await rest(lookMs / 4, stopping)) {
    try {
      const joined = await startOrJoin(config, folder, address);
      const { url, smtpPort, receiverUrl, dnsPort } = joined.address;
      const same = url === address.url && smtpPort === address.smtpPort && receiverUrl === address.receiverUrl;
      if (same && dnsPort === address.dnsPort) return joined;
      await release(joined);
      throw new SandboxUnavailable('the sandbox restarted at another address');
    } catch (error) {
      // The previous owner may still be stopping, and hold its ports.
      if (stopping.aborted || Date.now() > deadline) throw error;
    }
  }
}

async function release({ program, lock }: Joined): Promise<void> {
  lock?.refuseVisitors();
  await program?.stop();
  lock?.release();
}

/** Sleeps until the time is over or the program stops. */
async function rest(ms: number, stopping: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal: stopping });
  } catch (error) {
    if (!stopping.aborted) throw error;
  }
}

function environmentOf(address: SandboxAddress, config: Config): Record<string, string> {
  return {
    SMTP_URL: `smtp://127.0.0.1:${address.smtpPort}`,
    ...serverSettings(address, config.given),
    PROVINCES_URL: `${address.url}/provinces`,
    AI_BASE_URL: `${address.url}/ai/v1`,
    AI_MODEL: 'sandbox',
    KUMBI_DNS_SERVER: `127.0.0.1:${address.dnsPort}`,
    KUMBI_MAIL_ZONE: sandboxZone,
    KUMBI_LINK_HOST: 'links.kumbi.test',
    // In addition to the configured ones; never the origin of the control.
    OUTGOING_ALLOW: [...config.env.OUTGOING_ALLOW, address.receiverUrl].join(','),
  };
}

const portOf = (url: string): number => Number(new URL(url).port);

/** The previous port, so that webhooks to it keep arriving; otherwise the next port after the page's, or a free one. */
async function receiverPort(config: Config, known: SandboxAddress | undefined, port: number): Promise<number> {
  const asked = config.env.SANDBOX_RECEIVER_PORT;
  if (asked !== undefined) return asked;
  // Files of earlier versions don't have one.
  return firstFree([known?.receiverUrl ? portOf(known.receiverUrl) : 0, port === 0 ? 0 : port + 1, 0]);
}

function portTaken(error: unknown, config: Config): unknown {
  if (!(error instanceof SandboxUnavailable) || !error.message.includes('EADDRINUSE')) return error;
  const port = /:(\d+)$/.exec(error.message)?.[1] ?? config.env.SANDBOX_PORT;
  return new SandboxUnavailable(
    `port ${port} is taken by another program: SANDBOX_PORT chooses another for the sandbox`,
  );
}

async function writeAddress(file: string, address: SandboxAddress): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(address), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

async function readAddress(file: string): Promise<SandboxAddress | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as SandboxAddress;
  } catch (error) {
    // A power cut can leave half a file. The program then starts from scratch.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const answers = (address: SandboxAddress): Promise<boolean> => ask(address, 'GET', 'faults');

/** Sets the address for callbacks and for requests of the zone's contents. @returns whether the sandbox is running */
async function tell(address: SandboxAddress, { port, env, given }: Config): Promise<boolean> {
  const own = `http://127.0.0.1:${port}`;
  const name = given.KUMBI_MAIL_ZONE?.toLowerCase() ?? sandboxZone;
  const zone = { name, url: `${own}/mail-zone`, token: env.KUMBI_METRICS_TOKEN };
  return (
    (await ask(address, 'PUT', 'proxypay/account', { callbackUrl: `${own}/callbacks/proxypay/platform` })) &&
    (await ask(address, 'PUT', 'paypay/account', { notifyUrl: `${own}/callbacks/paypay/platform` })) &&
    (await ask(address, 'PUT', 'appypay/account', { webhookUrl: `${own}/callbacks/appypay/platform` })) &&
    (await ask(address, 'PUT', 'stripe/account', { webhookUrl: `${own}/callbacks/stripe/platform` })) &&
    (await ask(address, 'PUT', 'dns/zone', zone))
  );
}

async function ask(address: SandboxAddress, method: string, path: string, body?: object): Promise<boolean> {
  try {
    const response = await fetch(`${address.url}/control/${path}`, {
      method,
      headers: { authorization: `Bearer ${address.token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(2_000),
    });
    return response.ok;
  } catch (error) {
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) return false;
    throw error;
  }
}
