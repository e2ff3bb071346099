import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const preload = path.join(import.meta.dirname, 'runtime.cjs');
let folder = '';
let program = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kumbi-runtime-'));
  program = path.join(folder, 'program.mjs');
  await writeFile(
    program,
    `const seen = { pools: process.env.MALLOC_ARENA_MAX ?? 'usual', args: process.argv.slice(2), flags: process.execArgv };
     if (process.send) process.send(seen); else process.stdout.write(JSON.stringify(seen));`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

const flags = ['-r', preload];
const added = ['--max-semi-space-size=16', '--v8-pool-size=1'];
const { MALLOC_ARENA_MAX: _, ...env } = process.env;

describe.runIf(process.platform === 'linux')('on Linux', () => {
  test.each([
    [['server'], 512],
    [[], 768],
  ])('a process restarts within its memory, and with all its arguments: %s', async (args, megabytes) => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [...flags, program, ...args], { env });
    expect(JSON.parse(stdout)).toEqual({
      pools: '2',
      args,
      flags: [`--max-old-space-size=${megabytes}`, ...added, ...flags],
    });
    expect(stderr).toBe('');
  });

  test('an existing choice stays unchanged', async () => {
    const chosen = { env: { ...env, MALLOC_ARENA_MAX: '4', NODE_OPTIONS: '--max_old_space_size=2000' } };
    const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--v8-pool-size=4', program], chosen);
    expect(JSON.parse(stdout)).toEqual({
      pools: '4',
      args: [],
      flags: ['--max-semi-space-size=16', ...flags, '--v8-pool-size=4'],
    });
  });

  test('a child keeps the channel to its parent', async () => {
    const child = fork(program, ['sandbox'], { env, execArgv: flags });
    expect(await once(child, 'message')).toEqual([{ pools: 'usual', args: ['sandbox'], flags }, undefined]);
  });
});
