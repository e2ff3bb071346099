import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@kumbi/embedded-postgres/free-port.ts';
import { ownerDatabaseUrl } from '../product/owner-database.ts';

const root = path.resolve(import.meta.dirname, '../..');
const readyMs = 60_000;
const stopMs = 45_000;

export const parts = ['server', 'worker'] as const;
export type PartName = (typeof parts)[number];
export type Victim = PartName | 'postgres' | 'sandbox' | 'everything';

/**
 * An installation for the test: separate processes that share an embedded database and a sandbox, with their own ports
 * and folder. It ends only processes that it started, and their children, each by its id.
 */
export class Installation {
  readonly folder: string;
  readonly port: number;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #children = new Map<PartName, ChildProcess>();
  /** Violations: a process ended without a stop or a kill. */
  readonly problems: string[] = [];

  #stopping = false;

  private constructor(
    folder: string,
    port: number,
    sandboxPort: number,
    environment: Readonly<Record<string, string>>,
  ) {
    this.folder = folder;
    this.port = port;
    this.#environment = {
      PATH: process.env.PATH,
      KUMBI_DATA: folder,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      KUMBI_LOG: 'info',
      // Each buyer has its own address.
      KUMBI_TRUST_PROXY: '127.0.0.1',
      ...environment,
    };
  }

  static async in(folder: string, environment: Readonly<Record<string, string>> = {}): Promise<Installation> {
    return new Installation(folder, await freePort(), await freePort(), environment);
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /**
   * Starts the parts that aren't running, and waits until they are ready.
   *
   * @throws an error with a part's last lines if it doesn't become ready
   */
  async start(wanted: readonly PartName[]): Promise<void> {
    await Promise.all(wanted.filter((part) => !this.#children.has(part)).map((part) => this.#startPart(part)));
  }

  async #startPart(part: PartName): Promise<void> {
    const child = spawn(process.execPath, [path.join(root, 'tools/start.ts'), part], {
      cwd: root,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#children.set(part, child);
    child.once('exit', (code, signal) => {
      if (this.#children.get(part) !== child || signal === 'SIGKILL' || this.#stopping) return;
      this.problems.push(`the ${part} ended by itself with ${code ?? signal}`);
      this.#children.delete(part);
    });
    const log = createWriteStream(path.join(this.folder, `${part}.log`), { flags: 'a' });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        if (said.length < 100_000) said += String(chunk);
        log.write(chunk);
      });
    }
    for (const deadline = Date.now() + readyMs; !/ is ready/.test(said); await sleep(25)) {
      // The part was killed during its start. The killer restarts it.
      if (child.signalCode === 'SIGKILL') return;
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`the ${part} did not start (${child.exitCode ?? 'still trying'}): ${said.slice(-1_500)}`);
    }
  }

  /** @returns the number of killed processes */
  kill(victim: Victim): number {
    const pids = this.#pidsOf(victim);
    for (const part of parts) if (victim === part || victim === 'everything') this.#children.delete(part);
    return pids.filter(killed).length;
  }

  #pidsOf(victim: Victim): number[] {
    if (victim === 'postgres') return this.#postmaster();
    const own = [...this.#children].filter(([part]) => victim === part).flatMap(([, child]) => child.pid ?? []);
    if (victim === 'server' || victim === 'worker') return own;
    const all = [...this.#children.values()].flatMap((child) => child.pid ?? []);
    const below = descendants(all);
    if (victim === 'sandbox') return below.filter((pid) => commandOf(pid).includes('apps/sandbox/src/main.ts'));
    return [...all, ...below, ...this.#postmaster()];
  }

  #postmaster(): number[] {
    const file = path.join(this.folder, 'postgres/cluster/postmaster.pid');
    if (!existsSync(file)) return [];
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    // The pid alone proves nothing: by now it may belong to another process.
    return commandOf(pid).includes(path.join(this.folder, 'postgres/cluster')) ? [pid] : [];
  }

  /** Stops every part, one after the other. @returns the problems of the run */
  async stop(): Promise<string[]> {
    const { problems } = this;
    this.#stopping = true;
    for (const [part, child] of this.#children) {
      child.kill('SIGTERM');
      for (const deadline = Date.now() + stopMs; child.exitCode === null && Date.now() < deadline; await sleep(20));
      if (child.exitCode !== 0) problems.push(`the ${part} ended with ${child.exitCode ?? 'nothing'} after SIGTERM`);
    }
    this.#children.clear();
    await sleep(300);
    const left = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
      .filter((pid) => commandOf(Number(pid)).includes(this.folder));
    return [...problems, ...left.map((pid) => `left running: ${commandOf(Number(pid)).slice(0, 120)}`)];
  }

  /** Returns the resident memory of each running part in MB. */
  memory(): ReadonlyMap<PartName, number> {
    const ofPart = ([part, { pid = 0 }]: [PartName, ChildProcess]): [PartName, number] => [
      part,
      Number(/^VmRSS:\s+(\d+) kB$/m.exec(readProc(pid, 'status'))?.[1] ?? 0) / 1_024,
    ];
    return new Map([...this.#children].map(ofPart));
  }

  /** The owner's database login, for checks. */
  databaseUrl(): string {
    return ownerDatabaseUrl(this.folder);
  }
}

function killed(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch (error) {
    // The process had already ended.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

function descendants(pids: readonly number[]): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(/\) \S (\d+)/.exec(readProc(Number(name), 'stat'))?.[1])]),
  );
  const found = new Set(pids);
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  return [...found].filter((pid) => !pids.includes(pid));
}

const commandOf = (pid: number): string => readProc(pid, 'cmdline').replaceAll('\0', ' ');

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}
