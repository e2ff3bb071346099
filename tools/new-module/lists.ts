import { camel } from './names.ts';

/** A list with one entry per module, lowest module first. */
export interface List {
  readonly file: string;
  /** The exported name of the list. */
  readonly name: string;
  /** The import path from the list to the file with the module's entry. */
  from(module: string): string;
  /** The end of the entry's name. */
  readonly suffix: string;
  /** The list has another order, and a new module comes last. */
  readonly last?: true;
}

export const lists: readonly List[] = [
  {
    file: 'packages/contract/src/modules.ts',
    name: 'modules',
    from: (module) => `./${module}/${module}.contract.ts`,
    suffix: 'Contract',
  },
  {
    file: 'apps/server/src/main/modules.ts',
    name: 'modules',
    from: (module) => `../modules/${module}/${module}.module.ts`,
    suffix: 'Module',
  },
  {
    file: 'apps/web/src/app/modules.ts',
    name: 'modules',
    from: (module) => `../modules/${module}/${module}.web.ts`,
    suffix: 'Web',
  },
  {
    file: 'e2e/screens/all-screens.ts',
    name: 'allScreens',
    from: (module) => `../../apps/web/src/modules/${module}/${module}.screens.ts`,
    suffix: 'Screens',
    last: true,
  },
];

/**
 * Returns the text of a list with the new module in its place. The formatter sorts the imports.
 *
 * @throws if the text has no list, because this tool doesn't know its new shape
 */
export function joinList(text: string, list: List, module: string, order: readonly string[]): string {
  const listed = new RegExp(`(export const ${list.name}(?:: readonly \\w+\\[\\])? = \\[)([^\\]]*)(\\])`);
  const before = listed.exec(text)?.[2];
  if (before === undefined) throw new Error(`${list.file} has no list of modules`);
  const entries = before
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const place = (entry: string): number => order.findIndex((each) => `${camel(each)}${list.suffix}` === entry);
  const own = `${camel(module)}${list.suffix}`;
  const all = [...entries, own];
  if (!list.last) all.sort((one, other) => place(one) - place(other));
  const joined = text.replace(listed, (_, begin: string, __, end: string) => `${begin}${all.join(', ')}${end}`);
  return `import { ${own} } from '${list.from(module)}';\n${joined}`;
}
