import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { moduleOrder } from '../checks/module-order.ts';
import { filesBelow } from '../checks/tree.ts';
import { clashesOf } from './clashes.ts';
import { enterNoun } from './enter-noun.ts';
import { joinList, lists } from './lists.ts';
import { fillIn, type Names } from './names.ts';

type Written = Map<string, string>;

/** The folder of a template's chapter, for a module and for one of its nouns. */
export const foldersOf = (names: Names): Readonly<Record<string, string>> => ({
  'module/contract': `packages/contract/src/${names['module-file']}`,
  'module/server': `apps/server/src/modules/${names['module-file']}`,
  'module/web': `apps/web/src/modules/${names['module-file']}`,
  'noun/contract': `packages/contract/src/${names['module-file']}`,
  'noun/messages': `packages/contract/src/${names['module-file']}/messages`,
  'noun/server': `apps/server/src/modules/${names['module-file']}/${names['noun-file']}`,
  'noun/web': `apps/web/src/modules/${names['module-file']}`,
});

/**
 * Writes a noun with all its parts into a module, and creates the module before, if it doesn't exist.
 *
 * @param group of its entry in the sidebar
 * @returns the written files
 * @throws before it writes anything, if a file exists or a name is taken
 */
export function layOut(root: string, names: Names, group: string, templates = import.meta.dirname): string[] {
  const module = names['module-file'] ?? '';
  const clashes = clashesOf(root, names);
  if (clashes.length > 0) throw new Error(clashes.join('\n'));
  const written: Written = new Map();
  const read = (file: string): string | undefined => written.get(file) ?? textIfThere(root, file);
  if (!existsSync(path.join(root, `apps/server/src/modules/${module}/${module}.module.ts`))) {
    fillTemplates(root, templates, 'module/', names, written);
    joinLists(root, module, written);
  }
  fillTemplates(root, templates, 'noun/', names, written);
  for (const [file, text] of enterNoun(names, group, read, navLetters(root))) written.set(file, text);
  for (const [file, text] of written) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return [...written.keys()];
}

function fillTemplates(root: string, templates: string, part: string, names: Names, written: Written): void {
  for (const [chapter, folder] of Object.entries(foldersOf(names)).filter(([name]) => name.startsWith(part))) {
    for (const template of filesBelow(templates, chapter)) {
      const name = template.slice(chapter.length + 1, -'.tmpl'.length);
      const named = name.replace(/^module\b/, names['module-file'] ?? '').replace(/^noun\b/, names['noun-file'] ?? '');
      const file = `${folder}/${named}`;
      const text = fillIn(readFileSync(path.join(templates, template), 'utf8'), names);
      const before = textIfThere(root, file);
      if (before !== undefined && !file.endsWith('.json')) throw new Error(`${file} exists already`);
      written.set(file, before === undefined ? text : merged(file, before, text));
    }
  }
}

/** Adds the texts of a noun to the module's own. @throws if a text exists already */
function merged(file: string, before: string, added: string): string {
  const merge = (one: unknown, other: unknown, at: string): unknown => {
    if (!(isObject(one) && isObject(other))) throw new Error(`${file} has the text ${at} already`);
    const joined = Object.entries(other).map(([key, value]) => [
      key,
      key in one ? merge(one[key], value, at ? `${at}.${key}` : key) : value,
    ]);
    return { ...one, ...Object.fromEntries(joined) };
  };
  return `${JSON.stringify(merge(JSON.parse(before), JSON.parse(added), ''), null, 2)}\n`;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function joinLists(root: string, module: string, written: Written): void {
  const order = moduleOrder(root);
  if (!order.includes(module)) written.set('module-order.json', joinOrder(root, module));
  for (const list of lists)
    written.set(
      list.file,
      joinList(readFileSync(path.join(root, list.file), 'utf8'), list, module, [...order, module]),
    );
}

/** New modules go on top. If a lower place is needed, a decision record moves the module. */
function joinOrder(root: string, module: string): string {
  const text = readFileSync(path.join(root, 'module-order.json'), 'utf8');
  return text.replace(/"\s*\]/, `",\n    "${module}"\n  ]`);
}

/** The letters and places that the entries of the sidebar have. */
function navLetters(root: string): { readonly letters: ReadonlySet<string>; readonly place: number } {
  const texts = filesBelow(root, 'apps/web/src/modules')
    .filter((file) => file.endsWith('.nav.ts'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
  const found = (pattern: RegExp): string[] =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));
  return {
    letters: new Set(found(/letter: '(\w)'/g)),
    place: Math.max(0, ...found(/place: (\d+)/g).map(Number)) + 10,
  };
}

function textIfThere(root: string, file: string): string | undefined {
  const at = path.join(root, file);
  return existsSync(at) ? readFileSync(at, 'utf8') : undefined;
}
