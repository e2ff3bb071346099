import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { personPhoto } from '@kumbi/contract/media/media.endpoints.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { UserCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal } from '../../../kernel/tenancy/refusal.ts';
import { encodeSquare } from '../image/image.service.ts';
import { deletePhotoRow, findPhoto, readPhotoIds, upsertPhoto } from './photo.store.ts';

/** Wide enough for a mark of 72 pixels on any screen. */
const sidePx = 160;

const photoUrl = ({ config }: Kernel, id: string): string => `${config.siteUrl}/files/photos/${id}.webp`;

export async function savePersonPhoto(
  ctx: Unopened<UserCtx>,
  image: File,
): Promise<Returns<typeof personPhoto.save> | Refusal> {
  const content = await encodeSquare(image, sidePx);
  if (isRefusal(content)) return content;
  const id = await ctx.transaction(({ tx, kernel, actor }) =>
    upsertPhoto(tx, actor.userId, content, kernel.clock.now()),
  );
  return { photo: photoUrl(ctx.kernel, id) };
}

export async function deletePersonPhoto({ tx, actor }: UserCtx): Promise<Returns<typeof personPhoto.delete>> {
  await deletePhotoRow(tx, actor.userId);
  return { deleted: true };
}

/** Returns the addresses of the photos of any people, by their ids. */
export async function readPhotoUrls(
  { kernel, tx }: Pick<UserCtx, 'kernel' | 'tx'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const found = await readPhotoIds(tx, userIds);
  return new Map(found.map(({ user_id, id }) => [user_id, photoUrl(kernel, id)]));
}

/** The photo of the caller, for the export of their account. */
export async function* exportPhoto(ctx: Unopened<UserCtx>): AsyncGenerator<unknown, void> {
  const photo = await ctx.read(({ tx, actor }) => findPhoto(tx, actor.userId));
  if (photo) yield { created_at: photo.created_at, webp_base64: photo.content.toString('base64') };
}
