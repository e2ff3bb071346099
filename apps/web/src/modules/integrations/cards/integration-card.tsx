import type { Integration } from '@kumbi/contract/integrations/integrations.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Alert, Badge, Button, Group, Image, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import type { Selection } from '../../../lib/use-selection.ts';
import { SelectBox } from '../../../ui/select-box.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { useOpenService } from '../service-opening.ts';
import { IntegrationMenu } from './integration-menu.tsx';

interface Props {
  readonly integration: Integration;
  readonly selection: Selection;
}

export function IntegrationCard({ integration, selection }: Props) {
  const t = useTranslations('integrations.list');
  const formats = useFormats();
  const { role } = useWorkspace();
  const openService = useOpenService();
  const manages = may(role, 'connections.write');
  const isPayment = integration.type === 'payment';
  const on = integration.status === 'on';
  const { name: service, logo } = integration.integration_services;
  return (
    <Paper p="md" component="article">
      <Stack gap="sm">
        <Group align="flex-start" wrap="nowrap" gap="sm">
          <SelectBox selection={selection} id={integration.id} name={integration.integration_name} />
          <Image src={logo} alt="" w={44} h={44} flex="none" />
          <div style={{ flex: 1, minWidth: 0 }}>
            <Title order={2} size="h3" lineClamp={1}>
              {integration.integration_name}
            </Title>
            <Text size="sm" c="dimmed">
              {service}
            </Text>
          </div>
          {manages && !selection.active && <IntegrationMenu integration={integration} />}
        </Group>
        <Group gap="xs">
          <Badge color={on ? 'brand' : 'gray'}>{t(on ? 'online' : 'offline')}</Badge>
          {integration.first && <Badge color="info">{t('first')}</Badge>}
        </Group>
        {integration.key_refused && (
          <Alert color="amber" variant="light" title={t(isPayment ? 'key_refused' : 'lost')}>
            <Stack gap="xs" align="flex-start">
              <span>{t(isPayment ? 'key_refused_help' : 'lost_help', { service })}</span>
              {manages && (
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => openService(integration.platform, integration.id)}
                >
                  {t('reconnect')}
                </Button>
              )}
            </Stack>
          </Alert>
        )}
        <Text size="sm" c="dimmed" className="figures">
          {t('since', { date: formats.date(integration.created_at) })}
        </Text>
      </Stack>
    </Paper>
  );
}
