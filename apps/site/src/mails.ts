import type { AbuseReason } from '@kumbi/contract/pages/reports.limits.ts';
import type { IssueReason, PaymentMethod } from '@kumbi/contract/payments/payments.schemas.ts';
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
  /** What was paid: another amount than the total where the seller accepted one. */
  readonly received: number;
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
  readonly hours: number;
}

/** To the address that an account changes to. */
export interface NewEmailMail extends MailProps {
  readonly name: string;
  readonly url: string;
  readonly hours: number;
}

/** To a present address that was never confirmed: it is told of the change, not asked. */
export interface EmailChangingMail extends MailProps {
  readonly name: string;
  readonly new_email: string;
  /** Where a new password is chosen. */
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

/** To each who manages a workspace: money arrived that they must decide about. */
export interface PaymentIssueMail extends MailProps {
  readonly name: string;
  readonly reason: IssueReason;
  /** Of the order. */
  readonly number: string;
  readonly buyer: string;
  /** What arrived, and what was asked for. */
  readonly amount: number;
  readonly expected: number;
  readonly currency: Currency;
  readonly url: string;
}

/** To each who manages a workspace: the operator transferred its balance, or a part. */
export interface PayoutMail extends MailProps {
  readonly name: string;
  readonly workspace: string;
  readonly amount: number;
  readonly currency: Currency;
  /** The name of the transfer at the bank. */
  readonly reference: string;
  /** YYYY-MM-DD */
  readonly paid_on: string;
  readonly url: string;
}

/** To each who manages a workspace: one of its outgoing webhooks was switched off. */
export interface WebhookOffMail extends MailProps {
  readonly name: string;
  readonly webhook: string;
  readonly address: string;
  readonly reason: 'gone' | 'failing';
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
  readonly reason: AbuseReason;
  readonly details: string;
  readonly email: string | null;
}

/** To who bought tickets of a page, or took free ones. */
export interface TicketsMail extends MailProps {
  readonly seller: string;
  readonly name: string;
  /** Of the event. */
  readonly title: string;
  /** In words, with the zone. */
  readonly when: string | null;
  readonly place: string | null;
  readonly tickets: readonly {
    readonly kind: string;
    readonly code: string;
    readonly url: string;
    /** `cid:` of the attached QR code. */
    readonly picture: string;
  }[];
}

export interface DonationMail extends MailProps {
  readonly seller: string;
  readonly name: string;
  readonly title: string;
  readonly amount: number;
  readonly currency: Currency;
}

/** To the owner of a workspace: what somebody gave on a page, and what they wrote with it. */
export interface DonationNewsMail extends MailProps {
  /** The workspace, in whose name it is signed. */
  readonly seller: string;
  /** Of the owner. */
  readonly name: string;
  readonly title: string;
  /** Null for who wished to stay unnamed. */
  readonly donor: string | null;
  readonly contact: string | null;
  readonly message: string | null;
  readonly amount: number;
  readonly currency: Currency;
  readonly url: string;
}

/** To who booked, or with `owner_` to who is visited. */
export interface BookingMail extends MailProps {
  readonly about: 'made' | 'reminder' | 'cancelled' | 'owner_made' | 'owner_cancelled';
  readonly seller: string;
  readonly name: string;
  readonly title: string;
  readonly when: string;
  readonly place: string | null;
  readonly visitor: { readonly name: string; readonly email: string; readonly phone: string } | null;
  readonly note: string | null;
  /** Why the workspace cancelled. */
  readonly reason: string | null;
  readonly url: string;
}

export interface RegistrationMail extends MailProps {
  readonly about: 'confirmed' | 'waiting' | 'promoted' | 'again' | 'again_waiting' | 'cancelled';
  readonly seller: string;
  readonly name: string;
  readonly title: string;
  readonly when: string | null;
  readonly place: string | null;
  readonly url: string;
}

export interface MemberLinkMail extends MailProps {
  readonly seller: string;
  readonly name: string;
  readonly title: string;
  readonly minutes: number;
  readonly url: string;
}

/** To a student: the link that opens a course. */
export interface CourseLinkMail extends MailProps {
  /** Whether they have just joined it, or asked for a link again. */
  readonly about: 'joined' | 'asked';
  readonly seller: string;
  readonly name: string;
  readonly title: string;
  /** For how long it works. */
  readonly valid: { readonly days: number } | { readonly minutes: number };
  readonly url: string;
}

export interface Mails {
  receipt: ReceiptMail;
  sale: SaleMail;
  reference: ReferenceMail;
  'verify-email': VerifyEmailMail;
  'reset-password': ResetPasswordMail;
  'change-email': ChangeEmailMail;
  'new-email': NewEmailMail;
  'email-changing': EmailChangingMail;
  'plan-reminder': PlanReminderMail;
  'payment-issue': PaymentIssueMail;
  payout: PayoutMail;
  'webhook-off': WebhookOffMail;
  tickets: TicketsMail;
  donation: DonationMail;
  'donation-news': DonationNewsMail;
  booking: BookingMail;
  registration: RegistrationMail;
  'member-link': MemberLinkMail;
  'course-link': CourseLinkMail;
  'page-answer': PageAnswerMail;
  'abuse-report': AbuseReportMail;
}
export type MailName = keyof Mails;

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
