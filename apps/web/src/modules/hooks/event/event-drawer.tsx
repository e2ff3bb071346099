import { Drawer, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { eventQuery } from '../hooks.api.ts';
import { EventView } from './event-view.tsx';

/** `webhook-event`: one event, beside the log that it was chosen from. */
export function EventDrawer() {
  const t = useTranslations('hooks.event');
  const tc = useTranslations('app.common');
  const phone = useIsPhone();
  const { event: id = '' } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(eventQuery(kumbi_code, id));
  return (
    <Drawer
      opened
      onClose={close}
      title={t('title')}
      position={phone ? 'bottom' : 'right'}
      size={phone ? '92%' : 'xl'}
      closeButtonProps={{ 'aria-label': tc('close') }}
    >
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <EventView event={query.data} />
      ) : (
        <Stack aria-busy="true">
          <Skeleton h={48} />
          <Skeleton h={240} />
        </Stack>
      )}
    </Drawer>
  );
}
