import type { ErrorCode } from '@kumbi/contract/error-catalogue.ts';
import { type AddressKind, locate } from '../database/directory.ts';
import type { Ctx, PublicCtx } from './ctx.ts';
import { type Refusal, refuse, undoneByRefusal } from './refusal.ts';

interface Address {
  readonly kind: AddressKind;
  readonly address: string;
  /** The refusal when the address stands for nothing. */
  readonly unknown: ErrorCode;
}

/**
 * Works in the workspace that an address belongs to, in one transaction; a refusal undoes all of it.
 * @param work gets the id of the row that the address stands for
 */
export async function onAddress<T>(
  visit: Omit<PublicCtx, 'tx'>,
  { kind, address, unknown }: Address,
  work: (ctx: Ctx, id: string) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const { kernel } = visit;
  const found = await locate(kernel.db.app, kind, address);
  if (!found) return refuse(unknown);
  const { workspaceId, targetId } = found;
  return undoneByRefusal<T>((guard) =>
    kernel.db.inWorkspace(workspaceId, async (tx) => guard(await work({ ...visit, tx, workspaceId }, targetId))),
  );
}
