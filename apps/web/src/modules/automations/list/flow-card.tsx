import type { Flow } from '@kumbi/contract/automations/automations.schemas.ts';
import { Badge, Group, Paper, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import type { Selection } from '../../../lib/use-selection.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { SelectBox } from '../../../ui/select-box.tsx';
import { useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { runTones } from '../run-tones.ts';
import { FlowMenu } from './flow-menu.tsx';
import classes from './flows-page.module.css';

interface Props {
  readonly flow: Flow;
  readonly selection: Selection;
}

export function FlowCard({ flow, selection }: Props) {
  const t = useTranslations('automations');
  const formats = useFormats();
  const path = useWorkspacePath();
  const { last_run: last } = flow;
  const names = formats.list(flow.webhooks.map(({ name }) => name));
  const changed = flow.published_revision !== null && flow.published_revision < flow.revision;
  return (
    <Paper component="article" className={classes.card}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap={4}>
        <SelectBox selection={selection} id={flow.id} name={flow.title} />
        <Title order={2} size="h3" flex={1}>
          <AppLink href={path(`automations/${flow.id}`)} className={classes.title}>
            {flow.title}
          </AppLink>
        </Title>
        <div className={classes.menu}>
          <FlowMenu flow={flow} />
        </div>
      </Group>
      <Group gap={6}>
        <Badge color={flow.status === 'on' ? 'brand' : 'gray'}>{t(`list.${flow.status}`)}</Badge>
        {flow.published_revision === null && <Badge color="amber">{t('list.not_published')}</Badge>}
        {changed && <Badge color="amber">{t('list.changed_since')}</Badge>}
      </Group>
      <Text size="sm" c="dimmed" className="figures" component="div">
        <Facts
          of={{
            steps: t('list.steps', { count: flow.steps }),
            runs: flow.runs > 0 && t('list.runs', { count: flow.runs }),
          }}
        />
      </Text>
      {last ? (
        <Group gap={6}>
          <Text size="sm" c="dimmed">
            {t('list.last_run', { ago: formats.ago(last.at, Date.now()) })}
          </Text>
          <Badge color={runTones[last.status]}>{t(`runs.statuses.${last.status}`)}</Badge>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {t('list.never_run')}
        </Text>
      )}
      {names && <Text size="sm">{t('list.takes', { names })}</Text>}
    </Paper>
  );
}
