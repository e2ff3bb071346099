import { spawn } from 'node:child_process';
import type { ServerUser } from './server-user.ts';

/**
 * Stops the server when this process dies, even by SIGKILL. The watchdog is a shell (1 MB) with a pipe from this
 * process as its standard input. At the end of the pipe it requests a fast shutdown, and after 15 s an immediate one.
 * Release it as soon as the server has ended: later the pid may belong to another process.
 */
export function watchOver(pid: number, user: ServerUser, log: (line: string) => void): { release(): void } {
  const script = `read line && exit; kill -INT ${pid}; i=0
    while kill -0 ${pid} && [ $i -lt 60 ]; do sleep 0.25; i=$((i+1)); done; kill -QUIT ${pid}`;
  const dog = spawn('/bin/sh', ['-c', script], {
    ...user.identity,
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true, // a separate session, so that Ctrl-C doesn't end it first
  });
  dog.on('error', (error) => log(`no watchdog (${error.message}): a killed process leaves Postgres to the next start`));
  dog.stdin.on('error', (error) => log(`the watchdog is gone: ${error.message}`));
  dog.unref();
  // The child's pipe is a socket with its own handle, which would keep this process alive.
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
