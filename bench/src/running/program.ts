import { type ChildProcess, fork, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process that the benchmark started, and ends. */
export interface Program {
  readonly pid: number;
  /** The resident memory in MB. */
  memory(): number;
  stop(): Promise<void>;
}

const patienceMs = 40_000;
const running = new Set<ChildProcess>();
// The child processes must end with this one, for any reason.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts the program of `npm run <script>` without npm, and shows its output. */
export function startScript(
  script: 'start' | 'server' | 'worker',
  options: { readonly cwd: string; readonly env: Record<string, string> },
): Program {
  const { scripts } = JSON.parse(readFileSync(`${options.cwd}/package.json`, 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [, ...args] = scripts[script]?.split(' ') ?? [];
  const child = spawn(process.execPath, args, {
    cwd: options.cwd,
    // `NODE_OPTIONS=--cpu-prof` profiles a program.
    env: { PATH: process.env.PATH, NODE_OPTIONS: process.env.NODE_OPTIONS, ...options.env },
    // A benchmark that stops because of a fault shows it.
    stdio: ['ignore', process.stderr, 'inherit'],
  });
  return programOf(child);
}

/** Starts one of the benchmark's own programs, sends it its input, and waits for its first message. */
export async function startOwn<Ready>(
  file: string,
  input: unknown,
): Promise<{ readonly program: Program; readonly ready: Ready; onMessage(heard: (message: unknown) => void): void }> {
  const env = { PATH: process.env.PATH, NODE_OPTIONS: process.env.NODE_OPTIONS };
  const child = fork(file, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env });
  const program = programOf(child);
  child.send(input as object);
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return { program, ready, onMessage: (heard) => void child.on('message', heard) };
}

function programOf(child: ChildProcess): Program {
  const { pid } = child;
  if (pid === undefined) throw new Error('a process could not be started');
  running.add(child);
  const gone = new Promise<void>((resolve) =>
    child.once('exit', () => {
      running.delete(child);
      resolve();
    }),
  );
  return {
    pid,
    memory: () =>
      Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      // Our own programs exit by themselves then, and write their profile.
      if (child.connected) child.disconnect();
      else child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await gone;
      clearTimeout(timer);
    },
  };
}
