import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, Code, Group, Paper, Stack, Text } from '@mantine/core';
import {
  IconChartLine,
  IconDownload,
  IconRefresh,
  IconRepeat,
  IconSettings,
  IconShare3,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../lib/feedback/confirm.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MoreItem, MoreMenu } from '../../../ui/more-menu.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useExport } from '../../workspaces/export-button.public.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { type exportEvents, hookEvents } from '../hooks.api.ts';
import classes from './log.module.css';

interface Props {
  readonly hook: Hook;
  /** The number of all its events; undefined while a filter is active. */
  readonly count: number | undefined;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  readonly onExport: () => ReturnType<typeof exportEvents>;
}

/** Shows a webhook's address and state, and its log's actions. */
export function LogHead({ hook, count, refreshing, onRefresh, onExport }: Props) {
  const t = useTranslations('hooks.log');
  const tl = useTranslations('hooks.list');
  const tc = useTranslations('app.common');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const path = useWorkspacePath();
  const manages = may(role, 'connections.write');
  const on = hook.status === 'on';
  const save = useExport(onExport);
  const clear = useAction(
    () => hookEvents.clear(kumbi_code, { body: { code: hook.code } }),
    () => {
      showToast({ kind: 'success', title: t('cleared') });
      onRefresh();
    },
  );
  const askClear = async () => {
    const yes = await ask({
      kind: 'delete',
      title: t('clear_title', { name: hook.name }),
      body: count === undefined ? t('clear_all') : t('clear_body', { count }),
      confirm: t('clear_confirm'),
    });
    if (yes) clear.mutate(undefined);
  };
  return (
    <Stack mb="md">
      <PageHead
        flush
        title={hook.name}
        detail={
          <Group component="span" gap="xs">
            {on && <span className={classes.dot} aria-hidden />}
            {t(on ? 'listening' : 'offline')}
          </Group>
        }
        actions={
          <>
            <Button
              variant="default"
              leftSection={<Icon of={IconRefresh} size={18} />}
              loading={refreshing}
              onClick={onRefresh}
            >
              {t('refresh')}
            </Button>
            <Button
              variant="default"
              component={AppLink}
              href={path(`webhooks/${hook.code}/destinations`)}
              leftSection={<Icon of={IconShare3} size={18} />}
            >
              {t('destinations')}
            </Button>
            <Button
              variant="default"
              component={AppLink}
              href={path(`webhooks/${hook.code}/report`)}
              leftSection={<Icon of={IconChartLine} size={18} />}
            >
              {t('report')}
            </Button>
            {manages && (
              <>
                <Button
                  variant="default"
                  leftSection={<Icon of={IconSettings} size={18} />}
                  onClick={() => open('webhook-add', { hook: hook.code })}
                >
                  {t('settings')}
                </Button>
                <MoreMenu label={tl('more', { name: hook.name })}>
                  <MoreItem icon={IconRepeat} disabled={count === 0} onClick={() => open('webhook-replay-many', {})}>
                    {t('replay_many')}
                  </MoreItem>
                  {may(role, 'exports.create') && (
                    <MoreItem icon={IconDownload} onClick={() => save.mutate(undefined)}>
                      {tc('export_csv')}
                    </MoreItem>
                  )}
                  <MoreItem danger icon={IconTrash} disabled={count === 0} onClick={() => void askClear()}>
                    {t('clear')}
                  </MoreItem>
                </MoreMenu>
              </>
            )}
          </>
        }
      />
      <Paper px="md" py="xs">
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Stack gap={0} miw={0}>
            <Text size="sm" c="dimmed">
              {t('url')}
            </Text>
            <Code className={classes.address} bg="transparent" p={0}>
              {hook.kumbi_url}
            </Code>
          </Stack>
          <CopyButton value={hook.kumbi_url} label={t('copy')} />
        </Group>
      </Paper>
    </Stack>
  );
}
