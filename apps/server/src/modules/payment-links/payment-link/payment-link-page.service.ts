import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import { sql } from 'kysely';
import { atAddress, inTitledRow } from '../../../kernel/database/known-addresses.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { FreshPage } from '../../../kernel/rendering/packed-page.ts';
import { pageProps } from '../../../kernel/site/page-props.ts';
import { offeredBoxes } from '../../contacts/contacts.public.ts';
import { findLogoUrl } from '../../media/media.public.ts';
import { workingMethods } from '../../payments/payments.public.ts';
import { type SellerRow, sellerView, workspaceName, workspaceSeller } from '../../workspaces/workspaces.public.ts';
import { lastDayOf, linkState } from './payment-link.rules.ts';
import { findPaymentLink, type PaymentLinkRow } from './payment-link.store.ts';
import { paymentLinkTables } from './payment-link.table.ts';

type VisitedLink = PaymentLinkRow & { readonly owner: string; readonly seller: SellerRow };

/** Renders `/{lang}/link/{code}`: the link with its form, or a page that says why no one can pay it. */
export async function renderPaymentLink(kernel: Kernel, lang: Locale, code: string): Promise<FreshPage> {
  const found = await readVisited(kernel, code);
  if (!found) {
    const props = {
      ...pageProps(kernel, 'payment-link-closed', lang),
      code,
      state: 'unknown',
      title: null,
      logo: null,
    } as const;
    return {
      status: 404,
      body: kernel.site.render('payment-link-closed', { ...props, owner: null, seller: null }).html,
    };
  }
  const { link, logo, methods, consents } = found;
  const { owner, title } = link;
  const state = linkState(link, kernel.clock.now());
  const shared = {
    code,
    owner,
    title,
    logo,
    seller: sellerView(link.seller),
    reportUrl: `/${lang}/report?link=${code}`,
  };
  if (state !== 'open') {
    const props = { ...pageProps(kernel, 'payment-link-closed', lang), ...shared, state };
    return { status: state === 'paid' ? 200 : 410, body: kernel.site.render('payment-link-closed', props).html };
  }
  const { html } = kernel.site.render('payment-link', {
    ...pageProps(kernel, 'payment-link', lang),
    ...shared,
    description: link.description,
    currency: link.currency,
    amount: link.amount_minor === null ? null : fromMinor(link.amount_minor),
    leastAmount: link.least_minor === null ? null : fromMinor(link.least_minor),
    lastDay: lastDayOf(link),
    methods,
    consents,
  });
  return { status: 200, body: html };
}

const readVisited = (kernel: Kernel, code: string) =>
  atAddress(kernel.db, 'payment-link', code, ({ workspaceId, targetId }) =>
    kernel.db.read(workspaceId, async (tx) => {
      const at = { kernel, tx, workspaceId };
      const columns = sql`t.*, ${workspaceName('t')} as owner, ${workspaceSeller('t')} as seller`;
      const link = await rowsOf(at, paymentLinkTables.payment_links).findWith<VisitedLink>(targetId, { columns });
      if (!link) return undefined;
      const [logo, methods, consents] = await Promise.all([
        findLogoUrl(at),
        workingMethods(at, link.currency),
        offeredBoxes(at),
      ]);
      return { link, logo, methods, consents };
    }),
  );

/** Runs work in the workspace of a payment link. */
export const inPaymentLink = inTitledRow('payment-link', async (at, id) => (await findPaymentLink(at, id))?.title);
