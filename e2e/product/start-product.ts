import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@kumbi/embedded-postgres/free-port.ts';
import { operatorEmail } from '../steps/operator.ts';

export interface RunningProduct {
  readonly url: string;
  /** The folder with all data of this product. */
  readonly data: string;
  /**
   * A port of this machine that the product may call although it is private. Nothing listens there until a journey
   * does.
   */
  readonly receiverPort: number;
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');
const patienceMs = 180_000;
const endingMs = 30_000;

/** Returns the file with everything that the product of this folder prints. */
export const productLog = (data: string): string => path.join(data, 'product.log');

/**
 * Starts the whole product as after a fresh clone, with its own ports and folder.
 *
 * @param environment further variables, such as those of a service that an operator connects
 */
export async function startProduct(environment: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  const data = await mkdtemp(path.join(tmpdir(), 'kumbi-browser-'));
  // Started by root, the database runs as another user, who must be able to enter.
  await chmod(data, 0o755);
  const [port, sandboxPort, receiverPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const child = spawn(process.execPath, ['tools/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      KUMBI_DATA: data,
      KUMBI_MODE: 'sandbox',
      KUMBI_TRUST_PROXY: '127.0.0.1,::1',
      KUMBI_OPERATOR_EMAIL: operatorEmail,
      OUTGOING_ALLOW: `http://127.0.0.1:${receiverPort}`,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(productLog(data));
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const remove = () => rm(data, { recursive: true, force: true });
  try {
    return { url: await readyUrl(child), data, receiverPort, stop: () => end(child).finally(remove) };
  } catch (error) {
    await end(child).finally(remove);
    throw error;
  }
}

/** @throws an error with the whole output if the process ends or isn't ready in time */
function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (why: string) => reject(new Error(`the product ${why}; its output:\n${said}`));
    const timer = setTimeout(() => fail('was not ready in time'), patienceMs);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const url = /Kumbi is ready at (\S+)/.exec(said)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const lastResort = setTimeout(() => child.kill('SIGKILL'), endingMs);
  await gone;
  clearTimeout(lastResort);
}
