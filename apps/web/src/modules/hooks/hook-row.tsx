import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { Badge } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { Row } from '../../ui/row.tsx';
import { SelectBox } from '../../ui/select-box.tsx';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { HookMenu } from './hook-menu.tsx';

interface Props {
  readonly hook: Hook;
  readonly selection: Selection;
}

export function HookRow({ hook, selection }: Props) {
  const t = useTranslations('hooks.list');
  const formats = useFormats();
  const path = useWorkspacePath();
  const user = hook.integration ?? hook.automation;
  const on = hook.status === 'on';
  const last = hook.last_event_at ? t('last', { ago: formats.ago(hook.last_event_at, Date.now()) }) : t('never');
  const keys = hook.keys.map(({ name }) => name).join(', ');
  const usedBy = user
    ? t(on ? 'used_by' : 'cut_off', { name: user.name })
    : hook.keys.length > 0 && t('used_by_keys', { count: hook.keys.length, names: keys });
  return (
    <Row
      oneLine
      {...(selection.active ? { onOpen: () => selection.toggle(hook.id) } : { href: path(`webhooks/${hook.code}`) })}
      before={<SelectBox selection={selection} id={hook.id} name={hook.name} />}
      title={hook.name}
      detail={usedBy ? `${last} · ${usedBy}` : last}
      aside={<Badge color={on ? 'brand' : usedBy ? 'amber' : 'gray'}>{t(on ? 'online' : 'offline')}</Badge>}
      actions={!selection.active && <HookMenu hook={hook} />}
    />
  );
}
