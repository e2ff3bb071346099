import { Anchor, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useRealtimeRefresh } from '../../../../lib/realtime/use-realtime.ts';
import { SearchSelect } from '../../../../ui/search-select.tsx';
import { useWorkspace, useWorkspacePath } from '../../../workspaces/workspaces.public.tsx';
import { hookChoicesQuery } from '../../automations.api.ts';
import { useFlowScope } from '../../editor/editor-context.tsx';
import type { FieldsProps } from '../../step-view.ts';

export function WebhookFields({ step, change }: FieldsProps<'webhook'>) {
  const t = useTranslations('automations.steps.webhook');
  const { editor } = useFlowScope();
  const path = useWorkspacePath();
  const { kumbi_code } = useWorkspace();
  // A webhook that was created in another tab appears here.
  useRealtimeRefresh(kumbi_code, ['webhook-changed'], ['hooks.hook']);
  return (
    <Stack gap="xs">
      <SearchSelect
        label={t('fields.webhook_id')}
        description={t('help')}
        placeholder={t('choose')}
        clearable
        value={step.webhook_id ?? ''}
        onChange={(id) => change({ webhook_id: id || null }, 'webhook_id')}
        find={(words) => hookChoicesQuery(kumbi_code, words, editor.flow.webhooks)}
      />
      <Anchor href={`${path('webhooks')}?modal=webhook-add`} target="_blank" rel="noopener" size="sm">
        {t('new')}
      </Anchor>
    </Stack>
  );
}
