import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { boundaries } from './checks/boundaries.ts';
import type { Check } from './checks/check.ts';
import { closedModules } from './checks/closed-modules.ts';
import { documents } from './checks/documents.ts';
import { english } from './checks/english.ts';
import { errorTexts } from './checks/error-texts.ts';
import { expressions } from './checks/expressions.ts';
import { flowSteps } from './checks/flow-steps.ts';
import { folders } from './checks/folders.ts';
import { languages } from './checks/languages.ts';
import { messages } from './checks/messages.ts';
import { migrations } from './checks/migrations.ts';
import { deadCode, style, types, versions } from './checks/programs.ts';
import { refusals } from './checks/refusals.ts';
import { sizes } from './checks/sizes.ts';
import { source } from './checks/source.ts';
import { strangers } from './checks/strangers.ts';
import { vocabulary } from './checks/vocabulary.ts';

/** `npm run check` verifies everything about the source that doesn't require running it. The longest checks start first. */
const checks: readonly Check[] = [
  deadCode,
  types,
  boundaries,
  migrations,
  closedModules,
  style,
  versions,
  vocabulary,
  folders,
  flowSteps,
  source,
  expressions,
  messages,
  languages,
  errorTexts,
  documents,
  refusals,
  english,
  strangers,
  sizes,
];

const root = path.resolve(import.meta.dirname, '..');

/** @returns whether the check passed */
async function report(check: Check): Promise<boolean> {
  const start = performance.now();
  const { problems, seen } = await check.run(root).catch((error: unknown) => ({
    problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    seen: 'nothing',
  }));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const line = `${problems.length === 0 ? 'ok    ' : 'FAILED'} ${check.name.padEnd(12)} ${seconds.padStart(5)} s  ${seen}`;
  // In one piece: other checks report at the same time.
  console.log([line, ...problems.map((problem) => `         ${problem}`)].join('\n'));
  return problems.length === 0;
}

const start = performance.now();
const { positionals: only, values } = parseArgs({
  allowPositionals: true,
  options: { except: { type: 'string', multiple: true, default: [] } },
});
const names = checks.map(({ name }) => name);
const unknown = [...only, ...values.except].find((name) => !names.includes(name));
if (unknown !== undefined) throw new Error(`there is no check ${unknown}; there are: ${names.join(', ')}`);
const chosen = checks.filter(({ name }) => (only.length === 0 || only.includes(name)) && !values.except.includes(name));

const failed: string[] = [];
const waiting = [...chosen];
/** Most checks run one program that keeps one processor busy. */
const lanes = Array.from({ length: os.availableParallelism() }, async () => {
  for (let check = waiting.shift(); check; check = waiting.shift()) if (!(await report(check))) failed.push(check.name);
});
await Promise.all(lanes);

const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(
  failed.length === 0
    ? `${chosen.length} checks passed in ${seconds} s`
    : `${failed.length} of ${chosen.length} checks failed in ${seconds} s: ${failed.join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
