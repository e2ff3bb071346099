import * as z from 'zod';
import { endpoint, type Tag } from './endpoint.ts';
import type { ErrorCode } from './error-catalogue.ts';
import { recordCalls } from './record-calls.ts';
import { listOf, listQuerySchema } from './shared/paging.ts';
import type { WorkspacePermission } from './shared/roles.ts';

interface Permissions {
  readonly read: WorkspacePermission;
  readonly write: WorkspacePermission;
  readonly delete: WorkspacePermission;
}

interface Declared<One extends string, Many extends string, Shown extends z.ZodType, Saved extends z.ZodObject> {
  readonly path: `/${string}`;
  readonly tag: Tag;
  readonly tags?: readonly Tag[];
  readonly changes?: readonly Tag[];
  /** Its names in summaries: `['cup', 'cups']`. */
  readonly names: readonly [one: string, many: string];
  /** The fields of the answers that hold one record, and a list of them. */
  readonly one: One;
  readonly many: Many;
  readonly schema: Shown;
  /** The body of `create` and `update`. */
  readonly save: Saved;
  readonly permissions?: Permissions;
  readonly unknown: ErrorCode;
  /** The refusal of a restore after the undo window. */
  readonly late: ErrorCode;
  /** Refusals of `create` and `update`, besides `unknown`. */
  readonly saveErrors?: readonly ErrorCode[];
  /** Refusals of both `create` and `restore`, such as those of a quota. */
  readonly addErrors?: readonly ErrorCode[];
}

const usual: Permissions = { read: 'workspace.read', write: 'content.write', delete: 'content.delete' };

/**
 * The standard endpoints of a noun, from its schema. A noun with further endpoints spreads them:
 *
 *     export const cups = recordEndpoints({ … });
 *     export const vouchers = { ...recordEndpoints({ … }), redeem: endpoint({ … }) };
 *
 * The web build keeps `path`, `tag`, `tags`, `changes`, `one` and `many`, which are therefore written out.
 */
export function recordEndpoints<
  const One extends string,
  const Many extends string,
  Shown extends z.ZodType,
  Saved extends z.ZodObject,
>(declared: Declared<One, Many, Shown, Saved>) {
  const { names, unknown, late, permissions = usual, saveErrors = [], addErrors = [] } = declared;
  const [one, many] = names;
  const a = /^[aeiou]/.test(one) ? 'an' : 'a';
  const calls = recordCalls(declared);
  const params = z.object({ id: z.uuid('validation.invalid') });
  const answer = z.object({ [declared.one]: declared.schema } as Record<One, Shown>);
  return {
    list: endpoint({
      ...calls.list,
      permission: permissions.read,
      summary: `List the ${many} of the workspace, newest first`,
      query: listQuerySchema,
      response: listOf(declared.many, declared.schema),
      errors: [],
    }),
    get: endpoint({
      ...calls.get,
      permission: permissions.read,
      summary: `Get ${a} ${one}`,
      params,
      response: answer,
      errors: [unknown],
    }),
    create: endpoint({
      ...calls.create,
      permission: permissions.write,
      summary: `Create ${a} ${one}`,
      body: declared.save,
      response: answer,
      errors: [...saveErrors, ...addErrors],
    }),
    update: endpoint({
      ...calls.update,
      permission: permissions.write,
      summary: `Change ${a} ${one}`,
      params,
      body: declared.save,
      response: answer,
      errors: [unknown, ...saveErrors],
    }),
    delete: endpoint({
      ...calls.delete,
      permission: permissions.delete,
      summary: `Delete ${a} ${one}; it can be restored for one hour`,
      params,
      response: z.object({ deleted: z.literal(true) }),
      errors: [unknown],
    }),
    restore: endpoint({
      ...calls.restore,
      permission: permissions.delete,
      summary: `Restore ${a} ${one} that was deleted within the last hour`,
      params,
      response: answer,
      errors: [late, ...addErrors],
    }),
  };
}
