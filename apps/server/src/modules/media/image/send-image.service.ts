import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kernel } from '../../../kernel/kernel.ts';
import { sendNothing } from '../file/send-stored-file.service.ts';
import { fileKey, imageContentType } from './image-variants.service.ts';

/** The headers of every image: it runs nothing, and its type is the declared one. */
export const safeImageHeaders = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
} as const;

interface SentImage {
  readonly fileId: string;
  /** Its width and format, such as `640.webp`. */
  readonly name: string;
  readonly etag: string;
}

/**
 * Sends one size of an image to an authorised client.
 *
 * @param headers cache control and resource policy
 */
export async function sendImage(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  { fileId, name, etag }: SentImage,
  headers: Readonly<Record<'cache-control' | 'cross-origin-resource-policy', string>>,
): Promise<FastifyReply> {
  const type = imageContentType(name);
  if (!/^[0-9a-f]{32}$/.test(fileId) || !/^[0-9]{1,5}\.[a-z]{3,4}$/.test(name) || !type)
    return sendNothing(request, reply);
  const sent = { ...safeImageHeaders, ...headers, etag };
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).headers(sent).send();
  const file = await kernel.files.get(fileKey(fileId, name));
  if (!file) return sendNothing(request, reply);
  return reply.headers(sent).type(type).header('content-length', file.bytes).send(file.stream);
}
