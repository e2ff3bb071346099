import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { lockInTransaction } from '../../../kernel/database/database.ts';
import { Download } from '../../../kernel/http/download.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx, ReadCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { cancelLeftover, insertLeftover } from '../leftover.store.ts';
import { formatOf, kindOf, readPart, typeOf } from './file-format.rules.ts';
import {
  deletePrivateFileRow,
  insertPrivateFile,
  type PrivateFileRow,
  privateKey,
  readPrivateFile,
  readVisitorBytes,
} from './private-file.store.ts';
import { visitorFileConfig } from './visitor-file.config.ts';

/** Bytes of an unclaimed upload are deleted after this time. */
const unclaimedMs = 3_600_000;
const nameLimit = 200;
const megabyte = 1024 * 1024;

export type PreparedPrivateFile = Omit<PrivateFileRow, 'workspace_id' | 'created_at'>;

/**
 * Stores the bytes of a visitor's upload, outside of a transaction and without a public address.
 *
 * @returns `media.not_file` unless the contents are a picture, a document or plain text, regardless of the name
 */
export async function preparePrivateFile(kernel: Kernel, file: File): Promise<PreparedPrivateFile | Refusal> {
  const type = await privateTypeOf(file);
  if (!type) return refuse('media.not_file');
  const file_id = randomBytes(16).toString('hex');
  const due_at = new Date(kernel.clock.now().getTime() + unclaimedMs);
  const leftover = { file_id, width: null, has_alpha: null, format: 'private' as const, due_at };
  await kernel.db.outsideWorkspaces((tx) => insertLeftover(tx, leftover));
  await kernel.files.put(privateKey(file_id), file, type);
  return { id: uuidv7(), file_id, name: nameOf(file.name), type, bytes: file.size };
}

/** Returns whether the allowance for visitors' files has room for this many bytes. */
export async function hasVisitorRoom(ctx: ReadCtx, bytes: number): Promise<boolean> {
  const { KUMBI_VISITOR_FILES_MB: room } = visitorFileConfig.of(ctx.kernel.config);
  return (await readVisitorBytes(ctx)) + bytes <= room * megabyte;
}

/**
 * Inserts a prepared file into the workspace. Visitors' files have their own allowance, so that strangers can't fill
 * the owner's storage.
 *
 * @returns false if that allowance has no room for it
 */
export async function storePrivateFile(ctx: Ctx, prepared: PreparedPrivateFile): Promise<boolean> {
  // One at a time, so that together they stay within the allowance.
  await lockInTransaction(ctx.tx, `visitor-files:${ctx.workspaceId}`);
  if (!(await hasVisitorRoom(ctx, prepared.bytes))) return false;
  await insertPrivateFile(ctx, prepared);
  if (!(await cancelLeftover(ctx.tx, prepared.file_id)))
    throw new Error('the bytes of a file were removed before its row was stored');
  return true;
}

/** Opens the file for a member; undefined if the workspace has no such file. */
export async function openPrivateFile(ctx: Ctx, id: string): Promise<Download | undefined> {
  const row = await readPrivateFile(ctx, id);
  const found = row && (await ctx.kernel.files.get(privateKey(row.file_id)));
  return found && new Download({ stream: found.stream, type: row.type, name: row.name, bytes: found.bytes });
}

/** The next cleanup of media deletes the bytes. */
export async function deletePrivateFile(ctx: Ctx, id: string): Promise<void> {
  await deletePrivateFileRow(ctx, id);
}

/** Detects pictures from their first bytes (their own specifications) and documents like other media; no videos. */
async function privateTypeOf(file: File): Promise<string | undefined> {
  const head = await readPart(file, 0, 16);
  const at = (start: number, end: number) => head.toString('latin1', start, end);
  if (at(0, 3) === '\u00ff\u00d8\u00ff') return 'image/jpeg';
  if (at(0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png';
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'image/webp';
  if (at(4, 8) === 'ftyp' && /^(heic|heix|mif1|avif)$/.test(at(8, 12))) {
    return at(8, 12) === 'avif' ? 'image/avif' : 'image/heic';
  }
  const format = await formatOf(file);
  if (format) return kindOf(format) === 'document' ? typeOf(format) : undefined;
  return (await isText(file)) ? 'text/plain; charset=utf-8' : undefined;
}

/** Returns whether the bytes are text: UTF-8 without control characters except line breaks and tabs. */
async function isText(file: File): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of file.stream() as ReadableStream<Uint8Array>) {
      if (chunk.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d)) return false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    // The decoder's error for bytes that aren't UTF-8.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function nameOf(name: string): string {
  const shown = name
    .replace(/[\p{C}]/gu, ' ')
    .trim()
    .slice(-nameLimit)
    .toWellFormed();
  return shown || 'file';
}
