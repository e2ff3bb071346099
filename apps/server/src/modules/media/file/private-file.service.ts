import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { Download } from '../../../kernel/http/download.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { insertLeftover, keepFiles } from '../leftover.store.ts';
import { giveBackStorage, spendStorage } from '../storage.service.ts';
import { formatOf, kindOf, typeOf } from './file-format.rules.ts';
import {
  insertPrivateFile,
  type PrivateFileRow,
  privateKey,
  readPrivateFile,
  removePrivateFile,
} from './private-file.store.ts';

/** Bytes of an unclaimed upload are deleted after this time. */
const unclaimedMs = 3_600_000;
const nameLimit = 200;

export type PreparedPrivateFile = Omit<PrivateFileRow, 'workspace_id' | 'created_at'>;

/**
 * Stores the bytes of a visitor's upload, outside of a transaction and without a public address.
 *
 * @returns `media.not_file` unless the contents are a picture, a document or plain text, regardless of the name
 */
export async function preparePrivateFile(kernel: Kernel, file: File): Promise<PreparedPrivateFile | Refusal> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = privateTypeOf(bytes);
  if (!type) return refuse('media.not_file');
  const file_id = randomBytes(16).toString('hex');
  const due_at = new Date(kernel.clock.now().getTime() + unclaimedMs);
  const leftover = { file_id, width: null, has_alpha: null, format: 'private' as const, due_at };
  await kernel.db.outsideWorkspaces((tx) => insertLeftover(tx, leftover));
  await kernel.files.put(privateKey(file_id), bytes, type);
  return { id: uuidv7(), file_id, name: nameOf(file.name), type, bytes: bytes.length };
}

/** Inserts a prepared file into the workspace. @returns a refusal if its plan has no room for it */
export async function keepPrivateFile(ctx: Ctx, prepared: PreparedPrivateFile): Promise<Refusal | undefined> {
  await insertPrivateFile(ctx, prepared);
  if (!(await keepFiles(ctx.tx, prepared.file_id)))
    throw new Error('The bytes of a file were removed before it was kept');
  return spendStorage(ctx, prepared);
}

/** Opens the file for a member; undefined if the workspace has no such file. */
export async function openPrivateFile(ctx: Ctx, id: string): Promise<Download | undefined> {
  const row = await readPrivateFile(ctx, id);
  const found = row && (await ctx.kernel.files.get(privateKey(row.file_id)));
  return found && new Download({ stream: found.stream, type: row.type, name: row.name, bytes: found.bytes });
}

/** The next cleanup of media deletes the bytes. */
export async function deletePrivateFile(ctx: Ctx, id: string): Promise<void> {
  const row = await removePrivateFile(ctx, id);
  if (row) await giveBackStorage(ctx, row);
}

/** Detects pictures from their first bytes (their own specifications) and documents like other media; no videos. */
function privateTypeOf(bytes: Uint8Array): string | undefined {
  const at = (start: number, end: number) => Buffer.from(bytes.subarray(start, end)).toString('latin1');
  if (at(0, 3) === '\u00ff\u00d8\u00ff') return 'image/jpeg';
  if (at(0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png';
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'image/webp';
  if (at(4, 8) === 'ftyp' && /^(heic|heix|mif1|avif)$/.test(at(8, 12))) {
    return at(8, 12) === 'avif' ? 'image/avif' : 'image/heic';
  }
  const format = formatOf(bytes);
  if (format) return kindOf(format) === 'document' ? typeOf(format) : undefined;
  return isText(bytes) ? 'text/plain; charset=utf-8' : undefined;
}

/** Returns whether the bytes are text: UTF-8 without control characters except line breaks and tabs. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d)) return false;
  return isUtf8(bytes);
}

function nameOf(name: string): string {
  const shown = name
    .replace(/[\p{C}]/gu, ' ')
    .trim()
    .slice(-nameLimit)
    .toWellFormed();
  return shown || 'file';
}
