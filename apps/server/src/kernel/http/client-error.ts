import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { defaultLocale } from '@kumbi/contract/shared/locale.ts';
import { refuse } from '../tenancy/refusal.ts';
import { envelopeOf } from './answers.ts';

/**
 * Responds to a request that is too malformed for a route, a language or a reply, with an envelope, and closes the
 * socket.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const body = JSON.stringify(
    envelopeOf(refuse(status === 431 ? 'request.too_large' : 'request.malformed'), defaultLocale).body,
  );
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
        `Content-Type: application/json; charset=utf-8\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
