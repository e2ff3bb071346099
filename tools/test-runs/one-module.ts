import { moduleOrder } from '../checks/module-order.ts';

/** The folders of a module's chapters that contain tests. */
const chapters = ['packages/contract/src', 'apps/server/src/modules', 'apps/web/src/modules', 'apps/site/src/modules'];

/** Quick tests about all modules, which a new module can break. */
const aboutAll = ['packages/contract/src/api-conventions.test.ts'];

/**
 * Finds the module in a command's arguments: `npm test -- kmail`. Arguments that begin with a dash are for the test
 * programs.
 *
 * @returns undefined if none is named
 * @throws if the module doesn't exist, or more than one is named
 */
export function moduleNamed(root: string, args: readonly string[]): string | undefined {
  const [name, ...more] = args.filter((each) => !each.startsWith('-'));
  if (name === undefined) return undefined;
  const modules = moduleOrder(root);
  if (more.length > 0) throw new Error(`name one module, not ${more.length + 1}: ${[name, ...more].join(' ')}`);
  if (!modules.includes(name)) throw new Error(`there is no module ${name}; the modules are ${modules.join(', ')}`);
  return name;
}

/**
 * Lists the folders of a module's tests, relative to the root and with a trailing slash, and tests about all modules. Not every
 * module has all of the folders.
 */
export function testFoldersOf(module: string): string[] {
  return [...chapters.map((chapter) => `${chapter}/${module}/`), ...aboutAll];
}
