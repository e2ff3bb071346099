import type { PaymentLink, SavePaymentLink } from '@kumbi/contract/payment-links/payment-link.schemas.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';

/** The values of the form. The switches say which of the other fields apply. */
export interface LinkValues {
  title: string;
  amount: number | '';
  currency: Currency;
  is_open: boolean;
  least_amount: number | '';
  description: string;
  expires_on: string;
  is_single: boolean;
  payments_limit: number | '';
  is_active: boolean;
}

export const valuesOf = (link: PaymentLink | null): LinkValues => ({
  title: link?.title ?? '',
  amount: link?.amount ?? '',
  currency: link?.currency ?? 'AOA',
  is_open: link !== null && link.amount === null,
  least_amount: link?.least_amount ?? '',
  description: link?.description ?? '',
  expires_on: link?.expires_on ?? '',
  is_single: link === null || link.payments_limit === 1,
  payments_limit: link?.payments_limit ?? '',
  is_active: link?.is_active ?? true,
});

export const bodyOf = (values: LinkValues): SavePaymentLink => ({
  title: values.title,
  description: values.description,
  currency: values.currency,
  amount: values.is_open ? null : values.amount,
  least_amount: values.is_open ? values.least_amount : '',
  expires_on: values.expires_on === '' ? null : values.expires_on,
  payments_limit: values.is_single ? 1 : values.payments_limit === '' ? null : values.payments_limit,
  is_active: values.is_active,
});

/** Returns whether a link has more than a title and an amount, so that its form shows all fields. */
export const hasOptions = (link: PaymentLink): boolean =>
  link.amount === null ||
  link.currency !== 'AOA' ||
  link.description !== '' ||
  link.expires_on !== null ||
  link.payments_limit !== 1 ||
  !link.is_active;
