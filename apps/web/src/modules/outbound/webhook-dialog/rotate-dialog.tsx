import { useQuery } from '@tanstack/react-query';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { RotateSecretDialog } from '../../hooks/hooks.public.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { webhookQuery, webhooks } from '../outbound.api.ts';

/** `outbound-rotate`: creates a new secret, which is shown once. */
export function RotateDialog() {
  const { id = '' } = useAppSearch();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(webhookQuery(kumbi_code, id));
  return (
    <RotateSecretDialog
      modal="outbound-rotate"
      query={query}
      rotate={async (hours) => {
        const { secret, webhook } = await webhooks.rotateSecret(kumbi_code, {
          params: { id },
          body: { overlap_hours: hours },
        });
        return { secret, until: webhook.rotating_until };
      }}
    />
  );
}
