import type { PaymentMethod } from '@kumbi/contract/payments/payments.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';

interface MailProps {
  readonly lang: Locale;
  readonly brand: string;
}

export interface MailLine {
  readonly title: string;
  readonly quantity: number;
  /** Of the whole line, decimal. */
  readonly amount: number;
}

interface OrderMail extends MailProps {
  /** Number of the order, as the pay page shows it. */
  readonly number: string;
  readonly lines: readonly MailLine[];
  readonly total: number;
  readonly currency: Currency;
}

/** To the buyer, once paid. */
export interface ReceiptMail extends OrderMail {
  readonly seller: { readonly name: string; readonly contact: string | null };
  readonly customer: string;
  /** Number of the receipt, with its series. */
  readonly receipt: string;
  readonly method: PaymentMethod | null;
  readonly paid_at: string;
  readonly receipt_url: string;
}

/** To the seller, once paid. */
export interface SaleMail extends OrderMail {
  readonly shop: string;
  readonly customer: { readonly name: string; readonly phone: string; readonly email: string | null };
  /** Province, municipality and address in one text; null when nothing is delivered. */
  readonly delivery: string | null;
  readonly note: string | null;
  readonly sale_url: string;
}

/** To the buyer, when the reference was made. */
export interface ReferenceMail extends OrderMail {
  readonly seller: string;
  readonly entity: string;
  readonly reference: string;
  readonly expires_at: string;
  readonly pay_url: string;
}

export interface VerifyEmailMail extends MailProps {
  readonly name: string;
  readonly url: string;
  readonly hours: number;
}

export interface ResetPasswordMail extends MailProps {
  readonly name: string;
  readonly url: string;
  readonly minutes: number;
}

/** To the present address, before it is replaced. */
export interface ChangeEmailMail extends MailProps {
  readonly name: string;
  readonly new_email: string;
  readonly url: string;
}

export interface PlanReminderMail extends MailProps {
  readonly name: string;
  readonly workspace: string;
  readonly plan: string;
  readonly days: number;
  readonly ends_at: string;
  readonly price: number;
  readonly currency: Currency;
  readonly url: string;
}

/** To the owner of a workspace: what somebody answered on a page. */
export interface PageAnswerMail extends MailProps {
  readonly page: string;
  /** Name, email or phone, as far as they said. */
  readonly sender: string | null;
  readonly values: readonly { readonly label: string; readonly value: string }[];
  readonly answers_url: string;
}

/** To the operator: somebody says that a page should not be there. */
export interface AbuseReportMail extends MailProps {
  readonly page: string;
  readonly page_url: string;
  readonly reason: string;
  readonly text: string;
  readonly email: string | null;
}

export interface Mails {
  receipt: ReceiptMail;
  sale: SaleMail;
  reference: ReferenceMail;
  'verify-email': VerifyEmailMail;
  'reset-password': ResetPasswordMail;
  'change-email': ChangeEmailMail;
  'plan-reminder': PlanReminderMail;
  'page-answer': PageAnswerMail;
  'abuse-report': AbuseReportMail;
}
export type MailName = keyof Mails;

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
