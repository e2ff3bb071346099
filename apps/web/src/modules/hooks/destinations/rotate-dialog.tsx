import { useQuery } from '@tanstack/react-query';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { RotateSecretDialog } from '../sending/rotate-dialog.tsx';
import { destinationQuery, hookDestinations } from './destinations.api.ts';

/** `webhook-destination-rotate`: creates a new secret of a destination, which is shown once. */
export function RotateDialog() {
  const { destination: id = '' } = useAppSearch();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(destinationQuery(kumbi_code, id));
  return (
    <RotateSecretDialog
      modal="webhook-destination-rotate"
      query={query}
      rotate={async (hours) => {
        const { secret, destination } = await hookDestinations.rotateSecret(kumbi_code, {
          params: { id },
          body: { overlap_hours: hours },
        });
        return { secret, until: destination.rotating_until };
      }}
    />
  );
}
