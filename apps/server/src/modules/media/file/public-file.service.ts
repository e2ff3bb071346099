import { randomBytes } from 'node:crypto';
import { claimAddress, locate, releaseAddress } from '../../../kernel/database/directory.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx, ReadCtx } from '../../../kernel/tenancy/ctx.ts';
import { type FileRow, lockFile, readFiles, readPublicAddresses } from './file.store.ts';

/**
 * Gives a stored file a public address when a public page shows it. The address is random and differs from the name of
 * the stored bytes, so that no response reveals the address of a lesson's video or a member's download. The bytes stay
 * in place: publishing inserts a row, and deleting it closes the address, even if the same bytes were uploaded both for
 * a page and for a lesson.
 */
export async function publishFile(ctx: Ctx, id: string): Promise<void> {
  await lockFile(ctx, id);
  if ((await readPublicAddresses(ctx, [id])).has(id)) return;
  if (!(await claimAddress(ctx, 'file', randomBytes(16).toString('hex'), id)))
    throw new Error('a random address is taken');
}

/**
 * Closes a file's public address.
 *
 * @param isStillPublic called while the file is locked; returns whether another public page shows it
 */
export async function unpublishFile(ctx: Ctx, id: string, isStillPublic: () => Promise<boolean>): Promise<void> {
  await lockFile(ctx, id);
  if (!(await isStillPublic())) await releaseAddress(ctx, 'file', id);
}

/** Reads the public addresses of those of the files that have one, by id. */
export async function readFileUrls(at: ReadCtx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const addresses = await readPublicAddresses(at, ids);
  const files = await readFiles(at, [...addresses.keys()]);
  return new Map(
    files.map((file) => [file.id, `${at.kernel.config.siteUrl}/files/${addresses.get(file.id)}.${file.format}`]),
  );
}

/** Finds the file of a public address. */
export async function findPublicFile(kernel: Kernel, address: string): Promise<FileRow | undefined> {
  const found = await locate(kernel.db.app, 'file', address);
  if (!found) return undefined;
  const { workspaceId, targetId } = found;
  const [file] = await kernel.db.read(workspaceId, (tx) => readFiles({ tx, workspaceId }, [targetId]));
  return file;
}
