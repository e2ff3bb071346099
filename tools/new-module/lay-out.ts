import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { moduleOrder } from '../checks/module-order.ts';
import { filesBelow } from '../checks/tree.ts';
import { lists } from './lists.ts';
import { fillIn, type Names } from './names.ts';

const chapters: Readonly<Record<string, string>> = {
  contract: 'packages/contract/src',
  server: 'apps/server/src/modules',
  web: 'apps/web/src/modules',
};

/**
 * Writes a module's three chapters and adds it to the lists of modules.
 *
 * @returns the written files
 * @throws before writing anything, if one of the files exists
 */
export function layOut(root: string, names: Names, templates = import.meta.dirname): string[] {
  const module = names['module-file'] ?? '';
  const written = new Map<string, string>();
  for (const [chapter, folder] of Object.entries(chapters)) {
    for (const template of filesBelow(templates, chapter).filter((file) => file.endsWith('.tmpl'))) {
      const name = template.slice(chapter.length + 1, -'.tmpl'.length);
      const named = name.replace(/^module\b/, module).replace(/^noun\b/, names['noun-file'] ?? '');
      written.set(`${folder}/${module}/${named}`, fillIn(readFileSync(path.join(templates, template), 'utf8'), names));
    }
  }
  for (const file of written.keys()) if (existsSync(path.join(root, file))) throw new Error(`${file} is there already`);

  const order = moduleOrder(root);
  if (!order.includes(module)) written.set('module-order.json', joinOrder(root, module));
  for (const { file, join } of lists) {
    written.set(file, join(readFileSync(path.join(root, file), 'utf8'), names, [...order, module]));
  }
  for (const [file, text] of written) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return [...written.keys()];
}

/** New modules go on top. If a lower place is needed, a decision record moves the module. */
function joinOrder(root: string, module: string): string {
  const text = readFileSync(path.join(root, 'module-order.json'), 'utf8');
  return text.replace(/"\s*\]/, `",\n    "${module}"\n  ]`);
}
