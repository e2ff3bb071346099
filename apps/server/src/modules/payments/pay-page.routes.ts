import { isLocale, type Locale } from '@kumbi/contract/shared/locale.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../kernel/http/web-app.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { notFoundPage } from '../../kernel/site/not-found-page.ts';
import { pageProps } from '../../kernel/site/page-props.ts';
import { pagePolicy } from '../../kernel/site/send-page.ts';
import { onlyOnSite } from '../../kernel/site/site-host.ts';
import { isRefusal } from '../../kernel/tenancy/refusal.ts';
import { viewCheckout } from './checkout-view.service.ts';

type Addressed = { Params: { lang: string; token: string } };

/**
 * The hosted checkout of one payment. It travels by WhatsApp: it is not indexed, sends no referrer and is never kept,
 * because its address is all that it takes to see it.
 */
export async function registerPayPage(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const policy = payPolicy(kernel);
  const show = async (request: FastifyRequest<Addressed>, reply: FastifyReply): Promise<FastifyReply> => {
    const lang: Locale = isLocale(request.params.lang) ? request.params.lang : 'en';
    const checkout = await viewCheckout(kernel, request.params.token, request.headers.cookie);
    const html = isRefusal(checkout)
      ? notFoundPage(kernel, lang)
      : kernel.site.render('pay', { ...pageProps(kernel, 'pay', lang), checkout }).html;
    return reply
      .code(isRefusal(checkout) ? 404 : 200)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      .send(html);
  };
  const onRequest = onlyOnSite(kernel.config);
  app.get<Addressed>('/:lang(^(?:en|pt)$)/pay/:token', { schema: { hide: true }, onRequest }, show);
  app.get<Addressed>('/pay/:token', { schema: { hide: true }, onRequest }, (request, reply) =>
    reply.redirect(`/${languageOf(request)}${request.url}`, 302),
  );
}

/** The page of a payment hears of it by socket. */
function payPolicy(kernel: Kernel): string {
  const socket = new URL(kernel.config.siteUrl);
  socket.protocol = socket.protocol === 'https:' ? 'wss:' : 'ws:';
  return pagePolicy(kernel.config).replace("connect-src 'self'", `connect-src 'self' ${socket.origin}`);
}
