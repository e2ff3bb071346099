import path from 'node:path';
import { boundaries } from './checks/boundaries.ts';
import type { Check } from './checks/check.ts';
import { closedModules } from './checks/closed-modules.ts';
import { documents } from './checks/documents.ts';
import { errorTexts } from './checks/error-texts.ts';
import { messages } from './checks/messages.ts';
import { deadCode, style, types, versions } from './checks/programs.ts';
import { sizes } from './checks/sizes.ts';
import { source } from './checks/source.ts';
import { strangers } from './checks/strangers.ts';
import { vocabulary } from './checks/vocabulary.ts';

/** `npm run check`: everything about the source that can be known without running it. */
const checks: readonly Check[] = [
  style,
  types,
  boundaries,
  closedModules,
  deadCode,
  versions,
  vocabulary,
  source,
  messages,
  errorTexts,
  documents,
  strangers,
  sizes,
];

const root = path.resolve(import.meta.dirname, '..');

/** @returns whether it passed */
async function report(check: Check): Promise<boolean> {
  const start = performance.now();
  const { problems, seen } = await check.run(root).catch((error: unknown) => ({
    problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    seen: 'nothing',
  }));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${problems.length === 0 ? 'ok    ' : 'FAILED'} ${check.name.padEnd(12)} ${seconds.padStart(5)} s  ${seen}`,
  );
  for (const problem of problems) console.log(`         ${problem}`);
  return problems.length === 0;
}

const start = performance.now();
const only = process.argv.slice(2);
const chosen = checks.filter(({ name }) => only.length === 0 || only.includes(name));
if (chosen.length === 0) throw new Error(`no such check; there are: ${checks.map(({ name }) => name).join(', ')}`);

const failed: string[] = [];
for (const check of chosen) if (!(await report(check))) failed.push(check.name);

const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(
  failed.length === 0
    ? `${chosen.length} checks passed in ${seconds} s`
    : `${failed.length} of ${chosen.length} checks failed in ${seconds} s: ${failed.join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
