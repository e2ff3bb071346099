import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { Badge, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { HookMenu } from './hook-menu.tsx';
import classes from './row.module.css';

export function HookRow({ hook }: { readonly hook: Hook }) {
  const t = useTranslations('hooks.list');
  const formats = useFormats();
  const path = useWorkspacePath();
  const user = hook.integration ?? hook.automation;
  return (
    <div className={classes.row}>
      <AppLink href={path(`webhooks/${hook.code}`)} className={classes.main}>
        <Text span fw={500} className={classes.line}>
          {hook.name}
        </Text>
        <Text span size="sm" c="dimmed" className={classes.line}>
          {hook.last_event_at ? t('last', { ago: formats.ago(hook.last_event_at, Date.now()) }) : t('never')}
          {user && ` · ${t('used_by', { name: user.name })}`}
        </Text>
      </AppLink>
      <Badge color={hook.status === 'on' ? 'brand' : 'gray'}>{t(hook.status === 'on' ? 'online' : 'offline')}</Badge>
      <HookMenu hook={hook} />
    </div>
  );
}
