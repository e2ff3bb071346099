import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file as a response. Browsers always save it under its name and never show it, so its contents can't run. */
export class Download {
  readonly stream: Readable;
  readonly type: string;
  readonly name: string;
  readonly bytes: number | undefined;

  constructor(file: { stream: Readable; type: string; name: string; bytes?: number }) {
    this.stream = file.stream;
    this.type = file.type;
    this.name = file.name;
    this.bytes = file.bytes;
  }
}

const nameLimit = 120;

export function sendDownload(reply: FastifyReply, file: Download): FastifyReply {
  reply.headers({
    'content-type': file.type,
    'content-disposition': attachment(file.name),
    'x-content-type-options': 'nosniff',
    // Nothing in the file runs if a browser opens its address instead of saving it.
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'private, no-store',
  });
  if (file.bytes !== undefined) reply.header('content-length', file.bytes);
  return reply.send(file.stream);
}

/** Returns the header with the file's name for saving (RFC 6266), for names with any characters. */
function attachment(name: string): string {
  const safe = name
    .replace(/[\p{C}"*/:<>?\\|']/gu, ' ')
    .trim()
    .slice(-nameLimit)
    .toWellFormed();
  return `attachment; filename*=UTF-8''${encodeURIComponent(safe || 'file')}`;
}
