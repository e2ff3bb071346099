import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { subscriptionQuery } from './quotas.api.ts';

/** The plan, below the workspace's name. */
export function PlanName() {
  const { data: subscription } = useQuery(subscriptionQuery(useWorkspace().kumbi_code));
  if (!subscription?.plan_name) return null;
  return (
    <Text span size="xs" c="dimmed" truncate display="block">
      {subscription.plan_name}
    </Text>
  );
}
