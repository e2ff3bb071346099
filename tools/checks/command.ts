import { spawn } from 'node:child_process';
import path from 'node:path';

export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

/** Runs a program of the project's packages and returns its output. */
export function runCommand(
  folder: string,
  command: string,
  args: readonly string[],
  root = folder,
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: withProjectPrograms(root),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (data: string): void => {
      output += data;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The environment with the project's programs first in the path, so that a tool also works without npm. */
export function withProjectPrograms(root: string): NodeJS.ProcessEnv {
  const own = path.join(root, 'node_modules', '.bin');
  return { ...process.env, NO_COLOR: '1', PATH: `${own}${path.delimiter}${process.env.PATH ?? ''}` };
}

/** The meaningful lines of an output, without repetitions. */
export function linesOf(output: string): string[] {
  return output.split('\n').filter((line) => line.trim() !== '');
}
