import { Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../../ui/page-head.tsx';
import { BalanceCard, MovementList } from '../../payments/payments.public.tsx';

/** What the platform owes the workspace, and every movement of it. */
export function BalancePage() {
  const t = useTranslations('payments.movements');
  return (
    <Stack>
      <PageHead flush title={t('title')} detail={t('detail')} />
      <BalanceCard />
      <MovementList />
    </Stack>
  );
}
