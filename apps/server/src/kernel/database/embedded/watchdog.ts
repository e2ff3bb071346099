import { spawn } from 'node:child_process';
import type { ServerUser } from './server-user.ts';

/**
 * Stops the server when this process dies, even by SIGKILL: a shell (1 MB) whose standard input is a pipe from us. At our
 * death it reads the end of the file and asks for a fast shutdown, after 15 s for an immediate one.
 * Release it as soon as the server is gone: later the pid may belong to somebody else.
 */
export function watchOver(pid: number, user: ServerUser, log: (line: string) => void): { release(): void } {
  const script = `read line && exit; kill -INT ${pid}; i=0
    while kill -0 ${pid} && [ $i -lt 60 ]; do sleep 0.25; i=$((i+1)); done; kill -QUIT ${pid}`;
  const dog = spawn('/bin/sh', ['-c', script], {
    ...user.identity,
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true, // its own session: Ctrl-C must not end it before us
  });
  dog.on('error', (error) => log(`no watchdog (${error.message}): a killed process leaves Postgres to the next start`));
  dog.stdin.on('error', (error) => log(`the watchdog is gone: ${error.message}`));
  dog.unref();
  // A pipe of a child is a socket with a handle of its own, which would keep this process alive.
  if ('unref' in dog.stdin && typeof dog.stdin.unref === 'function') dog.stdin.unref();
  let released = false;
  return {
    release() {
      if (released || dog.exitCode !== null || dog.signalCode !== null) return;
      released = true;
      dog.stdin.end('bye\n');
    },
  };
}
