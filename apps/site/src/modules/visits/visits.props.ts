import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { MailProps } from '../../mails.ts';
import type { PageProps, ReplyProps } from '../../views.ts';

declare module '../../views.ts' {
  interface SiteProps {
    readonly visits: {
      readonly views: { ticket: TicketProps; visit: VisitProps };
      readonly mails: {
        tickets: TicketsMail;
        donation: DonationMail;
        'donation-news': DonationNewsMail;
        booking: BookingMail;
        registration: RegistrationMail;
      };
    };
  }
}

/** A ticket on the buyer's phone. The name is masked, because anyone with the address sees it. */
export interface TicketProps extends PageProps {
  readonly path: string;
  readonly ticket: {
    readonly seller: string;
    readonly title: string;
    readonly kind: string;
    readonly name: string;
    /** In groups, as people read it. */
    readonly code: string;
    /** In words. */
    readonly when: string | null;
    readonly place: string | null;
    readonly admitted_at: string | null;
    readonly voided: boolean;
    /** One path, in units of the code's own squares. */
    readonly qr: { readonly size: number; readonly path: string };
  };
}

/** A booking or a registration, which its visitor can cancel without a script. */
export interface VisitProps extends ReplyProps {
  readonly state:
    | 'booking'
    | 'booking_over'
    | 'booking_cancelled'
    | 'registration'
    | 'registration_waiting'
    | 'registration_cancelled';
}

/** To the buyer of tickets of a page, free ones included. */
export interface TicketsMail extends MailProps {
  readonly seller: string;
  /** Of a buyer who paid. */
  readonly name: string | null;
  /** Of the event. */
  readonly title: string;
  /** In words, with the time zone. */
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

/** To the owner of a workspace: a donation on a page, with its message. */
export interface DonationNewsMail extends MailProps {
  /** The workspace that signs the email. */
  readonly seller: string;
  /** Of the owner. */
  readonly name: string;
  readonly title: string;
  /** Null for an anonymous donor. */
  readonly donor: string | null;
  readonly contact: string | null;
  readonly message: string | null;
  readonly amount: number;
  readonly currency: Currency;
  readonly url: string;
}

/** To the visitor, or with `owner_` to the owner of the workspace. */
export interface BookingMail extends MailProps {
  readonly about: 'made' | 'reminder' | 'cancelled' | 'owner_made' | 'owner_cancelled';
  readonly seller: string;
  /** Of the owner. Visitors aren't greeted by the name they typed. */
  readonly name: string | null;
  readonly title: string;
  readonly when: string;
  readonly place: string | null;
  readonly visitor: { readonly name: string; readonly email: string; readonly phone: string } | null;
  readonly note: string | null;
  /** The workspace's reason for the cancellation. */
  readonly reason: string | null;
  readonly url: string;
}

export interface RegistrationMail extends MailProps {
  readonly about: 'confirmed' | 'waiting' | 'promoted' | 'again' | 'again_waiting' | 'cancelled';
  readonly seller: string;
  readonly title: string;
  readonly when: string | null;
  readonly place: string | null;
  readonly url: string;
}
