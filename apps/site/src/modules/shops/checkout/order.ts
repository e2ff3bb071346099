import { methodCall, type PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { fullPhone, isPhone, splitPhone } from '../../payments/typed-phone.public.ts';
import type { CartLine } from '../cart/cart-types.ts';
import type { CheckoutData, DetailName, Details, Problems } from './checkout-types.ts';

export const noDetails: Details = {
  name: '',
  code: '+244',
  phone: '',
  email: '',
  province: '',
  municipality: '',
  address: '',
  note: '',
  nif: '',
};

const wireNames: Readonly<Record<string, DetailName>> = {
  customer_name: 'name',
  customer_phone: 'phone',
  phone_number: 'phone',
  customer_email: 'email',
  customer_province: 'province',
  customer_municipe: 'municipality',
  customer_address: 'address',
  note: 'note',
  nif: 'nif',
};

/** Maps the server's fields to the form's. Fields that aren't in the form are left to the message. */
export function problemsOf(fields: Readonly<Record<string, string>> | undefined): Problems {
  const problems: Partial<Record<DetailName, string>> = {};
  for (const [path, text] of Object.entries(fields ?? {})) {
    const name = wireNames[path];
    if (name) problems[name] = text;
  }
  return problems;
}

/** Validates like the server does, to save a round trip on a slow network. */
export function found(details: Details, delivers: boolean, t: CheckoutData['texts']): Problems {
  const problems: Partial<Record<DetailName, string>> = {};
  if (!details.name.trim()) problems.name = t.required;
  if (!details.phone.trim()) problems.phone = t.required;
  else if (!isPhone(details.code, details.phone)) problems.phone = t.bad_phone;
  if (details.email.trim() && !/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/.test(details.email.trim()))
    problems.email = t.bad_email;
  if (details.nif.trim() && !/^[0-9A-Z]{6,20}$/i.test(details.nif.trim())) problems.nif = t.bad_nif;
  if (delivers) {
    for (const name of ['province', 'municipality', 'address'] as const) {
      if (!details[name].trim()) problems[name] = t.required;
    }
  }
  return problems;
}

/** Splits a phone number with its code into its two fields. Digits without a code keep their spacing. */
export function withCodeApart(details: Details): Details {
  const { code, national } = splitPhone(details.code, details.phone);
  const same = code === details.code && national === details.phone.replace(/\D/g, '');
  return same ? details : { ...details, code, phone: national };
}

/** The request's body: products and delivery address, never an amount. */
export function orderBody(
  data: Pick<CheckoutData, 'shop' | 'lang'>,
  details: Details,
  lines: readonly CartLine[],
  method: PaymentMethod,
  delivers: boolean,
): Record<string, unknown> {
  const phone = fullPhone(details.code, details.phone);
  const optional = (name: string, text: string) => (text.trim() ? { [name]: text.trim() } : {});
  return {
    ...methodCall({ method, phone }),
    shop: data.shop.code,
    language: data.lang,
    lines: lines.map(({ id, quantity }) => ({ product: id, quantity })),
    customer_name: details.name.trim(),
    customer_phone: phone,
    ...optional('customer_email', details.email),
    ...(delivers
      ? {
          ...optional('customer_province', details.province),
          ...optional('customer_municipe', details.municipality),
          ...optional('customer_address', details.address),
        }
      : {}),
    ...optional('note', details.note),
    ...optional('nif', details.nif),
  };
}

/** The price of the delivery is agreed with the seller and not part of this payment. */
export type Delivery = 'ask' | 'agree' | 'refused';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Returns whether the seller delivers to a province. */
export function deliveryFor(shop: CheckoutData['shop'], province: string): Delivery {
  if (!province.trim()) return 'ask';
  const near = shop.province === null || plain(shop.province.name) === plain(province);
  return near || shop.is_interprovintial ? 'agree' : 'refused';
}
