import type { Sale } from '@kumbi/contract/shops/shops.schemas.ts';
import { Badge } from '@mantine/core';
import { useTranslations } from 'use-intl';

const payment = { waiting: 'amber', success: 'brand', expired: 'gray', cancelled: 'gray', failed: 'danger' } as const;
const undelivered = { open: 'amber', returning: 'gray', returned: 'gray' } as const;
const order = { delivering: 'info', delivered: 'brand', 'not-delivered': 'danger', success: 'brand' } as const;

export function PaymentBadge({ sale }: { readonly sale: Sale }) {
  const t = useTranslations('shops.sales');
  const late = sale.undelivered;
  if (late) return <Badge color={undelivered[late]}>{t(`undelivered.${late}`)}</Badge>;
  if (sale.refunded > 0 && sale.refunded === (sale.received ?? sale.amount))
    return <Badge color="gray">{t('refunded')}</Badge>;
  return <Badge color={payment[sale.status]}>{t(`payment.${sale.status}`)}</Badge>;
}

/** Only a paid sale with delivery has an order state. */
export function OrderBadge({ sale }: { readonly sale: Sale }) {
  const t = useTranslations('shops.sales.order');
  const { is_delivery: isDelivery, status } = sale.ksp_sale;
  return (
    isDelivery && sale.status === 'success' && !sale.undelivered && <Badge color={order[status]}>{t(status)}</Badge>
  );
}
