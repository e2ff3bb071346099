import type { PlanPayment } from '@kumbi/contract/subscriptions/subscriptions.schemas.ts';
import { Badge, Button, Group, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { Row } from '../../ui/row.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useOpenPayment } from '../payments/payments.public.tsx';
import { ExportButton } from '../workspaces/export-button.public.tsx';
import { planPayments } from './subscriptions.api.ts';

const colors: Partial<Record<PlanPayment['status'], string>> = { paid: 'brand', pending: 'amber', creating: 'amber' };

/** The workspace's payments for plans and packs, with receipts. */
export function PaymentList({ workspace }: { readonly workspace: string }) {
  const t = useTranslations('subscriptions.page');
  const query = useInfiniteQuery(planPayments.list.pages(workspace, { query: {} }));
  return (
    <SectionCard title={t('payments')} detail={t('payments_detail')}>
      <Group justify="flex-end" mb="sm">
        <ExportButton load={() => planPayments.export(workspace, {})} />
      </Group>
      <ListFrame
        query={query}
        count={(count) => t('payments_count', { count })}
        empty={<EmptyState drawing="slip" title={t('payments_empty')} detail={t('payments_empty_detail')} />}
        row={(payment) => <PaymentRow workspace={workspace} payment={payment} />}
      />
    </SectionCard>
  );
}

function PaymentRow({ workspace, payment }: { readonly workspace: string; readonly payment: PlanPayment }) {
  const t = useTranslations('subscriptions.page');
  const formats = useFormats();
  const open = useOpenPayment();
  const token = payment.d;
  const save = useAction(
    () => planPayments.downloadReceipt(workspace, { params: { id: payment.id } }),
    ({ name, content }) => saveBlob(name, content),
  );
  return (
    <Row
      title={payment.title}
      detail={
        <Facts of={{ number: `#${payment.number}`, date: formats.dateTime(payment.paid_at ?? payment.created_at) }} />
      }
      asideBelow
      aside={
        <Group gap="xs" wrap="nowrap">
          <Badge color={colors[payment.status] ?? 'gray'}>{t(`payment_status.${payment.status}`)}</Badge>
          <Text span className="figures">
            {formats.money(payment.amount, payment.currency)}
          </Text>
        </Group>
      }
      actions={
        payment.has_receipt ? (
          <Button size="compact-sm" variant="default" loading={save.isPending} onClick={() => save.mutate(undefined)}>
            {t('receipt')}
          </Button>
        ) : token ? (
          <Button size="compact-sm" onClick={() => open({ token, method: payment.method ?? 'reference' })}>
            {t('pay')}
          </Button>
        ) : undefined
      }
    />
  );
}
