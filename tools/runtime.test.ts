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

const flags = ['--max-semi-space-size=16', '-r', preload];
const { MALLOC_ARENA_MAX: _, ...env } = process.env;

describe.runIf(process.platform === 'linux')('on Linux', () => {
  test('a process begins again with few pools of memory, and everything else it was given', async () => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [...flags, program, 'server'], { env });
    expect(JSON.parse(stdout)).toEqual({ pools: '2', args: ['server'], flags });
    expect(stderr).toBe('');
  });

  test('what somebody chose is left as it is', async () => {
    const chosen = { env: { ...env, MALLOC_ARENA_MAX: '4' } };
    const { stdout } = await promisify(execFile)(process.execPath, [...flags, program], chosen);
    expect(JSON.parse(stdout)).toMatchObject({ pools: '4' });
  });

  test('a child keeps what it talks to its parent through', async () => {
    const child = fork(program, ['sandbox'], { env, execArgv: flags });
    expect(await once(child, 'message')).toEqual([{ pools: 'usual', args: ['sandbox'], flags }, undefined]);
  });
});
