import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Check, sawAtLeast } from './check.ts';
import { parseSyntax } from './syntax.ts';
import { textOf } from './tree.ts';

const page = 'docs/payment-refusals.md';
const contract = 'packages/contract/src';

/** One row of the tables. */
interface Refusal {
  readonly line: number;
  /** Codes of errors, or reasons of payment issues. */
  readonly codes: readonly string[];
  readonly file: string;
  readonly titles: readonly string[];
}

/** Every code, test file and test title in the tables of refused payments exists. */
export const refusals: Check = {
  name: 'refusals',
  async run(root) {
    const load = (file: string) => import(pathToFileURL(path.join(root, contract, file)).href);
    const [{ errorStatuses }, { issueReasons }] = await Promise.all([
      load('error-catalogue.ts'),
      load('payments/payments.schemas.ts'),
    ]);
    const codes = new Set<string>([...Object.keys(errorStatuses), ...issueReasons]);
    const { rows, problems } = readRefusals(textOf(root, page));
    const titles = new Map<string, ReadonlySet<string>>();
    for (const { file } of rows)
      if (existsSync(path.join(root, file))) titles.set(file, titlesIn(file, textOf(root, file)));
    return {
      problems: [
        ...[...problems, ...rows.flatMap((row) => problemsOf(row, codes, titles))].map((text) => `${page}:${text}`),
        ...sawAtLeast(40, rows.length, 'refusals'),
      ],
      seen: `${rows.length} refusals`,
    };
  },
};

export function problemsOf(
  { line, codes, file, titles }: Refusal,
  known: ReadonlySet<string>,
  tests: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const unknown = codes.filter((code) => !known.has(code)).map((code) => `${line}: there is no code ${code}`);
  const inFile = tests.get(file);
  if (!inFile) return [...unknown, `${line}: ${file} is not there`];
  const missing = titles.filter((title) => !inFile.has(title));
  return [...unknown, ...missing.map((title) => `${line}: ${file} has no test “${title}”`)];
}

/** Reads the rows of all tables: fault, provider, result, code, and the file with the titles of its tests. */
export function readRefusals(text: string): { rows: Refusal[]; problems: string[] } {
  const rows: Refusal[] = [];
  const problems: string[] = [];
  text.split('\n').forEach((row, index) => {
    if (!row.startsWith('| ') || row.startsWith('| fault ')) return;
    const cells = row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''));
    const [, , , code = '', tested = ''] = cells;
    const codes = spansOf(code);
    const [file, ...titles] = spansOf(tested);
    const line = index + 1;
    if (cells.length !== 5) problems.push(`${line}: a row has five cells`);
    else if (codes.length === 0 && code !== 'none') problems.push(`${line}: a row has a code, or "none"`);
    else if (!file || titles.length === 0) problems.push(`${line}: a row names a test file and a title`);
    else rows.push({ line, codes, file, titles });
  });
  return { rows, problems };
}

const spansOf = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

/** The titles of tests in a file: the first text of a call whose last argument is a function. */
export function titlesIn(file: string, text: string): Set<string> {
  const titles = new Set<string>();
  parseSyntax(file, text).visit((node) => {
    if (node.type !== 'CallExpression') return;
    const [first] = node.arguments;
    const last = node.arguments.at(-1);
    if (last?.type !== 'ArrowFunctionExpression' && last?.type !== 'FunctionExpression') return;
    if (first?.type === 'Literal' && typeof first.value === 'string') titles.add(first.value);
  });
  return titles;
}
