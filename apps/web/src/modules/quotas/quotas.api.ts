import { plans, subscription } from '@kumbi/contract/quotas/quotas.endpoints.ts';
import { inLanguage } from '../../lib/api/queries.ts';
import { pick, resource } from '../../lib/api/resource.ts';

const quotas = resource({ getSubscription: subscription.get, listPlans: pick(plans.list, 'plans') });

export const subscriptionQuery = (workspace: string) => quotas.getSubscription(workspace);

export const plansQuery = (locale: string) => ({
  ...inLanguage(quotas.listPlans(), locale),
  staleTime: 60 * 60_000,
  meta: { everybodys: true as const },
});
