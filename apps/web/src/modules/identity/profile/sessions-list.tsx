import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { sessions } from '../identity.api.ts';

export function SessionsList() {
  const t = useTranslations('identity.sessions');
  const formats = useFormats();
  const query = useQuery(sessions.list());
  const end = useAction((body: { id: string } | { others: true }) => sessions.end({ body }));
  const others = query.data?.some((session) => !session.current);
  return (
    <SectionCard
      title={t('title')}
      detail={t('detail')}
      aside={
        others && (
          <Button variant="default" size="compact-md" onClick={() => end.mutate({ others: true })}>
            {t('end_others')}
          </Button>
        )
      }
    >
      {query.isPending && <Skeleton h={48} />}
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      <Stack gap="sm" component="ul" m={0} p={0}>
        {query.data?.map((session) => (
          <Group key={session.id} component="li" justify="space-between" wrap="nowrap">
            <Stack gap={0}>
              <Group gap="xs">
                <Text fw={500}>{session.agent}</Text>
                {session.current && <Badge>{t('current')}</Badge>}
              </Group>
              <Text size="sm" c="dimmed">
                <Facts of={{ ip: session.ip, used: t('used', { time: formats.dateTime(session.used_at) }) }} />
              </Text>
            </Stack>
            {!session.current && (
              <Button
                variant="subtle"
                color="danger"
                size="compact-md"
                flex="none"
                aria-label={t('end_one', { agent: session.agent })}
                onClick={() => end.mutate({ id: session.id })}
              >
                {t('end')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </SectionCard>
  );
}
