import type { Failure } from '@kumbi/contract/admin/admin.schemas.ts';
import { Badge, Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Row } from '../../ui/row.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { failures, operatorHealth } from './admin.api.ts';

const bytesPerMb = 1024 * 1024;

function FailureRow({ failure }: { readonly failure: Failure }) {
  const t = useTranslations('operator.health');
  const formats = useFormats();
  const { id, kind, name, attempts, failed_at, fault } = failure;
  const repeat = useAction(
    () => failures.repeat({ params: { kind, id } }),
    () => showToast({ kind: 'success', title: t('repeated') }),
  );
  const discard = useAction(async () => {
    const question = { title: t('discard_ask', { name }), body: t('discard_body'), confirm: t('discard') };
    if (await ask({ kind: 'delete', ...question })) await failures.delete({ params: { kind, id } });
  });
  return (
    <Row
      title={name}
      detail={`${t('attempts', { count: attempts })} · ${formats.dateTime(failed_at)} · ${fault.slice(0, 300)}`}
      actions={
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            loading={repeat.isPending}
            onClick={() => repeat.mutate(undefined)}
          >
            {t('repeat')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="danger"
            loading={discard.isPending}
            onClick={() => discard.mutate(undefined)}
          >
            {t('discard')}
          </Button>
        </Group>
      }
    />
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Stack gap={0}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fw={500} className="figures">
        {value}
      </Text>
    </Stack>
  );
}

/** The state of the installation: jobs, queues, providers, database. */
export function HealthPage() {
  const t = useTranslations('operator.health');
  const formats = useFormats();
  const query = useQuery(operatorHealth.get());
  const failed = useQuery(failures.list());
  return (
    <Stack>
      <PageHead flush title={t('title')} detail={t('detail')} />
      <Loaded query={query} heights={[120, 120, 120]}>
        {({ jobs, queues, database, providers }) => (
          <>
            <SectionCard title={t('jobs')}>
              <SimpleGrid cols={{ base: 2, sm: 4 }}>
                <Fact label={t('ready')} value={formats.number(jobs.ready)} />
                <Fact label={t('dead')} value={formats.number(jobs.dead)} />
                <Fact label={t('oldest')} value={t('seconds', { count: Math.round(jobs.oldest_seconds) })} />
                <Fact
                  label={t('set_aside')}
                  value={formats.number(queues.reduce((sum, queue) => sum + queue.set_aside, 0))}
                />
              </SimpleGrid>
            </SectionCard>
            <SectionCard title={t('database')}>
              <SimpleGrid cols={{ base: 2, sm: 4 }}>
                <Fact
                  label={t('size')}
                  value={t('megabytes', { size: formats.number(Math.ceil(database.bytes / bytesPerMb)) })}
                />
                <Fact
                  label={t('connections')}
                  value={t('of_limit', { count: database.connections, limit: database.connections_limit })}
                />
                <Fact label={t('version')} value={database.version} />
              </SimpleGrid>
            </SectionCard>
            <SectionCard title={t('providers')}>
              {providers.map(({ name, is_set_up }) => (
                <Group key={name} justify="space-between">
                  <Text>{t(`provider_${name}` as 'provider_smtp')}</Text>
                  <Badge color={is_set_up ? 'brand' : 'gray'} variant="light">
                    {t(is_set_up ? 'set_up' : 'not_set_up')}
                  </Badge>
                </Group>
              ))}
            </SectionCard>
          </>
        )}
      </Loaded>
      <Loaded query={failed} heights={[120]}>
        {(rows) => (
          <SectionCard title={t('failed')} detail={t(rows.length === 0 ? 'no_failed' : 'failed_detail')}>
            {rows.length > 0 && (
              <Paper>
                {rows.map((failure) => (
                  <FailureRow key={failure.id} failure={failure} />
                ))}
              </Paper>
            )}
          </SectionCard>
        )}
      </Loaded>
    </Stack>
  );
}
