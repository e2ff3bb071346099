import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { eventQuery } from '../hooks.api.ts';
import { EventView } from './event-view.tsx';

/** `webhook-event`: one event, next to its log. */
export function EventDrawer() {
  const t = useTranslations('hooks.event');
  const { event: id = '' } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(eventQuery(kumbi_code, id));
  return (
    <SideDrawer title={t('title')} onClose={close} size="xl">
      <Loaded query={query} heights={[48, 240]}>
        {(event) => <EventView event={event} />}
      </Loaded>
    </SideDrawer>
  );
}
