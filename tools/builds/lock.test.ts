import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withLock } from './lock.ts';

const quick = { staleMs: 400, retryMs: 5 };
let folder: string;
let lock: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kumbi-lock-'));
  lock = path.join(folder, 'build.lock');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Lets many workers request the lock together, and returns the largest number of simultaneous holders. */
async function crowd(size: number, eachMs: number): Promise<number> {
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await wait(eachMs);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: size }, () => withLock(lock, work, quick)));
  return most;
}

it('admits one at a time', async () => {
  expect(await crowd(8, 10)).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

it('keeps a slow but living holder', async () => {
  expect(await crowd(2, 900)).toBe(1);
});

it('one of many takes it over from a dead holder', async () => {
  mkdirSync(lock);
  writeFileSync(path.join(lock, 'holder'), 'somebody');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  expect(await crowd(8, 10)).toBe(1);
});

it('is free again after a failure', async () => {
  await expect(withLock(lock, () => Promise.reject(new Error('no')), quick)).rejects.toThrow('no');
  expect(await withLock(lock, async () => 'mine', quick)).toBe('mine');
});
