import type { IncomingMessage } from 'node:http';
import { eventBodyBytes } from '@kumbi/contract/hooks/hooks.limits.ts';

/**
 * Oversized bodies are read and discarded up to this size, so that the sender gets a response. Beyond it, the
 * connection is closed.
 */
const mostThrownAway = 16 * eventBodyBytes;

/**
 * Reads the body of a call as raw bytes, for any content type and method.
 *
 * @returns undefined if it is larger than the limit
 * @throws CallerGone
 */
export function readBody(message: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(message.headers['content-length'] ?? 0) > mostThrownAway) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const end = (result: Buffer | undefined): void => {
      message.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      resolve(result);
    };
    const onData = (part: Buffer): void => {
      size += part.length;
      if (size <= eventBodyBytes) parts.push(part);
      else if (size > mostThrownAway) end(undefined);
    };
    const onEnd = (): void => end(size > eventBodyBytes ? undefined : Buffer.concat(parts));
    const onClose = (): void => reject(new CallerGone('The caller went away'));
    message.on('data', onData).once('end', onEnd).once('close', onClose).once('error', onClose);
  });
}

/** The caller has disconnected. */
class CallerGone extends Error {
  override name = 'CallerGone';
  readonly statusCode = 400;
}
