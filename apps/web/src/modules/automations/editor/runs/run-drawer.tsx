import type { WholeRun } from '@kumbi/contract/automations/automations.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconListTree, IconPlayerStop, IconRepeat, IconRestore, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../../lib/feedback/toast.ts';
import { useAction } from '../../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../../lib/i18n/use-formats.ts';
import { AppLink } from '../../../../ui/app-link.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { TextBlock } from '../../../../ui/text-block.tsx';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { useWorkspace, useWorkspacePath } from '../../../workspaces/workspaces.public.tsx';
import { runs } from '../../automations.api.ts';
import { useFlowPlace } from '../use-flow-place.ts';
import { pretty } from './pretty.ts';
import { RunBadge } from './run-badge.tsx';
import { RunStepView } from './run-step-view.tsx';
import { useRunWords } from './use-run-words.ts';

/** One run: its way through the steps, and what can be done with it. */
export function RunDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTranslations('automations.runs');
  const { kumbi_code } = useWorkspace();
  const query = useQuery(runs.get(kumbi_code, { query: { id } }));
  return (
    <SideDrawer title={t('title')} onClose={onClose} size="xl">
      <Loaded query={query} heights={[36, 120, 120]}>
        {(whole) => <Shown whole={whole} />}
      </Loaded>
    </SideDrawer>
  );
}

function Shown({ whole }: { readonly whole: WholeRun }) {
  const t = useTranslations('automations.runs');
  const formats = useFormats();
  const phone = useIsPhone();
  const { role } = useWorkspace();
  const path = useWorkspacePath();
  const { go } = useFlowPlace();
  const words = useRunWords();
  const { run, log, input, event } = whole;
  return (
    <Stack>
      <Stack gap={4}>
        <Group gap="xs">
          <Title order={3}>{formats.dateTime(run.created_at)}</Title>
          <RunBadge status={run.status} />
        </Group>
        <Text size="sm" c="dimmed" component="div">
          <Facts
            of={{
              origin: words.origin(run.origin),
              revision: t('took_revision', { number: run.revision }),
              due: run.status === 'active' && run.due_at && t('due', { time: formats.dateTime(run.due_at) }),
            }}
          />
        </Text>
      </Stack>
      {run.failure && <Alert color="danger">{words.failure(run.failure)}</Alert>}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<Icon of={IconListTree} size={18} />}
          onClick={() => go({ view: phone ? 'list' : 'board' })}
        >
          {t('show_steps')}
        </Button>
        {event && (
          <Button
            component={AppLink}
            href={`${path(`webhooks/${event.code}`)}?modal=webhook-event&event=${event.id}`}
            variant="default"
            leftSection={<Icon of={IconWebhook} size={18} />}
          >
            {t('show_event')}
          </Button>
        )}
        {may(role, 'flows.publish') && <RunActions whole={whole} />}
      </Group>
      <Title order={3} size="h4">
        {t('way')}
      </Title>
      {log.length === 0 && <Text c="dimmed">{t('no_way')}</Text>}
      {log.map((step) => (
        <RunStepView key={step.number} step={step} steps={whole.graph_steps} />
      ))}
      <TextBlock label={t('input')} copy={t('copy_input')} value={input} shown={pretty(input)} />
    </Stack>
  );
}

function RunActions({ whole: { run } }: { readonly whole: WholeRun }) {
  const t = useTranslations('automations.runs');
  const { kumbi_code } = useWorkspace();
  const { go } = useFlowPlace();
  const repeat = useAction(
    (from: 'failed' | 'start') => runs.repeat(kumbi_code, { body: { id: run.id, from } }),
    async (begun) => {
      showToast({ kind: 'success', title: t('repeated') });
      go({ run: begun.id });
    },
  );
  const stop = useAction(
    () => runs.stop(kumbi_code, { body: { id: run.id } }),
    async () => {
      showToast({ kind: 'success', title: t('stopped') });
    },
  );
  if (run.status === 'active')
    return (
      <Button
        variant="default"
        leftSection={<Icon of={IconPlayerStop} size={18} />}
        loading={stop.isPending}
        onClick={() => stop.mutate(undefined)}
      >
        {t('stop')}
      </Button>
    );
  return (
    <>
      {run.status === 'failed' && (
        <Button
          leftSection={<Icon of={IconRepeat} size={18} />}
          loading={repeat.isPending}
          onClick={() => repeat.mutate('failed')}
        >
          {t('repeat_failed')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<Icon of={IconRestore} size={18} />}
        loading={repeat.isPending}
        onClick={() => repeat.mutate('start')}
      >
        {t('repeat_start')}
      </Button>
    </>
  );
}
