import type { OutboundWebhook } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useSelection } from '../../lib/use-selection.ts';
import { turnOff, turnOn, useBulk } from '../../ui/use-bulk.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { webhooks as calls } from './outbound.api.ts';

/** The actions on several outgoing webhooks. */
export function useWebhookBulk(webhooks: readonly OutboundWebhook[]) {
  const t = useTranslations('outbound.list');
  const { kumbi_code, role } = useWorkspace();
  const selection = useSelection(webhooks);
  const { turning, deletion } = useBulk(kumbi_code, webhooks, selection, ({ name }) => name);
  const actions = may(role, 'connections.write')
    ? [
        turning(calls.switchMany, turnOn, {
          label: t('switch_on'),
          icon: IconPlayerPlay,
          done: (count) => t('switched_on_many', { count }),
        }),
        turning(calls.switchMany, turnOff, {
          label: t('switch_off'),
          icon: IconPlayerPause,
          done: (count) => t('switched_off_many', { count }),
        }),
        deletion(calls, { label: t('delete'), icon: IconTrash, done: (count) => t('deleted_many', { count }) }),
      ]
    : [];
  return { selection, actions };
}
