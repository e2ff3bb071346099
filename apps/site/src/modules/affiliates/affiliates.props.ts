import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { MailProps } from '../../mails.ts';
import type { PageProps } from '../../views.ts';
import type { PublicSeller } from '../workspaces/workspaces.props.ts';

declare module '../../views.ts' {
  interface SiteProps {
    readonly affiliates: {
      readonly views: { 'affiliate-program': AffiliateProgramProps };
      readonly mails: { 'affiliate-invitation': AffiliateInvitationMail; 'affiliation-news': AffiliationNewsMail };
    };
  }
}

/** A commission as the page words it. */
export type ShownRate =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly minor: number; readonly currency: Currency };

/** The public page of a seller's affiliate program. */
export interface AffiliateProgramProps extends PageProps {
  readonly code: string;
  /** The name of the workspace. */
  readonly owner: string;
  readonly seller: PublicSeller | null;
  /** Null without a general commission in either currency. */
  readonly rate: ShownRate | null;
  /** Whether some products, courses or sales have another commission. */
  readonly hasRates: boolean;
  readonly cookieDays: number;
  readonly waitingDays: number;
  readonly terms: string;
  /** The screen of the app to join; null if only invited people may. */
  readonly joinUrl: string | null;
  /** Whether the seller approves each affiliate. */
  readonly waits: boolean;
}

export interface AffiliateInvitationMail extends MailProps {
  readonly name: string;
  readonly seller: string;
  readonly url: string;
}

export interface AffiliationNewsMail extends MailProps {
  readonly name: string;
  readonly seller: string;
  readonly news: 'accepted' | 'earned' | 'paid';
  /** The commission; null for an acceptance. */
  readonly amount: { readonly value: number; readonly currency: Currency } | null;
  readonly url: string;
}
