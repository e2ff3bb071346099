import { randomBytes } from 'node:crypto';
import type { FileFormat } from '@kumbi/contract/media/media.limits.ts';
import { claimAddress, locate, releaseAddress } from '../../../kernel/database/directory.ts';
import { Download } from '../../../kernel/http/download.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx, ReadCtx } from '../../../kernel/tenancy/ctx.ts';
import { type FileRow, lockFile, readFiles, readPublicAddresses } from './file.store.ts';
import { storedKey, typeOf } from './file-format.rules.ts';

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
    files.flatMap(({ id, format }) => {
      const address = addresses.get(id);
      return address === undefined ? [] : [[id, publicFileUrl(at.kernel, address, format)] as const];
    }),
  );
}

export const publicFileUrl = ({ config }: Pick<Kernel, 'config'>, address: string, format: FileFormat): string =>
  `${config.siteUrl}/files/${address}.${format}`;

/** Opens one of our own public videos and documents by its address. @returns undefined for any other address */
export async function openFileAt(kernel: Kernel, url: string): Promise<Download | undefined> {
  const place = `${kernel.config.siteUrl}/files/`;
  if (!url.startsWith(place)) return undefined;
  const [, address, format] = fileName.exec(url.slice(place.length)) ?? [];
  const row = address === undefined ? undefined : await findPublicFile(kernel, address);
  const found = row?.format === format && row && (await kernel.files.get(storedKey(row.file_id, row.format)));
  if (!row || !found) return undefined;
  const name = row.name || `${address}.${row.format}`;
  return new Download({ stream: found.stream, type: typeOf(row.format), name, bytes: found.bytes });
}

/** The last part of the address of a public file. */
export const fileName = /^([0-9a-f]{32})\.([a-z0-9]{3,4})$/;

/** Finds the file of a public address: that of a page, or its own. */
export async function findPublicFile(kernel: Kernel, address: string): Promise<FileRow | undefined> {
  const found =
    (await locate(kernel.db.app, 'file', address)) ?? (await locate(kernel.db.app, 'published-file', address));
  if (!found) return undefined;
  const { workspaceId, targetId } = found;
  const [file] = await kernel.db.read(workspaceId, (tx) => readFiles({ tx, workspaceId }, [targetId]));
  return file;
}
