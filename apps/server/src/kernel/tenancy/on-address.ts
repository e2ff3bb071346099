import type { AddressKind } from '@kumbi/contract/address-kinds.ts';
import type { ErrorCode } from '@kumbi/contract/error-catalogue.ts';
import { locate } from '../database/directory.ts';
import type { Ctx, PublicCtx } from './ctx.ts';
import { type Refusal, refuse, undoneByRefusal } from './refusal.ts';

interface Address {
  readonly kind: AddressKind;
  readonly address: string;
  /** The refusal if the address doesn't exist. */
  readonly unknown: ErrorCode;
}

/**
 * Runs work in the workspace of an address, in one transaction, which a refusal rolls back.
 *
 * @param work gets the id of the address's row
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
