import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Answers with an error of the Graph API. Clients tell errors apart by their code. */
export function graphError(
  reply: FastifyReply,
  status: number,
  code: number,
  message: string,
  more: { subcode?: number; details?: string; transient?: boolean } = {},
): FastifyReply {
  const { subcode, details, transient = false } = more;
  return reply.code(status).send({
    error: {
      message: `(#${code}) ${message}`,
      type: 'OAuthException',
      code,
      ...(subcode === undefined ? {} : { error_subcode: subcode }),
      ...(details === undefined ? {} : { error_data: { messaging_product: 'whatsapp', details } }),
      is_transient: transient,
      fbtrace_id: randomBytes(8).toString('base64url'),
    },
  });
}
