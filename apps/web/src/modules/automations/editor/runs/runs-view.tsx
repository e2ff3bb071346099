import { type RunStatus, runStatuses } from '@kumbi/contract/automations/automations.limits.ts';
import type { FlowRun } from '@kumbi/contract/automations/automations.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../../lib/i18n/use-formats.ts';
import { useIsLive } from '../../../../lib/realtime/use-realtime.ts';
import { useListView } from '../../../../lib/use-list-view.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { ListControls } from '../../../../ui/list-controls.tsx';
import { ListFrame } from '../../../../ui/list-frame.tsx';
import { Row } from '../../../../ui/row.tsx';
import { useWorkspace } from '../../../workspaces/workspaces.public.tsx';
import { runs } from '../../automations.api.ts';
import { useFlowScope } from '../editor-context.tsx';
import { stepOf } from '../model/flow-edits.ts';
import { useFlowPlace } from '../use-flow-place.ts';
import { RunBadge } from './run-badge.tsx';
import { RunDrawer } from './run-drawer.tsx';
import { useRunWords } from './use-run-words.ts';

/** The times that the flow happened, newest first and as they go. */
export function RunsView({ onRun }: { readonly onRun: () => void }) {
  const t = useTranslations('automations.runs');
  const te = useTranslations('automations.editor');
  const live = useIsLive();
  const { kumbi_code, role } = useWorkspace();
  const { editor } = useFlowScope();
  const { run, go } = useFlowPlace();
  const { flow } = editor;
  const view = useListView({ status: runStatuses }, []);
  const query = useInfiniteQuery(runs.list.pages(kumbi_code, { query: { automation_id: flow.id, ...view.query } }));
  const mayRun = may(role, 'flows.publish') && flow.status === 'on' && flow.published_revision !== null;
  return (
    <Stack p="md" gap="sm" maw="60rem" w="100%" mx="auto">
      <Group justify="space-between" gap="xs">
        {live && <Badge>{t('live')}</Badge>}
        {mayRun && (
          <Button leftSection={<Icon of={IconPlayerPlay} size={18} />} onClick={onRun}>
            {te('run_now')}
          </Button>
        )}
      </Group>
      <section aria-label={t('label')}>
        <ListFrame
          query={query}
          view={view}
          filters={
            <ListControls
              view={view}
              filters={[{ param: 'status', label: t('status'), text: (value: RunStatus) => t(`statuses.${value}`) }]}
            />
          }
          count={(count) => t('count', { count })}
          empty={<EmptyState drawing="tree" title={t('empty')} detail={t('empty_detail')} />}
          skeleton={<Skeleton h={44} m="sm" />}
          row={(each) => <RunRow run={each} onOpen={() => go({ run: each.id })} />}
        />
      </section>
      <Text size="sm" c="dimmed">
        {t('kept')}
      </Text>
      {run !== undefined && <RunDrawer id={run} onClose={() => go({ run: undefined })} />}
    </Stack>
  );
}

function RunRow({ run, onOpen }: { readonly run: FlowRun; readonly onOpen: () => void }) {
  const t = useTranslations('automations.runs');
  const formats = useFormats();
  const { editor, words } = useFlowScope();
  const { origin } = useRunWords();
  const at = stepOf(editor.graph, run.at_step ?? undefined);
  const place = at && t(run.status === 'active' ? 'is_at' : 'failed_at', { step: words.name(at) });
  const told = run.status === 'active' || run.status === 'failed' ? place : undefined;
  return (
    <Row
      whole
      onOpen={onOpen}
      title={formats.dateTime(run.created_at)}
      detail={[origin(run.origin), told].filter(Boolean).join(' · ')}
      aside={<RunBadge status={run.status} />}
    />
  );
}
