import { Button, Paper, Stack, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useRealtimeRefresh } from '../../../lib/realtime/use-realtime.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Row } from '../../../ui/row.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { eventRuns } from '../automations.api.ts';
import { RunBadge } from '../editor/runs/run-badge.tsx';
import { useRunWords } from '../editor/runs/use-run-words.ts';

const isActive = ({ status }: { readonly status: string }) => status === 'active';
const refreshMs = 3_000;

/** The runs of flows that a webhook's event caused; nothing if there are none. */
export function EventRuns({ event }: { readonly event: string }) {
  const t = useTranslations('automations.runs');
  const formats = useFormats();
  const words = useRunWords();
  const { kumbi_code } = useWorkspace();
  const path = useWorkspacePath();
  useRealtimeRefresh(kumbi_code, ['automation-changed'], ['automations.run']);
  const query = useInfiniteQuery({
    ...eventRuns.list.pages(kumbi_code, { query: { event_id: event } }),
    // The steps of a run are announced only to its flow's open screen.
    refetchInterval: ({ state }) => (state.data?.pages.some(({ runs }) => runs.some(isActive)) ? refreshMs : false),
  });
  const runs = query.data?.items ?? [];
  if (runs.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {t('of_event')}
      </Title>
      <Paper withBorder>
        {runs.map((run) => (
          <Row
            key={run.id}
            title={run.automation}
            href={`${path(`automations/${run.automation_id}`)}?view=runs&run=${run.id}`}
            detail={
              <Facts
                of={{
                  at: formats.dateTime(run.created_at),
                  origin: words.origin(run.origin),
                  failure: run.failure && words.failure(run.failure),
                }}
              />
            }
            aside={<RunBadge status={run.status} />}
          />
        ))}
      </Paper>
      {query.hasNextPage && (
        <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more_of_event')}
        </Button>
      )}
    </Stack>
  );
}
