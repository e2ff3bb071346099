import type { Tag } from './endpoint.ts';

interface Declared {
  readonly path: `/${string}`;
  /** The kind of record. */
  readonly tag: Tag;
  /** Other kinds of records that its answers contain. */
  readonly tags?: readonly Tag[];
  /** Other kinds of records that its changes change. */
  readonly changes?: readonly Tag[];
}

/** The standard calls of a noun, as far as a client needs them. `recordEndpoints` adds schemas, permissions and errors. */
export function recordCalls({ path, tag, tags = [], changes = [] }: Declared) {
  const one: `/${string}` = `${path}/:id`;
  const restore: `/${string}` = `${one}/restore`;
  const read = { tags: [tag, ...tags] };
  const write = { changes: [tag, ...changes] };
  return {
    list: { method: 'GET', path, ...read },
    get: { method: 'GET', path: one, ...read },
    create: { method: 'POST', path, ...write },
    update: { method: 'PUT', path: one, ...write },
    delete: { method: 'DELETE', path: one, ...write },
    restore: { method: 'POST', path: restore, ...write },
  } as const;
}
