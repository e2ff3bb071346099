import { sitePage } from '../../../kernel/site/site-page.ts';
import { codeParam } from '../../../kernel/site/site-visit.ts';
import { renderPaymentLink } from './payment-link-page.service.ts';

/** The page of a link, for the people who got its address. A stored copy would outlive the last day or the payment. */
export const paymentLinkPage = sitePage({
  path: '/link/:code',
  params: { code: codeParam },
  audience: 'holder',
  workspace: { kind: 'payment-link', param: 'code' },
  read: ({ kernel, lang, params }) => renderPaymentLink(kernel, lang, params.code),
});
