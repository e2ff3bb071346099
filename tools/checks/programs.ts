import { existsSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../builds/stale.ts';
import { type Check, sawAtLeast } from './check.ts';
import { linesOf, runCommand } from './command.ts';
import { filesBelow, foldersIn, sourcesBelow } from './tree.ts';

/** Format, lint, file length, file names, literal text in JSX: all rules of biome.json, in the whole tree. */
export const style: Check = {
  name: 'style',
  async run(root) {
    const { code, output } = await runCommand(root, 'biome', [
      'ci',
      '--reporter=concise',
      '--colors=off',
      '--max-diagnostics=none',
      '--error-on-warnings',
      '.',
    ]);
    const checked = Number(/Checked (\d+) files?/.exec(output)?.[1] ?? 0);
    return {
      problems: [...(code === 0 ? [] : linesOf(output)), ...sawAtLeast(sourcesBelow(root).length, checked, 'files')],
      seen: `${checked} files`,
    };
  },
};

/** Type-checks every project, and verifies that each source belongs to one. Unchanged files are not read again. */
export const types: Check = {
  name: 'types',
  async run(root) {
    const problems: string[] = [];
    const typed = new Set<string>();
    const projects = ['tsconfig.node.json', ...ownProjects(root)];
    for (const project of projects) {
      const memory = path.join(cacheFolder(root), `types-${project.replaceAll('/', '-')}.tsbuildinfo`);
      const options = ['--incremental', '--tsBuildInfoFile', memory, '--listFiles', '--pretty', 'false'];
      const { code, output } = await runCommand(root, 'tsc', ['-p', project, ...options]);
      for (const line of linesOf(output)) {
        if (path.isAbsolute(line)) typed.add(path.relative(root, line).split(path.sep).join('/'));
        else if (code !== 0) problems.push(line);
      }
    }
    const sources = sourcesBelow(root);
    problems.push(...sources.filter((file) => !typed.has(file)).map((file) => `${file}: no TypeScript project has it`));
    return {
      problems: [...problems, ...sawAtLeast(1, typed.size, 'typed files')],
      seen: `${sources.length} files in ${projects.length} projects`,
    };
  },
};

function ownProjects(root: string): string[] {
  return ['apps', 'packages'].flatMap((folder) =>
    foldersIn(root, folder)
      .map((name) => `${folder}/${name}/tsconfig.json`)
      .filter((file) => existsSync(path.join(root, file))),
  );
}

/** Finds unused files, exports and dependencies. Unchanged files are not parsed again. */
export const deadCode: Check = {
  name: 'dead code',
  async run(root) {
    const memory = ['--cache', '--cache-location', path.join(cacheFolder(root), 'dead-code')];
    const { code, output } = await runCommand(root, 'knip', ['--no-progress', '--no-config-hints', ...memory]);
    return { problems: code === 0 ? [] : linesOf(output), seen: 'whole tree' };
  },
};

/** One version of each dependency in all packages. */
export const versions: Check = {
  name: 'versions',
  async run(root) {
    // We don't control the npm version: the packages bring the runtime, but not the client.
    const { code, output } = await runCommand(root, 'sherif', ['--ignore-rule', 'root-package-manager-field']);
    const packages = filesBelow(root).filter((file) => /(^|\/)package\.json$/.test(file)).length;
    return {
      problems: [...(code === 0 ? [] : linesOf(output)), ...sawAtLeast(5, packages, 'packages')],
      seen: `${packages} packages`,
    };
  },
};
