import type { Sale } from '@kumbi/contract/shops/shops.schemas.ts';
import { Badge } from '@mantine/core';
import { useTranslations } from 'use-intl';

const payment = { waiting: 'amber', success: 'brand', expired: 'gray', cancelled: 'gray', failed: 'danger' } as const;
const order = { delivering: 'info', delivered: 'brand', 'not-delivered': 'danger', success: 'brand' } as const;

export function PaymentBadge({ sale }: { readonly sale: Sale }) {
  const t = useTranslations('shops.sales.payment');
  return <Badge color={payment[sale.status]}>{t(sale.status)}</Badge>;
}

/** Only what is brought to someone has a way to follow. */
export function OrderBadge({ sale }: { readonly sale: Sale }) {
  const t = useTranslations('shops.sales.order');
  const { is_delivery: isDelivery, status } = sale.ksp_sale;
  return isDelivery && sale.status === 'success' && <Badge color={order[status]}>{t(status)}</Badge>;
}
