import { sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { mediaTables } from '../media.table.ts';

/**
 * Counts one of an image's uses as one that only members of a page see, or no longer. Its public address is refused as long
 * as it has no other use.
 */
export async function updateMemberUses(ctx: Ctx, id: string, by: 1 | -1): Promise<void> {
  await rowsOf(ctx, mediaTables.media_images).update(id, { member_uses: sql<number>`member_uses + ${by}` });
}

/** Returns whether the public address of an image's files is refused. */
export async function isMembersImage({ db }: Pick<Kernel, 'db'>, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ refused: boolean }>`select is_members_image(${fileId}) as refused`.execute(db.app);
  return rows[0]?.refused ?? false;
}

const keyLength = 22;

/** Returns the key with which the address of such an image works for the workspace itself, such as in its editor. */
export const imageKey = ({ secrets }: Pick<Kernel, 'secrets'>, fileId: string): string =>
  secrets.sign('image-key', fileId).slice(0, keyLength);
