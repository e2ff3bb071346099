import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { balances } from './payments.api.ts';

/** Shows the balance of this workspace by currency, with a link to its movements. */
export function BalanceCard({ href }: { readonly href?: string }) {
  const t = useTranslations('payments.balance');
  const formats = useFormats();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(balances.get(kumbi_code));
  if (query.error && !query.data) {
    return (
      <Paper>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Paper>
    );
  }
  const held = query.data?.length ? query.data : [{ currency: 'AOA' as const, available: 0, requested: 0, held: 0 }];
  return (
    <Paper p="md" component="section" aria-label={t('title')}>
      <Group justify="space-between" gap="md">
        <Stack gap={0}>
          <Text c="dimmed">{t('title')}</Text>
          <Group gap="lg">
            {query.isPending ? (
              <Skeleton h={28} w={140} />
            ) : (
              held.map((balance) => (
                <Stack key={balance.currency} gap={0}>
                  <Text size="xl" fw={600} className="figures">
                    {formats.money(balance.available, balance.currency)}
                  </Text>
                  {balance.available < 0 && (
                    <Text size="sm" c="danger" maw="28rem">
                      {t('debt')}
                    </Text>
                  )}
                  {balance.requested !== 0 && (
                    <Text size="sm" c="dimmed" className="figures">
                      {t('requested', { amount: formats.money(balance.requested, balance.currency) })}
                    </Text>
                  )}
                  {balance.held !== 0 && (
                    <Text size="sm" c="dimmed" className="figures">
                      {t('held', { amount: formats.money(balance.held, balance.currency) })}
                    </Text>
                  )}
                </Stack>
              ))
            )}
          </Group>
        </Stack>
        <Text size="sm" c="dimmed" maw="28rem" flex="1 1 14rem">
          {t('detail')}
        </Text>
        {href && (
          <Button component={AppLink} href={href} variant="default">
            {t('open')}
          </Button>
        )}
      </Group>
    </Paper>
  );
}
