import { getSubscription, listPlans } from '@kumbi/contract/quotas/quotas.endpoints.ts';
import { inLanguage } from '../../lib/api/queries.ts';
import { pick, resource } from '../../lib/api/resource.ts';

const quotas = resource({ subscription: getSubscription, plans: pick(listPlans, 'plans') });

export const subscriptionQuery = (workspace: string) => quotas.subscription(workspace);

export const plansQuery = (locale: string) => ({
  ...inLanguage(quotas.plans(), locale),
  staleTime: 60 * 60_000,
  meta: { everybodys: true as const },
});
