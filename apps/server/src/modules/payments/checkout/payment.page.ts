import { checkoutViewSchema } from '@kumbi/contract/payments/payments.schemas.ts';
import * as z from 'zod';
import type { Config } from '../../../kernel/config/config.ts';
import { pageProps } from '../../../kernel/site/page-props.ts';
import { pagePolicy } from '../../../kernel/site/send-page.ts';
import { sitePage } from '../../../kernel/site/site-page.ts';
import { isRefusal } from '../../../kernel/tenancy/refusal.ts';
import { readPayersPage } from './checkout.view.ts';

/** Allows the socket that announces the payment. */
function policy(config: Config): string {
  const socket = new URL(config.siteUrl);
  socket.protocol = socket.protocol === 'https:' ? 'wss:' : 'ws:';
  return pagePolicy(config, { 'connect-src': [socket.origin] });
}

/** The hosted checkout of one payment. Its address is shared on WhatsApp, and everyone who has it may see the page. */
export const paymentPage = sitePage({
  path: '/pay/:token',
  params: { token: z.string() },
  audience: 'holder',
  policy,
  read: async ({ kernel, lang, params, cookies }) => {
    const read = await readPayersPage(kernel, params.token, { cookies, locale: lang });
    if (isRefusal(read)) return undefined;
    const checkout = checkoutViewSchema.parse(read.checkout);
    const props = { ...pageProps(kernel, 'pay', lang), checkout, seller: read.seller };
    return { status: 200, body: kernel.site.render('pay', props).html };
  },
});
