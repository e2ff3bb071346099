import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { everyScope } from './oauth-book.ts';
import type { ApiTools, Refusal } from './outside-service.ts';

export const newId = (bytes = 16): string => randomBytes(bytes).toString('hex');

export const refusal = (code: number, message: string, reason: string, status: string): Refusal => ({
  status: code,
  body: { error: { code, message, errors: [{ domain: 'global', reason, message }], status } },
});
export const wrong = (message: string): Refusal => refusal(400, message, 'invalid', 'INVALID_ARGUMENT');
export const unknown = refusal(404, 'Requested entity was not found.', 'notFound', 'NOT_FOUND');

/** A token only opens the services that the person agreed to. */
export function refusesScope({ grantOf, send }: ApiTools, scope: string) {
  const names = [`https://www.googleapis.com/auth/${scope}`, everyScope];
  return async (request: FastifyRequest, reply: FastifyReply) =>
    grantOf(request)
      .scope.split(' ')
      .some((each) => names.includes(each))
      ? undefined
      : send(
          reply,
          refusal(
            403,
            'Request had insufficient authentication scopes.',
            'insufficientPermissions',
            'PERMISSION_DENIED',
          ),
        );
}
