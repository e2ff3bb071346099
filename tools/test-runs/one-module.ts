import { moduleOrder } from '../checks/module-order.ts';

/** The folders of a module's chapters that hold tests. */
const chapters = ['packages/contract/src', 'apps/server/src/modules', 'apps/web/src/modules', 'apps/site/src/modules'];

/**
 * The module that a command names: `npm test -- kmail`. Arguments that begin with a dash are for the test programs.
 *
 * @returns nothing when none is named
 * @throws when there is no such module, or more than one is named
 */
export function moduleNamed(root: string, args: readonly string[]): string | undefined {
  const [name, ...more] = args.filter((each) => !each.startsWith('-'));
  if (name === undefined) return undefined;
  const modules = moduleOrder(root);
  if (more.length > 0) throw new Error(`name one module, not ${more.length + 1}: ${[name, ...more].join(' ')}`);
  if (!modules.includes(name)) throw new Error(`there is no module ${name}; the modules are ${modules.join(', ')}`);
  return name;
}

/** Where the tests of a module are, as folders from the root with a slash at the end. Not every module has each. */
export function testFoldersOf(module: string): string[] {
  return chapters.map((chapter) => `${chapter}/${module}/`);
}
