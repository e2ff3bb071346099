import type { EarnedCommission } from '@kumbi/contract/affiliates/commission.schemas.ts';
import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { Facts } from '../../ui/facts.tsx';
import { Row } from '../../ui/row.tsx';
import { CommissionBadge } from './commission-facts.tsx';

interface Props {
  readonly commission: EarnedCommission;
  /** The affiliate, for the seller. */
  readonly who?: string;
}

/** A commission: its sale, its state and its amount. */
export function CommissionRow({ commission, who }: Props) {
  const t = useTranslations('affiliates.commissions');
  const formats = useFormats();
  const { kind, title, state, amount, sale_amount, currency, approve_at, created_at } = commission;
  return (
    <Row
      title={kind === 'sale' ? title : t('correction', { title })}
      detail={
        <Facts
          of={{
            who,
            at: formats.dateTime(created_at),
            sale: t('sale', { amount: formats.money(sale_amount, currency) }),
            until: state === 'pending' && t('until', { day: formats.date(approve_at) }),
          }}
        />
      }
      aside={
        <>
          <CommissionBadge state={state} />
          <Text fw={600} className="figures" style={{ whiteSpace: 'nowrap' }}>
            {formats.money(amount, currency)}
          </Text>
        </>
      }
      asideBelow
    />
  );
}
