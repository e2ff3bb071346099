import { spawn } from 'node:child_process';
import path from 'node:path';
import { withProjectPrograms } from './checks/command.ts';
import { inCopy } from './project-copy.ts';

/** A module with two nouns: several words, plurals that don't end in -s of the noun, and both Portuguese genders. */
const commands: readonly (readonly string[])[] = [
  [
    'new-module.ts',
    'module',
    'gift-cards',
    'gift-card',
    '--pt',
    'cartão-presente',
    'cartões-presente',
    '--gender',
    'm',
  ],
  [
    'new-module.ts',
    'noun',
    'gift-cards',
    'issue-batches',
    'issue-batch',
    '--pt',
    'remessa',
    'remessas',
    '--gender',
    'f',
  ],
  ['check.ts', '--except', 'sizes'],
  ['test.ts', 'gift-cards'],
  ['check.ts', 'sizes'],
];

/**
 * `npm run test:scaffold`: creates a module and its second noun in a copy of the project, and runs all checks, the nouns'
 * tests, the builds and the nouns' screens there.
 */
await inCopy(
  path.resolve(import.meta.dirname, '..'),
  () => false,
  async (copy) => {
    for (const [program = '', ...args] of commands) await run(copy, program, args);
  },
);
console.log('a new module and its second noun pass all checks and their tests');

/** @throws if the program fails */
function run(copy: string, program: string, args: readonly string[]): Promise<void> {
  console.log(`\n== ${program} ${args.join(' ')}`);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join('tools', program), ...args], {
      cwd: copy,
      env: withProjectPrograms(copy),
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ${args.join(' ')} failed`))));
  });
}
