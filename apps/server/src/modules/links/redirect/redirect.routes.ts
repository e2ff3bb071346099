import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeOf, sendRefusal } from '../../../kernel/http/answers.ts';
import { isPersonLooking } from '../../../kernel/http/person-looking.ts';
import { languageOf } from '../../../kernel/http/web-app.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { pagePolicy } from '../../../kernel/site/send-page.ts';
import { onlyOnSite } from '../../../kernel/site/site-host.ts';
import { refuse } from '../../../kernel/tenancy/refusal.ts';
import type { OpenDomain } from '../domain/open-domain.service.ts';
import { gatePath } from '../short-link/short-link.rules.ts';
import { clickedUrl } from './click-id.rules.ts';
import { type LinkPage, renderLinkPage } from './link-page.view.ts';
import { type OpenLink, openLinks } from './open-link.service.ts';
import { previewHtml } from './preview.view.ts';
import { type Redirects, redirectsOf } from './redirect.engine.ts';

/** We check all codes. Anything else isn't worth a query. */
export const ownCode = /^[a-z0-9-]{3,50}$/;
const busySeconds = 2;
const html = 'text/html; charset=utf-8';

/** Registers `/l/{code}`. */
export async function registerRedirect(app: FastifyInstance, kernel: Kernel): Promise<void> {
  await redirectsOf(kernel).prepare();
  app.get<{ Params: { code: string } }>(
    '/l/:code',
    { schema: { hide: true }, onRequest: onlyOnSite(kernel.config) },
    (request, reply) => openShortLink(kernel, request.params.code, request, reply),
  );
  app.addHook('onClose', () => redirectsOf(kernel).close());
}

/**
 * Responds to a visitor of a link.
 *
 * @param domain the host of the request, if it is a workspace's own: it serves only that workspace's links
 */
export async function openShortLink(
  kernel: Kernel,
  written: string,
  request: FastifyRequest,
  reply: FastifyReply,
  domain?: OpenDomain,
): Promise<FastifyReply> {
  const links = openLinks(kernel);
  // Each request is a click, so no cache may respond to it.
  reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
  const code = written.toLowerCase();
  const found = ownCode.test(code) ? (links.known(code) ?? { value: await links.read(code) }).value : undefined;
  const link = domain && found?.workspaceId !== domain.workspaceId ? undefined : found;
  const show = (page: LinkPage): FastifyReply => {
    const { status, body } = renderLinkPage(kernel, { lang: localeOf(request), code }, page);
    const policy = pagePolicy(kernel.config, domain ? { 'style-src': [`https://${domain.host}/site/`] } : {});
    return reply.code(status).headers({ 'content-type': html, 'content-security-policy': policy }).send(body);
  };
  if (!link) return show({ state: 'unknown' });
  if (isOver(link, kernel.clock.now())) return close(link, request, reply, show);
  if (link.passwordHash !== null) {
    // Its form belongs to the site's own host.
    const site = domain ? new URL(kernel.config.siteUrl).origin : '';
    return reply.redirect(`${site}/${languageOf(request)}${gatePath(code)}`, 302);
  }
  return follow(redirectsOf(kernel), link, request, reply, show);
}

/** Returns whether a link leads nowhere at the moment. Its clicks may be used up in addition. */
export const isOver = ({ isBlocked, expiresAt }: OpenLink, now: Date): boolean =>
  isBlocked || (expiresAt !== null && expiresAt <= now.getTime());

type Show = (page: LinkPage) => FastifyReply;

function close(
  { isBlocked, expired }: OpenLink,
  request: FastifyRequest,
  reply: FastifyReply,
  show: Show,
): FastifyReply {
  if (isBlocked || expired?.isBlocked) return show({ state: 'blocked' });
  if (!expired) return show({ state: 'expired' });
  if (expired.isSuspicious && isPersonLooking(request.headers)) return show({ state: 'suspicious', to: expired });
  return reply.redirect(expired.url, 302);
}

async function follow(
  redirects: Redirects,
  link: OpenLink,
  request: FastifyRequest,
  reply: FastifyReply,
  show: Show,
): Promise<FastifyReply> {
  const clicked = await redirects.click(link, request);
  if (clicked === 'busy')
    return sendRefusal(reply, refuse('short_link.busy', { values: { seconds: busySeconds } }), localeOf(request));
  if (clicked === 'closed') return close(link, request, reply, show);
  const { to, isBot, id } = clicked;
  if (to.isBlocked) return show({ state: 'blocked' });
  if (isBot && link.preview)
    return reply
      .headers({ 'content-type': html, 'content-security-policy': "default-src 'none'" })
      .send(previewHtml(link.preview, to.url));
  if (to.isSuspicious && !isBot) return show({ state: 'suspicious', to });
  return reply.redirect(isBot ? to.url : clickedUrl(to, id), 302);
}
