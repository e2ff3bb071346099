import { testCodePattern, textOf, visibleIn } from './tree.ts';

/** The lists of `module-order.json`: each entry may import only the entries before it. */
export interface ImportOrder {
  /** The modules of server and web, lowest first. */
  readonly modules: readonly string[];
  /** The folders and files at the top of the server's kernel, lowest first. */
  readonly kernel: readonly string[];
}

export const kernelFolder = 'apps/server/src/kernel';

export function importOrder(root: string): ImportOrder {
  return { modules: moduleOrder(root), kernel: listOf(root, 'kernel', isKernelPart) };
}

/** The modules of server and web, lowest first. */
export function moduleOrder(root: string): string[] {
  return listOf(root, 'modules', isModuleName);
}

export function isModuleName(name: unknown): name is string {
  return typeof name === 'string' && /^[a-z]+(-[a-z]+)*$/.test(name);
}

/** A part of the kernel without a place in the order could import anything, and a place without a part is a mistake. */
export function kernelOrderProblems(root: string, order: readonly string[]): string[] {
  const parts = visibleIn(root, kernelFolder).filter((name) => !new RegExp(testCodePattern).test(name));
  return [
    ...parts
      .filter((name) => !order.includes(name))
      .map((name) => `${kernelFolder}/${name}: has no place in module-order.json`),
    ...order.filter((name) => !parts.includes(name)).map((name) => `module-order.json: the kernel has no ${name}`),
  ];
}

function isKernelPart(name: unknown): name is string {
  return typeof name === 'string' && isModuleName(name.replace(/\.ts$/, ''));
}

function listOf(root: string, list: string, isName: (name: unknown) => name is string): string[] {
  const law: unknown = JSON.parse(textOf(root, 'module-order.json'));
  const names = typeof law === 'object' && law !== null ? Object.entries(law).find(([key]) => key === list)?.[1] : [];
  if (!Array.isArray(names) || names.length < 2 || !names.every(isName)) {
    throw new Error(`module-order.json does not list ${list} in kebab-case`);
  }
  if (new Set(names).size !== names.length) throw new Error(`module-order.json lists one of ${list} twice`);
  return names;
}
