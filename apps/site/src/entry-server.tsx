import type { FunctionComponent } from 'react';
import { jsx } from 'react/jsx-runtime';
import { ApiDocsView } from './api-docs/api-docs-view.tsx';
import { resolveAssets } from './assets.ts';
import { CheckoutView } from './checkout/checkout-view.tsx';
import { ConversationView } from './conversation/conversation-view.tsx';
import { CourseView } from './course/course-view.tsx';
import { EntranceView } from './course/entrance-view.tsx';
import { LessonView } from './course/lesson-view.tsx';
import { FrontView } from './front/front-view.tsx';
import {
  changeEmailMail,
  emailChangingMail,
  newEmailMail,
  paymentIssueMail,
  payoutMail,
  planReminderMail,
  resetPasswordMail,
  verifyEmailMail,
  webhookOffMail,
} from './mail/account-mails.tsx';
import { type MailDraft, subjectLine } from './mail/mail-parts.ts';
import { receiptMail, referenceMail, saleMail } from './mail/order-mails.tsx';
import { abuseReportMail, pageAnswerMail } from './mail/page-answer-mails.tsx';
import {
  bookingMail,
  courseLinkMail,
  donationMail,
  donationNewsMail,
  memberLinkMail,
  registrationMail,
  ticketsMail,
} from './mail/visitor-mails.tsx';
import type { MailName, Mails, RenderedMail } from './mails.ts';
import { markup } from './markup.ts';
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
  course: CourseView,
  lesson: LessonView,
  entrance: EntranceView,
  report: ReportView,
  'not-found': NotFoundView,
  closed: ClosedView,
  ticket: TicketView,
  reply: ReplyView,
  conversation: ConversationView,
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
  'new-email': newEmailMail,
  'email-changing': emailChangingMail,
  'plan-reminder': planReminderMail,
  'payment-issue': paymentIssueMail,
  payout: payoutMail,
  'webhook-off': webhookOffMail,
  tickets: ticketsMail,
  donation: donationMail,
  'donation-news': donationNewsMail,
  booking: bookingMail,
  registration: registrationMail,
  'member-link': memberLinkMail,
  'course-link': courseLinkMail,
  'page-answer': pageAnswerMail,
  'abuse-report': abuseReportMail,
};

/** Renders a whole page. The same props always give the same HTML, so that the server can keep it until its content changes. */
export function render<V extends ViewName>(view: V, props: Views[V]): { readonly html: string } {
  return { html: doctype + markup(jsx(views[view], props)) };
}

/** Renders the blocks of a page without the document around them. The server keeps this as the page's content. */
export function renderContent(content: OnlinePageContent): { readonly html: string } {
  return { html: markup(jsx(PageContent, content)) };
}

/** Renders an email as HTML and as plain text; the caller sends it. */
export function renderMail<M extends MailName>(view: M, props: Mails[M]): RenderedMail {
  const draft = mails[view](props);
  return {
    subject: subjectLine(draft.subject),
    html: doctype + markup(draft.body),
    text: `${draft.text.join('\n\n')}\n`,
  };
}

const doctype = '<!DOCTYPE html>';

export { resolveAssets };
