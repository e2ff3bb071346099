import type { Integration } from '@kumbi/contract/integrations/integrations.schemas.ts';
import { serviceOf } from '@kumbi/contract/services.ts';
import {
  IconCursorText,
  IconListDetails,
  IconPlug,
  IconPlugConnected,
  IconPlugConnectedX,
  IconSettings,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { queryClient } from '../../../lib/api/query-client.ts';
import { ask } from '../../../lib/feedback/confirm.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useUndoable } from '../../../lib/feedback/use-undoable.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { MoreItem, MoreMenu } from '../../../ui/more-menu.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { integrations } from '../integrations.api.ts';
import { useOpenService } from '../service-opening.ts';

export function IntegrationMenu({ integration }: { readonly integration: Integration }) {
  const t = useTranslations('integrations.list');
  const { kumbi_code } = useWorkspace();
  const { open } = useModal();
  const { id, integration_name: name, status } = integration;
  const on = status === 'on';
  const openService = useOpenService();
  const isOnItsPages = serviceOf(integration.platform).start !== undefined;

  const turn = useAction(
    (to: Integration['status']) => integrations.switch(kumbi_code, { body: { id, status: to } }),
    async (_, to) => {
      showToast({ kind: 'success', title: t(to === 'on' ? 'switched_on' : 'switched_off', { name }) });
    },
  );
  const test = useAction(
    () => integrations.test(kumbi_code, { params: { id } }),
    async ({ connection }) => {
      const { name: service } = integration.integration_services;
      showToast({
        kind: connection === 'working' ? 'success' : 'error',
        title: t(`tested_${connection}`, { name, service }),
        ...(connection === 'working' ? {} : { detail: t(`tested_${connection}_detail`, { service }) }),
      });
    },
  );
  const prefer = useAction(
    () => integrations.prefer(kumbi_code, { body: { id } }),
    async () => {
      showToast({ kind: 'success', title: t('preferred', { name }) });
    },
  );
  const remove = useUndoable({
    run: () => integrations.delete(kumbi_code, { body: { id } }),
    undo: () => integrations.restore(kumbi_code, { body: { id } }),
    done: () => t('deleted', { name }),
  });

  /** Asks first if something works through it, because that then stops. */
  const disconnect = useAction(async () => {
    const users = await queryClient.fetchQuery({
      ...integrations.listUsers(kumbi_code, { params: { id } }),
      staleTime: 0,
    });
    const kinds = [...Map.groupBy(users, ({ kind_name }) => kind_name)].map(
      ([kind, some]) => `${kind}: ${some.map((user) => user.name).join(', ')}`,
    );
    const question = {
      kind: 'delete' as const,
      title: t('ask_delete', { name }),
      body: t(integration.type === 'payment' ? 'ask_delete_body' : 'ask_delete_other', { users: kinds.join('. ') }),
      confirm: t('ask_delete_confirm'),
    };
    if (users.length === 0 || (await ask(question))) remove.mutate(undefined);
  });

  return (
    <MoreMenu label={t('more', { name })}>
      <MoreItem icon={IconSettings} onClick={() => openService(integration.platform, id)}>
        {t(isOnItsPages ? 'reconnect' : 'edit')}
      </MoreItem>
      <MoreItem icon={IconCursorText} onClick={() => open('int-edit-name', { id })}>
        {t('rename')}
      </MoreItem>
      <MoreItem icon={IconListDetails} onClick={() => open('int-requests', { id })}>
        {t('requests')}
      </MoreItem>
      <MoreItem icon={IconPlugConnected} onClick={() => test.mutate(undefined)}>
        {t('test')}
      </MoreItem>
      {on && integration.type === 'payment' && !integration.first && (
        <MoreItem icon={IconStar} onClick={() => prefer.mutate(undefined)}>
          {t('prefer')}
        </MoreItem>
      )}
      <MoreItem icon={on ? IconPlugConnectedX : IconPlug} onClick={() => turn.mutate(on ? 'off' : 'on')}>
        {t(on ? 'switch_off' : 'switch_on')}
      </MoreItem>
      <MoreItem danger icon={IconTrash} onClick={() => disconnect.mutate(undefined)}>
        {t('delete')}
      </MoreItem>
    </MoreMenu>
  );
}
