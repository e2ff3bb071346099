import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { ShownRate } from '@kumbi/site/modules/affiliates/affiliates.props.ts';
import * as z from 'zod';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { FreshPage } from '../../../kernel/rendering/packed-page.ts';
import { pageProps } from '../../../kernel/site/page-props.ts';
import { sitePage } from '../../../kernel/site/site-page.ts';
import { codeParam } from '../../../kernel/site/site-visit.ts';
import { currentWorkspace, sellerView } from '../../workspaces/workspaces.public.ts';
import { findOffer } from '../affiliation/joining.service.ts';
import type { StoredRate } from './rate.rules.ts';

/** The page of a program, for people who got its address or an invitation. */
export const programPage = sitePage({
  path: '/affiliates/:code',
  params: { code: codeParam },
  query: { invite: z.string().max(200).optional().catch(undefined) },
  audience: 'holder',
  read: ({ kernel, lang, params, query }) => renderProgram(kernel, lang, params.code, query.invite),
});

async function renderProgram(
  kernel: Kernel,
  lang: Locale,
  code: string,
  invite: string | undefined,
): Promise<FreshPage | undefined> {
  const offer = await findOffer(kernel, code, invite);
  if (!offer) return undefined;
  const { program, invited, workspaceId } = offer;
  const row = await kernel.db.read(workspaceId, (tx) => currentWorkspace(tx, workspaceId));
  const join = new URLSearchParams({
    modal: 'affiliation-join',
    code,
    ...(invited && invite ? { invitation: invite } : {}),
  });
  const { html } = kernel.site.render('affiliate-program', {
    ...pageProps(kernel, 'affiliate-program', lang),
    code,
    owner: offer.seller,
    seller: sellerView(row),
    rate: shown(program.rate),
    hasRates: program.rates.length > 0,
    cookieDays: program.cookie_days,
    waitingDays: program.waiting_days,
    terms: program.terms,
    joinUrl:
      program.by_link || invited ? `${kernel.config.url}/${lang}/app/creator/affiliates/affiliations?${join}` : null,
    waits: !program.is_open && !invited,
  });
  return { status: 200, body: html };
}

function shown(rate: StoredRate): ShownRate | null {
  if (rate.kind === 'percent') return { kind: 'percent', percent: rate.basis_points / 100 };
  const currency = rate.AOA === null ? 'USD' : 'AOA';
  const minor = rate[currency];
  return minor === null ? null : { kind: 'fixed', minor, currency };
}
