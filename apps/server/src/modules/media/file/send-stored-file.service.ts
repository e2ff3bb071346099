import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOf, sendRefusal } from '../../../kernel/http/answers.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/tenancy/refusal.ts';
import type { FileRow } from './file.store.ts';
import { kindOf, storedKey, typeOf } from './file-format.rules.ts';
import { partOf } from './file-part.rules.ts';

const etagLength = 22;
const nameLimit = 120;

export const sendNothing = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefusal(reply.header('cache-control', 'no-store'), refuse('request.not_found'), localeOf(request));

/**
 * Sends a stored file to an authorised client. It supports ranges, so that a video player can seek.
 *
 * @param headers cache control and content disposition
 */
export async function sendStoredFile(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  { file_id: id, format }: Pick<FileRow, 'file_id' | 'format'>,
  headers: Readonly<Record<'cache-control' | 'cross-origin-resource-policy' | 'content-disposition', string>>,
): Promise<FastifyReply> {
  const whole = await kernel.files.size(storedKey(id, format));
  if (whole === undefined) return sendNothing(request, reply);
  // Never the id itself, which is the name of the bytes in the store.
  const etag = `"${kernel.secrets.sign('file-etag', id).slice(0, etagLength)}"`;
  const video = kindOf(format) === 'video';
  reply.type(typeOf(format)).headers({
    etag,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'accept-ranges': video ? 'bytes' : 'none',
    ...headers,
  });
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send();
  const part = video ? partOf(request.headers, etag, whole) : undefined;
  if (part === 'none') return reply.code(416).header('content-range', `bytes */${whole}`).send();
  const found = await kernel.files.get(storedKey(id, format), part);
  if (!found) throw new Error('a file was removed while it was sent');
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${whole}`);
  return reply.header('content-length', found.bytes).send(found.stream);
}

/** Returns the header that saves a document under the given name, with its format's extension. */
export function attachmentHeader(name: unknown, format: string): string {
  const stem = (typeof name === 'string' ? name : '')
    .replace(new RegExp(`\\.${format}$`, 'i'), '')
    .replace(/[\p{C}"*/:<>?\\|']/gu, ' ')
    .trim()
    .slice(0, nameLimit)
    .toWellFormed();
  return `attachment; filename*=UTF-8''${encodeURIComponent(`${stem || 'file'}.${format}`)}`;
}
