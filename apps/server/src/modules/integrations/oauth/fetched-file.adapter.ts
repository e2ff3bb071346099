import { buffer } from 'node:stream/consumers';
import type { ActionFailure } from '@kumbi/contract/integrations/service-action.step.ts';
import { uploadedFileBytes } from '@kumbi/contract/integrations/steps/drive/drive.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import * as z from 'zod';
import type { Download } from '../../../kernel/http/download.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { openFileAt, openPrivateFile, readImageAt } from '../../media/media.public.ts';

/** A file that was read from its source. */
export interface FetchedFile {
  readonly bytes: Buffer;
  /** A media type without parameters. */
  readonly type: string;
  /** Its own name, or the last part of its address. */
  readonly name: string;
}

/** There is no file to send. */
export class NoFile {
  readonly failure: Extract<ActionFailure, 'file_unavailable' | 'file_too_large'>;
  /** For the person who looks at the run. */
  readonly message: string;
  /** Another attempt may succeed. */
  readonly isPassing: boolean;

  constructor(failure: NoFile['failure'], message: string, isPassing = false) {
    this.failure = failure;
    this.message = message;
    this.isPassing = isPassing;
  }
}

const timeoutMs = 15_000;
/** Links to shared files often lead to another address. */
const mostRedirects = 3;
const unknownType = 'application/octet-stream';
const longestName = 200;

const isId = (source: string): boolean => z.uuid().safeParse(source).success;

/** Returns whether a text can be the source of a file: an address, or an id of a visitor's file. */
export const isFileSource = (source: string): boolean =>
  isId(source) || (/^https?:\/\//.test(source) && URL.canParse(source));

/** Reads a file from its address or, by its id, one that a visitor sent to the workspace. */
export const fetchFile = async (
  kernel: Kernel,
  workspaceId: WorkspaceId,
  source: string,
): Promise<FetchedFile | NoFile> =>
  isId(source)
    ? readVisitorFile(kernel, workspaceId, source)
    : ((await readOwnFile(kernel, source)) ?? fetchFromAddress(kernel, source));

/** Reads one of our own public images and files without a call: our address may be in a private network. */
async function readOwnFile(kernel: Kernel, source: string): Promise<FetchedFile | NoFile | undefined> {
  const image = await readImageAt(kernel, source);
  if (image) return image;
  const file = await openFileAt(kernel, source);
  return file && readDownload(file);
}

async function readVisitorFile(kernel: Kernel, workspaceId: WorkspaceId, id: string): Promise<FetchedFile | NoFile> {
  const found = await inSystemCtx(kernel, workspaceId, 'read a file for an action', (ctx) => openPrivateFile(ctx, id));
  return found ? readDownload(found) : new NoFile('file_unavailable', 'unknown file');
}

async function readDownload({ stream, type, name, bytes }: Download): Promise<FetchedFile | NoFile> {
  if (bytes === undefined || bytes > uploadedFileBytes) {
    stream.destroy();
    return new NoFile('file_too_large', `${uploadedFileBytes}`);
  }
  return { bytes: await buffer(stream), type: mediaType(type), name };
}

const mediaType = (header: string): string => header.split(';', 1)[0]?.trim() || unknownType;

/** Reads a file from an address that a person entered, through the guarded client. */
async function fetchFromAddress({ outgoing }: Kernel, address: string): Promise<FetchedFile | NoFile> {
  // One limit for all addresses together.
  const signal = AbortSignal.timeout(timeoutMs);
  let url = address;
  for (let redirects = 0; ; redirects += 1) {
    const answer = await outgoing.send({
      url,
      method: 'GET',
      headers: { accept: '*/*' },
      timeoutMs,
      maxBytes: uploadedFileBytes,
      signal,
    });
    if (answer.kind === 'refused') return new NoFile('file_unavailable', answer.reason);
    if (answer.kind === 'failed') return new NoFile('file_unavailable', answer.reason, true);
    const { status, headers, body, cut } = answer;
    const next = headers.location;
    if (status >= 300 && status < 400 && next !== undefined && URL.canParse(next, url)) {
      if (redirects === mostRedirects) return new NoFile('file_unavailable', 'too many redirects');
      url = new URL(next, url).href;
      continue;
    }
    if (status !== 200) return new NoFile('file_unavailable', `HTTP ${status}`, status === 429 || status >= 500);
    if (cut) return new NoFile('file_too_large', `${uploadedFileBytes}`);
    return { bytes: body, type: mediaType(headers['content-type'] ?? ''), name: nameIn(url) };
  }
}

function nameIn(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last).slice(0, longestName);
  } catch (error) {
    if (error instanceof URIError) return last.slice(0, longestName);
    throw error;
  }
}
