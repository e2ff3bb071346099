import { IconWebhook } from '@tabler/icons-react';
import { lazy } from 'react';
import { hookChoicesQuery } from '../../automations.api.ts';
import { stepView } from '../../step-view.ts';

export const webhookView = stepView({
  type: 'webhook',
  icon: IconWebhook,
  Fields: lazy(async () => ({ default: (await import('./webhook-fields.tsx')).WebhookFields })),
  sentence({ webhook_id: id }, { t, names }) {
    const name = names.get(id ?? '');
    return name ? t('steps.webhook.says', { name }) : t('steps.webhook.says_none');
  },
  // The webhooks of the flow, and those that it could have.
  names: (workspace, flow) => hookChoicesQuery(workspace, '', flow.webhooks),
});
