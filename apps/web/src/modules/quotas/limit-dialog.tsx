import type { Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import type { Subscription } from '@kumbi/contract/quotas/quotas.schemas.ts';
import { Box, Button, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCircleCheck, IconGauge } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { publicPath } from '../../lib/workspace-address.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { subscriptionQuery } from './quotas.api.ts';
import { hasMoreRoom, usageOf } from './usage.ts';
import { UsageBar } from './usage-list.tsx';

/**
 * `subs-limited`: explains why the plan stopped an action. The owner can change the plan; others learn whom to ask.
 * Once the plan allows more, because the owner paid in another window, the person continues with the input below it.
 */
export function LimitDialog() {
  const t = useTranslations('quotas');
  const locale = useLanguage();
  const { close } = useModal();
  const { situation, resource, limit } = useAppSearch();
  const workspace = useWorkspace();
  const owner = workspace.role === 'owner';
  // After the payment, the owner continues on the screen where the plan stopped them.
  const { pathname } = useLocation();
  const back = pathname.match(/^\/[a-z]+\/app\/(?:creator|company\/[^/]+)\/(.+?)\/?$/)?.[1];
  // Refetched, because the cached data still showed room.
  const { data, isFetchedAfterMount } = useQuery({
    ...subscriptionQuery(workspace.kumbi_code),
    refetchOnMount: 'always',
  });
  const [refusing, setRefusing] = useState<Subscription>();
  if (data && isFetchedAfterMount && !refusing) setRefusing(data);
  const isCounter = (name: string | undefined): name is Counter =>
    name !== undefined && t.has(`counted.${name as Counter}`);
  const counter = isCounter(resource) ? resource : undefined;
  const usage = situation === 'limited' && data && counter ? usageOf(data, counter) : undefined;
  const name = counter ? t(`counted.${counter}`, { count: Number(limit ?? 0) }) : t('counted_any');
  if (refusing && data && hasMoreRoom(refusing, data, counter)) return <RoomAgain onClose={close} />;
  const heading =
    situation === 'limited'
      ? t('limited', { limit: limit ?? '', name })
      : t(situation === 'expiration' ? 'expiration' : 'no_subs');
  return (
    <DialogFrame title={t('limit_title')} onClose={close} size="sm">
      <Stack align="center" ta="center">
        <ThemeIcon size={56} radius="xl" variant="light" color="amber">
          <Icon of={IconGauge} size={30} />
        </ThemeIcon>
        <Title order={3}>{heading}</Title>
        {usage && usage.allowed > 0 && usage.allowed === Number(limit) && (
          <Box w="100%" ta="start">
            <UsageBar usage={usage} />
          </Box>
        )}
        <Text c="dimmed">{t(owner ? 'owner_hint' : 'member_hint')}</Text>
        <Group gap="xs" justify="center">
          <Button variant="default" onClick={close}>
            {t('not_now')}
          </Button>
          {owner && (
            <Button
              component={AppLink}
              href={publicPath(
                locale,
                `pricing?${new URLSearchParams({ workspace: workspace.kumbi_code, ...(back ? { back } : {}) })}`,
              )}
            >
              {t(situation === 'expiration' ? 'renew' : situation === 'limited' ? 'upgrade' : 'choose')}
            </Button>
          )}
        </Group>
      </Stack>
    </DialogFrame>
  );
}

function RoomAgain({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('quotas');
  return (
    <DialogFrame title={t('limit_title')} onClose={onClose} size="sm">
      <Stack align="center" ta="center" role="status">
        <ThemeIcon size={56} radius="xl" variant="light">
          <Icon of={IconCircleCheck} size={30} />
        </ThemeIcon>
        <Title order={3}>{t('room_title')}</Title>
        <Text c="dimmed">{t('room_hint')}</Text>
        <Button onClick={onClose}>{t('room_continue')}</Button>
      </Stack>
    </DialogFrame>
  );
}
