import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApiDocsView } from './api-docs/api-docs-view.tsx';
import { resolveAssets } from './assets.ts';
import { CheckoutView } from './checkout/checkout-view.tsx';
import { FrontView } from './front/front-view.tsx';
import {
  changeEmailMail,
  planReminderMail,
  resetPasswordMail,
  verifyEmailMail,
  webhookOffMail,
} from './mail/account-mails.tsx';
import { type MailDraft, subjectLine } from './mail/mail-parts.ts';
import { receiptMail, referenceMail, saleMail } from './mail/order-mails.tsx';
import { abuseReportMail, pageAnswerMail } from './mail/page-answer-mails.tsx';
import { bookingMail, donationMail, memberLinkMail, registrationMail, ticketsMail } from './mail/visitor-mails.tsx';
import type { MailName, Mails, RenderedMail } from './mails.ts';
import { ClosedView, FaultView, NotFoundView, PageOffView } from './notice/notice-views.tsx';
import { PageContent } from './page/page-content.tsx';
import { PageView } from './page/page-view.tsx';
import { PayView } from './pay/pay-view.tsx';
import { ProductView } from './product/product-view.tsx';
import { ReportView } from './report/report-view.tsx';
import { ShopView } from './shop/shop-view.tsx';
import type { OnlinePageContent, ViewName, Views } from './views.ts';
import { ReplyView } from './visitor/reply-view.tsx';
import { TicketView } from './visitor/ticket-view.tsx';

const views: { readonly [V in ViewName]: FunctionComponent<Views[V]> } = {
  shop: ShopView,
  product: ProductView,
  checkout: CheckoutView,
  pay: PayView,
  front: FrontView,
  page: PageView,
  'page-off': PageOffView,
  report: ReportView,
  'not-found': NotFoundView,
  closed: ClosedView,
  ticket: TicketView,
  reply: ReplyView,
  'api-docs': ApiDocsView,
  fault: FaultView,
};

const mails: { readonly [M in MailName]: (mail: Mails[M]) => MailDraft } = {
  receipt: receiptMail,
  sale: saleMail,
  reference: referenceMail,
  'verify-email': verifyEmailMail,
  'reset-password': resetPasswordMail,
  'change-email': changeEmailMail,
  'plan-reminder': planReminderMail,
  'webhook-off': webhookOffMail,
  tickets: ticketsMail,
  donation: donationMail,
  booking: bookingMail,
  registration: registrationMail,
  'member-link': memberLinkMail,
  'page-answer': pageAnswerMail,
  'abuse-report': abuseReportMail,
};

/** A whole page. Pure: the same props give the same text, so that it can be kept until its content changes. */
export function render<V extends ViewName>(view: V, props: Views[V]): { readonly html: string } {
  return { html: withDoctype(renderToStaticMarkup(createElement<Views[V]>(views[view], props))) };
}

/** The blocks of a page alone, without the document around them: what is kept as the page's content. */
export function renderContent(content: OnlinePageContent): { readonly html: string } {
  return { html: renderToStaticMarkup(createElement(PageContent, content)) };
}

/** A mail in both forms; the caller sends it. */
export function renderMail<M extends MailName>(view: M, props: Mails[M]): RenderedMail {
  const draft = mails[view](props);
  return {
    subject: subjectLine(draft.subject),
    html: withDoctype(renderToStaticMarkup(draft.body)),
    text: `${draft.text.join('\n\n')}\n`,
  };
}

const withDoctype = (html: string): string => (html.startsWith('<!DOCTYPE') ? html : `<!DOCTYPE html>${html}`);

export { resolveAssets };
