import type { OutboundWebhook } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconEye, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { webhooks } from './outbound.api.ts';
import classes from './webhook-card.module.css';

const example = `import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.KUMBI_WEBHOOK_SECRET);

// Express, with the body as it arrived: express.raw({ type: 'application/json' })
app.post('/webhooks', (request, response) => {
  const event = webhook.verify(request.body, request.headers); // throws when it is not from Kumbi
  console.log(event.type, event.data);
  response.sendStatus(204);
});`;

interface Props {
  readonly webhook: OutboundWebhook;
  readonly manages: boolean;
}

/** The secret, for people who may see it, and its actions. */
export function SigningCard({ webhook, manages }: Props) {
  const t = useTranslations('outbound.signing');
  const formats = useFormats();
  const { open } = useModal();
  const { kumbi_code } = useWorkspace();
  const [shown, setShown] = useState<string>();
  const reveal = useAction(
    () => webhooks.revealSecret(kumbi_code, { params: { id: webhook.id } }),
    ({ secret }) => setShown(secret),
  );
  const rotate = () => {
    // The displayed secret becomes a former one.
    setShown(undefined);
    open('outbound-rotate', { id: webhook.id });
  };
  return (
    <SectionCard title={t('title')} detail={t('detail')}>
      {manages && (
        <Stack gap={4}>
          <Group gap="xs">
            {shown ? (
              <Group gap={4} wrap="nowrap" miw={0}>
                <Code className={classes.secret}>{shown}</Code>
                <CopyButton value={shown} label={t('copy')} />
              </Group>
            ) : (
              <Button
                variant="default"
                leftSection={<Icon of={IconEye} size={18} />}
                loading={reveal.isPending}
                onClick={() => reveal.mutate(undefined)}
              >
                {t('reveal')}
              </Button>
            )}
            <Button variant="default" leftSection={<Icon of={IconRefresh} size={18} />} onClick={rotate}>
              {t('rotate')}
            </Button>
          </Group>
          <Text size="sm" c="dimmed">
            {webhook.rotating_until
              ? t('rotating', { time: formats.dateTime(webhook.rotating_until) })
              : t('reveal_hint')}
          </Text>
        </Stack>
      )}
      <Stack gap={4}>
        <Group justify="space-between" gap="xs">
          <Text fw={500}>{t('code')}</Text>
          <CopyButton value={example} label={t('copy_code')} />
        </Group>
        <Code block tabIndex={0} className={classes.code} role="region" aria-label={t('code')}>
          {example}
        </Code>
      </Stack>
    </SectionCard>
  );
}
