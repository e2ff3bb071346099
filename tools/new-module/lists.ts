import type { Names } from './names.ts';

/** A list with one entry per module, lowest module first. */
export interface List {
  readonly file: string;
  /** The import path from the list to the file with the module's entry. */
  from(module: string): string;
  /** The end of the entry's name. */
  readonly suffix: string;
}

export const lists: readonly List[] = [
  {
    file: 'packages/contract/src/modules.ts',
    from: (module) => `./${module}/${module}.contract.ts`,
    suffix: 'Contract',
  },
  {
    file: 'apps/server/src/main/modules.ts',
    from: (module) => `../modules/${module}/${module}.module.ts`,
    suffix: 'Module',
  },
  {
    file: 'apps/web/src/app/modules.ts',
    from: (module) => `../modules/${module}/${module}.web.ts`,
    suffix: 'Web',
  },
];

/**
 * Returns the text of a list with the new module in its place. The formatter sorts the imports.
 *
 * @throws if the text has no list, because this tool doesn't know its new shape
 */
export function joinList(text: string, list: List, names: Names, order: readonly string[]): string {
  const listed = /(export const modules(?:: readonly \w+\[\])? = \[)([^\]]*)(\])/;
  const before = listed.exec(text)?.[2];
  if (before === undefined) throw new Error(`${list.file} has no list of modules`);
  const entries = before
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const place = (entry: string): number => order.findIndex((module) => `${camelOf(module)}${list.suffix}` === entry);
  const own = `${names.module}${list.suffix}`;
  const all = [...entries, own].sort((one, other) => place(one) - place(other));
  const joined = text.replace(listed, (_, begin: string, __, end: string) => `${begin}${all.join(', ')}${end}`);
  return `import { ${own} } from '${list.from(names['module-file'] ?? '')}';\n${joined}`;
}

function camelOf(module: string): string {
  return module.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
