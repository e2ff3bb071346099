import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * What people publish answers on the site's origin only, apart from the workspace and its cookies. Elsewhere it sends
 * the reader there. On a developer's machine both are one.
 */
export function onlyOnSite(config: Config) {
  const site = new URL(config.siteUrl);
  const apart = site.origin !== new URL(config.url).origin;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (!apart || request.host === site.host) return undefined;
    return reply.redirect(`${site.origin}${request.originalUrl}`, 308);
  };
}
