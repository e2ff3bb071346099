import type { Names } from './names.ts';

/** A list of all modules, and the way to add one. */
interface List {
  readonly file: string;
  join(text: string, names: Names, order: readonly string[]): string;
}

/** The formatter sorts the imports. */
export const lists: readonly List[] = [
  {
    file: 'apps/server/src/main/modules.ts',
    join: (text, names, order) => {
      const listed = /(modules: readonly Module\[\] = \[)([^\]]*)(\])/;
      const before = listed.exec(text)?.[2];
      if (before === undefined) throw new Error('apps/server/src/main/modules.ts has no list of modules');
      const entries = before
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean);
      const place = (entry: string): number => order.findIndex((module) => `${camelOf(module)}Module` === entry);
      const all = [...entries, `${names.module}Module`].sort((one, other) => place(one) - place(other));
      const file = names['module-file'];
      return `import { ${names.module}Module } from '../modules/${file}/${file}.module.ts';\n${text.replace(listed, `$1${all.join(', ')}$3`)}`;
    },
  },
  {
    file: 'packages/contract/src/error-catalogue.ts',
    join: (text, names) => {
      const file = names['module-file'];
      const spread = insertBefore(text, /^};$/m, `  ...${names.module}Errors,\n`);
      return `import { ${names.module}Errors } from './${file}/${file}.errors.ts';\n${spread}`;
    },
  },
  {
    file: 'apps/web/src/lib/i18n/message-sources.ts',
    join: (text, names) => {
      const file = names['module-file'] ?? '';
      const key = file === names.module ? file : `'${file}'`;
      const folder = `@kumbi/contract/${file}/messages`;
      const typed = insertBefore(text, /^}$/m, `  readonly ${key}: typeof ${names.module}Texts;\n`);
      const sources = `  ${key}: {\n    en: () => import('${folder}/en.json'),\n    pt: () => import('${folder}/pt.json'),\n  },\n`;
      return `import type ${names.module}Texts from '${folder}/en.json';\n${insertBefore(typed, /^};$/m, sources)}`;
    },
  },
  {
    file: 'apps/web/src/app/modules.ts',
    join: (text, names) => {
      const file = names['module-file'];
      // The first list of the file contains the visitors' pages, on one line; the next one the pages of a workspace.
      const listed = insertBefore(text, /^\];$/m, `  ...${names.module}Screens,\n`);
      return `import { ${names.module}Screens } from '../modules/${file}/${file}.routes.tsx';\n${listed}`;
    },
  },
];

/** @throws if the text has no such place, because this tool doesn't know the list's new shape */
function insertBefore(text: string, place: RegExp, insertion: string): string {
  const at = place.exec(text)?.index;
  if (at === undefined) throw new Error(`no place for ${insertion.trim()}`);
  return text.slice(0, at) + insertion + text.slice(at);
}

function camelOf(module: string): string {
  return module.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
