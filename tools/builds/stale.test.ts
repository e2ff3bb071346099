import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Build, isStale, markBuilt, sourceHash } from './stale.ts';

const build: Build = {
  folder: 'apps/web',
  alsoFrom: ['packages/contract', 'package-lock.json'],
  proof: 'dist/index.html',
  runs: [],
};
let root: string;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'kumbi-stale-'));
  write('apps/web/src/main.tsx', 'one');
  write('apps/web/dist/index.html', 'built');
  write('packages/contract/src/endpoint.ts', 'one');
  write('package-lock.json', '{}');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('a build that was never marked is stale, a marked one is not', () => {
  expect(isStale(root, build)).toBe(true);
  markBuilt(root, build, sourceHash(root, build));
  expect(isStale(root, build)).toBe(false);
});

it.each(['apps/web/src/main.tsx', 'apps/web/src/new.tsx', 'packages/contract/src/endpoint.ts', 'package-lock.json'])(
  'a change of %s makes it stale',
  (file) => {
    markBuilt(root, build, sourceHash(root, build));
    write(file, 'two');
    expect(isStale(root, build)).toBe(true);
  },
);

it('a file that is not part of it does not', () => {
  markBuilt(root, build, sourceHash(root, build));
  write('apps/web/src/main.test.tsx', 'two');
  write('apps/web/dist/assets/main.js', 'two');
  write('apps/web/src/main.tsx', 'one');
  expect(isStale(root, build)).toBe(false);
});

it('a build that was deleted is stale', () => {
  markBuilt(root, build, sourceHash(root, build));
  rmSync(path.join(root, 'apps/web/dist'), { recursive: true });
  expect(isStale(root, build)).toBe(true);
});
