import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { imageBytes } from '@kumbi/contract/media/media.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { v7 as uuidv7 } from 'uuid';
import { digestOf } from '../../../kernel/files/uploads.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { createTurns } from '../../../kernel/turns.ts';
import { cancelLeftover, insertLeftover } from '../leftover.store.ts';
import { discardPrepared } from '../prepared-media.service.ts';
import { refusalOfStorage, spendStorage } from '../storage.service.ts';
import { touchByHash, updateUses } from '../use.store.ts';
import { type ImageRow, insertOrUse, type NewImage, type ShownImage } from './image.store.ts';
import {
  createPlaceholder,
  cropSquare,
  type DecodedImage,
  decodeImage,
  fileKey,
  imagePreview,
  variantWidths,
  writeVariants,
} from './image-variants.service.ts';

/** An image with files but without a row. After a day unclaimed files are deleted. */
export type PreparedImage =
  | {
      readonly stored: true;
      readonly id: string;
      /** A program has named it, so it may belong to no one in this workspace. */
      readonly isChosen?: true;
    }
  | { readonly stored: false; readonly image: NewImage };

/** Files of an unclaimed upload are deleted after this time. */
const unclaimedMs = 86_400_000;
const longestName = 200;
// Encoding occupies a processor: at most two at a time, and fewer than there are processors.
const inTurn = createTurns(Math.max(1, Math.min(2, availableParallelism() - 1)));

/** Does the slow work of an upload: decoding, encoding, writing files. Never inside a transaction. */
export async function prepareImage(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  file: File,
): Promise<PreparedImage | Refusal> {
  if (file.size > imageBytes) return refuse('media.too_large');
  const hash = await digestOf(file);
  const now = kernel.clock.now();
  const known = await kernel.db.inWorkspace(workspaceId, (tx) =>
    touchByHash(tx, 'media_images', { workspaceId, hash, now }),
  );
  if (known) return { stored: true, id: known.id };
  const noRoom = await refusalOfStorage(kernel, workspaceId, 1);
  if (noRoom) return noRoom;
  return inTurn(async () => {
    // Read here, so that the images that wait for their turn aren't in memory.
    const decoded = await decodeImage(new Uint8Array(await file.arrayBuffer()));
    if (isRefusal(decoded)) return decoded;
    const { width, height, hasAlpha, mime } = decoded;
    const placeholder = await createPlaceholder(decoded);
    const file_id = randomBytes(16).toString('hex');
    const due_at = new Date(now.getTime() + unclaimedMs);
    await kernel.db.outsideWorkspaces((tx) =>
      insertLeftover(tx, { file_id, width, has_alpha: hasAlpha, format: null, due_at }),
    );
    const written = await writeAll(kernel, file_id, decoded);
    const image = {
      id: uuidv7(),
      file_id,
      hash,
      mime,
      width,
      height,
      has_alpha: hasAlpha,
      bytes: written,
      placeholder,
      name: file.name.trim().slice(0, longestName),
    };
    return { stored: false, image };
  });
}

/** Encodes the middle square of an uploaded image as WebP, for a small picture that belongs to no workspace. */
export async function encodeSquare(file: File, side: number): Promise<Buffer | Refusal> {
  if (file.size > imageBytes) return refuse('media.too_large');
  return inTurn(async () => {
    const decoded = await decodeImage(new Uint8Array(await file.arrayBuffer()));
    return isRefusal(decoded) ? decoded : cropSquare(decoded, side);
  });
}

/** Writes all sizes of an image, or none: a full disk must not keep those that fitted. */
async function writeAll(kernel: Kernel, fileId: string, decoded: DecodedImage): Promise<number> {
  try {
    return await writeVariants(kernel.files, fileId, decoded);
  } catch (error) {
    await discardPrepared(kernel, [fileId]);
    throw error;
  }
}

/** Returns an image that was uploaded before, to be claimed. The claim refuses an id that the workspace doesn't have. */
export const chosenImage = (id: string): PreparedImage => ({ stored: true, id, isChosen: true });

/** Inserts a prepared image into the workspace and counts one use, in the transaction of the row that shows it. */
export function claimImage(ctx: Ctx, prepared: PreparedImage): Promise<ImageRow | Refusal> {
  return storeImage(ctx, prepared, 1);
}

/** Inserts a prepared image without a use: it is deleted after a day unless `useImage` follows. */
export async function storeImage(ctx: Ctx, prepared: PreparedImage, uses = 0): Promise<ImageRow | Refusal> {
  if (prepared.stored) {
    const row = await updateUses(ctx, 'media_images', prepared.id, uses);
    if (!row && prepared.isChosen) return refuse('media.unknown');
    if (!row) throw new Error('a stored image was removed while it was claimed');
    return row;
  }
  const { row, inserted } = await insertOrUse(ctx, prepared.image, uses);
  // Another request has stored the same bytes in the meantime. Our files stay in the list of files to delete.
  if (!inserted) return row;
  if (!(await cancelLeftover(ctx.tx, row.file_id)))
    throw new Error('the files of an upload were removed before it was claimed');
  return (await spendStorage(ctx, row)) ?? row;
}

/** The upload of a form that may send none: see `prepareImage`. */
export const prepareSentImage = async (
  { kernel, workspaceId }: Pick<Ctx, 'kernel' | 'workspaceId'>,
  file: File | undefined,
): Promise<PreparedImage | undefined | Refusal> => file && prepareImage(kernel, workspaceId, file);

/** Claims the image that a form sent, and releases the one that it replaces. @returns its id; undefined if none was sent */
export async function replaceImage(
  ctx: Ctx,
  sent: PreparedImage | undefined,
  before: string | null,
): Promise<string | undefined | Refusal> {
  const image = sent && (await claimImage(ctx, sent));
  if (!image || isRefusal(image)) return image;
  await releaseImage(ctx, before);
  return image.id;
}

/** Counts one more use of a stored image. */
export async function useImage(ctx: Ctx, id: string): Promise<ImageRow | Refusal> {
  return (await updateUses(ctx, 'media_images', id, 1)) ?? refuse('media.unknown');
}

/** Counts one use less. The image is deleted a day after its last use. */
export async function releaseImage(ctx: Ctx, id: string | null): Promise<void> {
  if (id !== null) await updateUses(ctx, 'media_images', id, -1);
}

/** Reads the PNG or JPEG file of an image, for programs that read no WebP. */
export async function readPreviewBytes(kernel: Kernel, image: ShownImage): Promise<Buffer | undefined> {
  const { width, extension } = imagePreview(image);
  const file = await kernel.files.get(fileKey(image.file_id, `${width}.${extension}`));
  return file && buffer(file.stream);
}

/** Reads the WebP file of an image that is nearest to a screen's width. */
export async function readImageBytes(kernel: Kernel, image: ShownImage): Promise<Buffer | undefined> {
  const widths = variantWidths(image.width);
  const wanted = widths.find((each) => each >= 960) ?? widths.at(-1);
  const file = await kernel.files.get(fileKey(image.file_id, `${wanted}.webp`));
  return file && buffer(file.stream);
}
