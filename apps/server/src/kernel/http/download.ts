import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file as an answer. It is always saved under its name and never shown, whatever it holds. */
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
    // Whoever opens its address instead of saving it gets nothing that runs.
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'private, no-store',
  });
  if (file.bytes !== undefined) reply.header('content-length', file.bytes);
  return reply.send(file.stream);
}

/** The header under which a browser saves a file (RFC 6266), whatever signs its name has. */
function attachment(name: string): string {
  const safe = name
    .replace(/[\p{C}"*/:<>?\\|']/gu, ' ')
    .trim()
    .slice(-nameLimit)
    .toWellFormed();
  return `attachment; filename*=UTF-8''${encodeURIComponent(safe || 'file')}`;
}
