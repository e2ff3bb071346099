import { randomBytes } from 'node:crypto';
import { claimAddress, locate, releaseAddress } from '../../kernel/database/directory.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type FileRow, lockFile, readFiles, readPublicAddresses } from './file.store.ts';

/**
 * A stored file has no public address until a page shows it to everybody. The address is a random one of its own and not
 * the name of the stored bytes, so that a lesson's video or a member's download cannot be reached with anything that an
 * answer reveals. The bytes stay where they are: publishing writes a row, and taking the row away closes the address,
 * also when the same bytes were uploaded once for a page and once for a lesson.
 */
export async function publishFile(ctx: Ctx, id: string): Promise<void> {
  await lockFile(ctx, id);
  if ((await readPublicAddresses(ctx, [id])).has(id)) return;
  if (!(await claimAddress(ctx, 'file', randomBytes(16).toString('hex'), id)))
    throw new Error('A random address is taken');
}

/**
 * Closes a file's public address.
 * @param isStillPublic asked while the file is locked: whether another page shows it to everybody
 */
export async function unpublishFile(ctx: Ctx, id: string, isStillPublic: () => Promise<boolean>): Promise<void> {
  await lockFile(ctx, id);
  if (!(await isStillPublic())) await releaseAddress(ctx, 'file', id);
}

/** The public addresses of those of the files that have one, by their ids. */
export async function readFileUrls(
  at: Pick<Ctx, 'kernel' | 'tx' | 'workspaceId'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const addresses = await readPublicAddresses(at, ids);
  const files = await readFiles(at, [...addresses.keys()]);
  return new Map(
    files.map((file) => [file.id, `${at.kernel.config.siteUrl}/files/${addresses.get(file.id)}.${file.format}`]),
  );
}

/** The file that a public address stands for. */
export async function findPublicFile(kernel: Kernel, address: string): Promise<FileRow | undefined> {
  const found = await locate(kernel.db.app, 'file', address);
  if (!found) return undefined;
  const { workspaceId, targetId } = found;
  const [file] = await kernel.db.read(workspaceId, (tx) => readFiles({ tx, workspaceId }, [targetId]));
  return file;
}
