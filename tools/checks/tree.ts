import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const skippedAnywhere = new Set(['node_modules', 'dist', '.git', '.cache']);
const skippedAtTheTop = new Set(['data', 'test-results', 'playwright-report']);

/** Every file of the project below a folder, as sorted paths from the root with forward slashes. */
export function filesBelow(root: string, folder = ''): string[] {
  const found: string[] = [];
  const walk = (at: string): void => {
    for (const entry of entriesOf(path.join(root, at))) {
      const name = at === '' ? entry.name : `${at}/${entry.name}`;
      if (skippedAnywhere.has(entry.name) || (at === '' && skippedAtTheTop.has(entry.name))) continue;
      if (entry.isDirectory()) walk(name);
      else if (entry.isFile()) found.push(name);
    }
  };
  walk(folder);
  return found.sort();
}

/** The TypeScript sources of the project. */
export function sourcesBelow(root: string, folder = ''): string[] {
  return filesBelow(root, folder).filter((file) => /\.tsx?$/.test(file));
}

export function foldersIn(root: string, folder: string): string[] {
  return entriesOf(path.join(root, folder))
    .filter((entry) => entry.isDirectory() && !skippedAnywhere.has(entry.name))
    .map((entry) => entry.name)
    .sort();
}

/** The names of the folders and files directly in a folder, sorted. */
export function visibleIn(root: string, folder: string): string[] {
  return entriesOf(path.join(root, folder))
    .map((entry) => entry.name)
    .filter((name) => !skippedAnywhere.has(name))
    .sort();
}

export function textOf(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** Paths of test code: `x.test.ts`, `x.factory.ts`, `x.fixture.ts`, `x.screens.ts`, and the server's test kit. */
export const testCodePattern = '(\\.(test|factory|fixture|screens)\\.tsx?|/src/testing/[^/]+\\.ts)$';

/** Test code has fewer restrictions than the product. */
export function isTestCode(file: string): boolean {
  return new RegExp(testCodePattern).test(file) || /^(e2e|bench)\//.test(file);
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
