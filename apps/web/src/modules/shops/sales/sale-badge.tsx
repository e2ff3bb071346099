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
  if (sale.status === 'waiting' && sale.method === 'delivery')
    return <Badge color="info">{t('payment.on_delivery')}</Badge>;
  return <Badge color={payment[sale.status]}>{t(`payment.${sale.status}`)}</Badge>;
}

/** Whether the goods can be on their way: they are paid, or their courier collects the money. */
const isUnderWay = ({ status, method }: Sale): boolean =>
  status === 'success' || (status === 'waiting' && method === 'delivery');

/** Only a sale with delivery has an order state. */
export function OrderBadge({ sale }: { readonly sale: Sale }) {
  const t = useTranslations('shops.sales.order');
  const { is_delivery: isDelivery, status } = sale.ksp_sale;
  return isDelivery && isUnderWay(sale) && !sale.undelivered && <Badge color={order[status]}>{t(status)}</Badge>;
}
