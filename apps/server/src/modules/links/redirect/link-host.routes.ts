import { isLocale } from '@kumbi/contract/shared/locale.ts';
import type { FastifyReply } from 'fastify';
import type { HostAnswer } from '../../../kernel/http/other-hosts.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { openDomains } from '../domain/open-domain.service.ts';
import { openLinks } from './open-link.service.ts';
import { openShortLink } from './redirect.routes.ts';

/** `/promo`, or `/l/promo` as printed before the workspace had its domain. */
const codePath = /^\/(?:l\/)?([^/]+)\/?$/i;

/**
 * Answers the requests of workspaces' own domains: `/{code}` and `/l/{code}` of their short links. Nothing else of the
 * product is there, so that no one signs in on someone else's host.
 */
export function linkHosts(kernel: Kernel): HostAnswer {
  const domains = openDomains(kernel);
  openLinks(kernel);
  const site = new URL(kernel.config.siteUrl).origin;
  return async (request, reply): Promise<FastifyReply | undefined> => {
    const host = request.hostname.toLowerCase();
    const domain = (domains.known(host) ?? { value: await domains.read(host) }).value;
    if (!domain) return undefined;
    const [path = '/'] = request.originalUrl.split('?');
    // The styles of the page for unknown codes.
    if (path.startsWith('/site/')) return undefined;
    // The links on that page.
    if (isLocale(path.split('/')[1])) return reply.redirect(`${site}${request.originalUrl}`, 302);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return openShortLink(kernel, (isRead && codePath.exec(path)?.[1]) || '', request, reply, domain);
  };
}
