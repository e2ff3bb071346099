import type { PaymentLink } from '@kumbi/contract/payment-links/payment-link.schemas.ts';
import { Badge } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';

const colors = { open: 'amber', paid: 'brand', expired: 'gray', off: 'gray' } as const;

export function LinkBadge({ link: { state } }: { readonly link: PaymentLink }) {
  const t = useTranslations('payment-links.facts.badges');
  return <Badge color={colors[state]}>{t(state)}</Badge>;
}

/** Returns the amount of a link, and what it has received so far. */
export function useLinkFacts({ amount, least_amount: least, currency, payments, received }: PaymentLink) {
  const t = useTranslations('payment-links.facts');
  const formats = useFormats();
  return {
    amount:
      amount === null ? t('from', { amount: formats.money(least ?? 0, currency) }) : formats.money(amount, currency),
    received:
      payments === 0 ? t('unpaid') : t('received', { count: payments, amount: formats.money(received, currency) }),
  };
}
