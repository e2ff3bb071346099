import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { boundaryRules } from './boundary-rules.ts';
import { type Check, sawAtLeast } from './check.ts';
import { moduleOrder } from './module-order.ts';
import { sourcesBelow } from './tree.ts';

const folders = ['apps', 'packages', 'tools', 'e2e', 'bench'];

/** Imports run down only: see `boundary-rules.ts`. */
export const boundaries: Check = {
  name: 'boundaries',
  async run(root) {
    const expected = sourcesBelow(root).filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)));
    const { modules, summary } = await cruiseTree(root, moduleOrder(root));
    const read = new Set(modules.map((module) => module.source));
    const importing = modules.filter((module) => read.has(module.source) && module.dependencies.length > 0);
    return {
      problems: [
        ...summary.violations.map(({ rule, from, to, cycle }) => {
          const way = cycle ? cycle.map((step) => step.name).join(' -> ') : to;
          return `${from} -> ${way}: ${rule.name}`;
        }),
        // A misconfigured parser reads a few files, finds nothing and passes.
        ...sawAtLeast(Math.ceil(expected.length * 0.95), expected.filter((file) => read.has(file)).length, 'modules'),
        ...sawAtLeast(Math.ceil(expected.length * 0.5), importing.length, 'modules that import something'),
      ],
      seen: `${expected.length} modules, ${summary.totalDependenciesCruised} imports`,
    };
  },
};

/** Reads every import below a root and applies the rules. */
export async function cruiseTree(root: string, order: readonly string[]): Promise<ICruiseResult> {
  const present = folders.filter((folder) => sourcesBelow(root, folder).length > 0);
  const { output } = await cruise(
    present,
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: boundaryRules(order) },
      // With TypeScript 7, the default parser reads almost nothing and passes.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)dist/' },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'node', 'browser', 'types', 'default'],
        extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.json'],
      },
    },
    { modules: [path.join(root, 'node_modules'), 'node_modules'] },
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text');
  return output;
}
