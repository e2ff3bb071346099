import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * Serves published content on the site's origin only, apart from the workspace app and its cookies. On other hosts it
 * redirects the reader there. On a developer's machine both are the same.
 */
export function onlyOnSite(config: Config) {
  const site = new URL(config.siteUrl);
  const apart = site.origin !== new URL(config.url).origin;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (!apart || request.host === site.host) return undefined;
    return reply.redirect(`${site.origin}${request.originalUrl}`, 308);
  };
}
