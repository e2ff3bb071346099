import type { Tag } from './endpoint.ts';

interface Declared<One extends string, Many extends string> {
  readonly path: `/${string}`;
  /** The kind of record. */
  readonly tag: Tag;
  /** Other kinds of records that its answers contain. */
  readonly tags?: readonly Tag[];
  /** Other kinds of records that its changes change. */
  readonly changes?: readonly Tag[];
  /** The fields of the answers that hold one record, and a list of them. */
  readonly one: One;
  readonly many: Many;
}

/** The standard calls of a noun, as far as a client needs them. `recordEndpoints` adds schemas, permissions and errors. */
export function recordCalls<const One extends string, const Many extends string>(declared: Declared<One, Many>) {
  const { path, tag, tags = [], changes = [], one: field, many } = declared;
  const one: `/${string}` = `${path}/:id`;
  const restore: `/${string}` = `${one}/restore`;
  const read = { tags: [tag, ...tags] };
  const write = { changes: [tag, ...changes] };
  return {
    list: { method: 'GET', path, field: many, ...read },
    get: { method: 'GET', path: one, field, ...read },
    create: { method: 'POST', path, field, ...write },
    update: { method: 'PUT', path: one, field, ...write },
    delete: { method: 'DELETE', path: one, ...write },
    restore: { method: 'POST', path: restore, field, ...write },
  } as const;
}
