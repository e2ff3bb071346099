import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconEye, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import classes from './signing-card.module.css';

const exampleWith = (logged: string) => `import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.KUMBI_WEBHOOK_SECRET);

// Express, with the body as it arrived: express.raw({ type: 'application/json' })
app.post('/webhooks', (request, response) => {
  const event = webhook.verify(request.body, request.headers); // throws when it is not from Kumbi
  console.log(${logged});
  response.sendStatus(204);
});`;

interface Props {
  /** The time until which the previous secret also signs. */
  readonly rotatingUntil: string | null;
  readonly manages: boolean;
  readonly reveal: () => Promise<{ readonly secret: string }>;
  readonly onRotate: () => void;
  /** The part of a verified event that the example prints. */
  readonly logged: 'event' | 'event.type, event.data';
}

/** The signing secret of a receiver, for people who may see it, its actions, and an example that verifies a signature. */
export function SigningCard({ rotatingUntil, manages, reveal: load, onRotate, logged }: Props) {
  const t = useTranslations('hooks.sending.signing');
  const formats = useFormats();
  const example = exampleWith(logged);
  const [shown, setShown] = useState<string>();
  const reveal = useAction(load, ({ secret }) => setShown(secret));
  const rotate = () => {
    // The displayed secret becomes a former one.
    setShown(undefined);
    onRotate();
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
            {rotatingUntil ? t('rotating', { time: formats.dateTime(rotatingUntil) }) : t('reveal_hint')}
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
