import type { Plan } from '@kumbi/contract/quotas/quotas.schemas.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { PageProps } from '../../views.ts';

declare module '../../views.ts' {
  interface SiteProps {
    readonly subscriptions: { readonly views: { front: FrontProps } };
  }
}

export interface FrontProps extends PageProps {
  readonly plans: readonly Plan[];
  /** The code of the recommended plan. */
  readonly highlighted: string | null;
  /** The currency shown first; a switch shows the other. */
  readonly currency: Currency;
}
