import type { IncomingMessage } from 'node:http';
import { eventBodyBytes } from '@kumbi/contract/hooks/hooks.limits.ts';

/** What is too large is read to here and thrown away, so that its sender hears why; beyond, the connection ends. */
const mostThrownAway = 16 * eventBodyBytes;

/**
 * The body of a call as the bytes that came, of whatever kind and with whatever method.
 * @returns undefined when it is larger than what is kept
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

/** Nobody is there to be answered. */
class CallerGone extends Error {
  override name = 'CallerGone';
  readonly statusCode = 400;
}
