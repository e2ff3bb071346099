import type { OfferedConsent } from '@kumbi/contract/contacts/consent.schemas.ts';
import type { LinkState } from '@kumbi/contract/payment-links/payment-links.limits.ts';
import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { PageProps } from '../../views.ts';
import type { PublicSeller } from '../workspaces/workspaces.props.ts';

declare module '../../views.ts' {
  interface SiteProps {
    readonly 'payment-links': {
      readonly views: {
        'payment-link': PaymentLinkProps;
        'payment-link-closed': ClosedLinkProps;
      };
      readonly mails: Record<never, never>;
    };
  }
}

interface LinkPageProps extends PageProps {
  readonly code: string;
  /** The address of the workspace's logo. */
  readonly logo: string | null;
  readonly seller: PublicSeller | null;
}

/** The page where a payer pays a link. */
export interface PaymentLinkProps extends LinkPageProps {
  /** Name of the workspace. */
  readonly owner: string;
  readonly title: string;
  readonly description: string;
  readonly currency: Currency;
  /** Decimal; null if the payer enters it. */
  readonly amount: number | null;
  /** The lowest amount that the payer may enter; null with an amount. */
  readonly leastAmount: number | null;
  /** The last day of the link, such as `2026-12-24`. */
  readonly lastDay: string | null;
  /** Available payment methods in its currency, the preferred one first. */
  readonly methods: readonly PaymentMethod[];
  /** The boxes with which a buyer agrees to messages. */
  readonly consents: readonly OfferedConsent[];
}

/** A link that no one can pay now. Of an unknown one there is nothing to show. */
export interface ClosedLinkProps extends LinkPageProps {
  readonly state: Exclude<LinkState, 'open'> | 'unknown';
  readonly owner: string | null;
  readonly title: string | null;
}
