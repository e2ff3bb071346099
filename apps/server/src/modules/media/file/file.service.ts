import { randomBytes } from 'node:crypto';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { v7 as uuidv7 } from 'uuid';
import { digestOf } from '../../../kernel/files/uploads.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { cancelLeftover, insertLeftover } from '../leftover.store.ts';
import { refusalOfStorage, spendStorage } from '../storage.service.ts';
import { touchByHash, updateUses } from '../use.store.ts';
import { type FileRow, insertFile, type NewFile, renameFile } from './file.store.ts';
import { formatOf, storedKey, typeOf } from './file-format.rules.ts';

/** Bytes of an unclaimed upload are deleted after this time. */
const unclaimedMs = 86_400_000;
const longestName = 200;

/** Stores the bytes of an upload, outside of a transaction. @returns the existing row, or the one to insert */
export async function prepareFile(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  file: File,
): Promise<FileRow | NewFile | Refusal> {
  const format = await formatOf(file);
  if (!format) return refuse('media.not_file');
  const hash = await digestOf(file);
  const now = kernel.clock.now();
  const name = file.name.trim().slice(0, longestName);
  const known = await kernel.db.inWorkspace(workspaceId, async (tx) => {
    const row = await touchByHash(tx, 'media_files', { workspaceId, hash, now });
    // No one knows an unused file by its earlier name.
    const isRenamed = row && row.name !== name && (row.uses === 0 || row.name === '');
    return isRenamed ? renameFile({ tx, workspaceId }, row.id, name) : row;
  });
  if (known) return known;
  const noRoom = await refusalOfStorage(kernel, workspaceId, file.size);
  if (noRoom) return noRoom;
  const file_id = randomBytes(16).toString('hex');
  const leftover = { file_id, width: null, has_alpha: null, format, due_at: new Date(now.getTime() + unclaimedMs) };
  await kernel.db.outsideWorkspaces((tx) => insertLeftover(tx, leftover));
  await kernel.files.put(storedKey(file_id, format), file, typeOf(format));
  return { id: uuidv7(), file_id, hash, format, bytes: file.size, name };
}

/** Inserts a prepared file into the workspace, without a use: it is deleted after a day unless `useFile` follows. */
export async function storeFile(ctx: Ctx, prepared: FileRow | NewFile): Promise<FileRow | Refusal> {
  if ('uses' in prepared) return prepared;
  const { row, inserted } = await insertFile(ctx, prepared);
  // Another request has stored the same bytes in the meantime. Ours stay in the list of bytes to delete.
  if (!inserted) return row;
  if (!(await cancelLeftover(ctx.tx, row.file_id)))
    throw new Error('the bytes of an upload were removed before its row was stored');
  return (await spendStorage(ctx, row)) ?? row;
}

/** Counts one more use of a stored file. */
export async function useFile(ctx: Ctx, id: string): Promise<FileRow | Refusal> {
  return (await updateUses(ctx, 'media_files', id, 1)) ?? refuse('media.unknown');
}

/** Counts one use less. The file is deleted a day after its last use. */
export async function releaseFile(ctx: Ctx, id: string): Promise<void> {
  await updateUses(ctx, 'media_files', id, -1);
}
