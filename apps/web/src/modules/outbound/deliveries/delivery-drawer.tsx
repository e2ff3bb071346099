import type { WholeDelivery } from '@kumbi/contract/outbound/outbound.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { TextBlock } from '../../../ui/text-block.tsx';
import { DeliveryBadge } from '../../hooks/hooks.public.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { deliveries, webhookQuery } from '../outbound.api.ts';
import { TryView } from './try-view.tsx';
import { useTypeName } from './use-type-name.ts';

/** `outbound-delivery`: one delivery, with the request and response of each try. */
export function DeliveryDrawer() {
  const t = useTranslations('outbound.delivery');
  const { id = '', delivery = '' } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(deliveries.get(kumbi_code, { params: { id, delivery } }));
  return (
    <SideDrawer title={t('title')} onClose={close} size="xl">
      <Loaded query={query} heights={[48, 160]}>
        {(whole) => <Shown webhook={id} whole={whole} />}
      </Loaded>
    </SideDrawer>
  );
}

function Shown({ webhook, whole }: { readonly webhook: string; readonly whole: WholeDelivery }) {
  const t = useTranslations('outbound.delivery');
  const ts = useTranslations('hooks.sending');
  const formats = useFormats();
  const nameOf = useTypeName();
  const { kumbi_code, role } = useWorkspace();
  const { delivery, tries, body, url } = whole;
  const { data } = useQuery(webhookQuery(kumbi_code, webhook));
  const resend = useAction(
    () => deliveries.resend(kumbi_code, { params: { id: webhook, delivery: delivery.id } }),
    async () => {
      showToast({ kind: 'success', title: ts('resent') });
    },
  );
  const facts = [
    { label: t('created'), value: formats.dateTime(delivery.created_at) },
    { label: t('id'), value: delivery.id },
    { label: t('to'), value: url },
  ];
  return (
    <Stack>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Title order={3}>{nameOf(delivery.type)}</Title>
          <DeliveryBadge delivery={delivery} />
        </Group>
        {may(role, 'connections.write') && data?.is_on && (
          <Button
            variant="default"
            leftSection={<Icon of={IconSend} size={18} />}
            loading={resend.isPending}
            onClick={() => resend.mutate(undefined)}
          >
            {ts('resend')}
          </Button>
        )}
      </Group>
      <FactList facts={facts} monospace />
      <TextBlock label={t('body')} copy={t('copy_body')} value={body} shown={pretty(body)} />
      <Title order={3} size="h4">
        {t('tries')}
      </Title>
      {tries.length === 0 && <Text c="dimmed">{t('no_tries')}</Text>}
      {tries.map((each, place) => (
        <TryView key={each.number} tried={each} open={place === 0} />
      ))}
    </Stack>
  );
}

/** Formats our own body, which is always JSON. */
const pretty = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);
