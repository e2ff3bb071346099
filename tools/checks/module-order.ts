import { textOf } from './tree.ts';

/** The modules of server and web, lowest first. */
export function moduleOrder(root: string): string[] {
  const law: unknown = JSON.parse(textOf(root, 'module-order.json'));
  const names = typeof law === 'object' && law !== null && 'modules' in law ? law.modules : undefined;
  if (!Array.isArray(names) || names.length < 2 || !names.every(isModuleName)) {
    throw new Error('module-order.json does not list modules in kebab-case');
  }
  if (new Set(names).size !== names.length) throw new Error('module-order.json names a module twice');
  return names;
}

export function isModuleName(name: unknown): name is string {
  return typeof name === 'string' && /^[a-z]+(-[a-z]+)*$/.test(name);
}
