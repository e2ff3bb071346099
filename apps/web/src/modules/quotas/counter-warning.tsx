import type { Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { subscriptionQuery } from './quotas.api.ts';
import { UsageWarning } from './usage-warning.tsx';

interface Props {
  readonly counters: readonly Counter[];
  /** The consequence if the counter is used up. */
  readonly consequence: string;
}

/** Warns on the screen of a feature that the plan's units for it are used up or nearly so. */
export function CounterWarning({ counters, consequence }: Props) {
  const { kumbi_code } = useWorkspace();
  const { data } = useQuery(subscriptionQuery(kumbi_code));
  return data ? <UsageWarning subscription={data} only={counters} consequence={consequence} /> : null;
}
