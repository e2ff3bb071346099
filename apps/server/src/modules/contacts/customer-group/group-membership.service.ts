import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { emitGroups } from '../contact-change.service.ts';
import { writeGroups } from './customer-group.store.ts';

/** Replaces a customer's groups. */
export async function saveGroups(ctx: Ctx, contactId: string, ids: readonly string[]): Promise<void> {
  await emitGroups(ctx, contactId, await writeGroups(ctx, contactId, ids));
}
