import type { Integration } from '@kumbi/contract/integrations/integrations.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { IconPlug, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useSelection } from '../../../lib/use-selection.ts';
import { turnOff, turnOn, useBulk } from '../../../ui/use-bulk.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { integrations as calls } from '../integrations.api.ts';

/** The actions on several integrations. */
export function useIntegrationBulk(integrations: readonly Integration[]) {
  const t = useTranslations('integrations.list');
  const { kumbi_code, role } = useWorkspace();
  const selection = useSelection(integrations);
  const { turning } = useBulk(kumbi_code, integrations, selection, ({ integration_name }) => integration_name);
  const actions = may(role, 'connections.write')
    ? [
        turning(calls.switchMany, turnOn, {
          label: t('switch_on'),
          icon: IconPlug,
          done: (count) => t('switched_on_many', { count }),
        }),
        turning(calls.switchMany, turnOff, {
          label: t('switch_off'),
          icon: IconPlugConnectedX,
          done: (count) => t('switched_off_many', { count }),
        }),
      ]
    : [];
  return { selection, actions };
}
