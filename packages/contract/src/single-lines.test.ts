import { expect, test } from 'vitest';
import type * as z from 'zod';
import { courseCheckoutSchema } from './academy/public-courses.schemas.ts';
import { createFlowSchema, updateFlowSchema } from './automations/automations.schemas.ts';
import { contactStep } from './contacts/steps/contact/contact.step.ts';
import { changesSchema } from './kwaba/kwaba.schemas.ts';
import { buyerShape, visitorShape } from './pages/visitors.schemas.ts';
import { startPaymentSchema } from './payments/public-payments.schemas.ts';
import { saveShopSchema, shopCheckoutSchema } from './shops/shops.schemas.ts';
import { donationCheckoutSchema } from './visits/donations.schemas.ts';

const shop = saveShopSchema.shape;
const sale = shopCheckoutSchema.shape;
const fields: Record<string, z.ZodType> = {
  'title of a new flow': createFlowSchema.shape.title,
  'title of a flow': updateFlowSchema.shape.title,
  'title of a step': contactStep.schema.shape.title,
  'description of a payment': startPaymentSchema.shape.description,
  'phone of a payer': startPaymentSchema.shape.customer.shape.phone,
  'phone of an end user': changesSchema.shape.phone,
  'phone of a student': courseCheckoutSchema.shape.customer_phone,
  'phone of a visitor': visitorShape.phone,
  'phone of a buyer': buyerShape.customer_phone,
  'phone of a donor': donationCheckoutSchema.shape.customer_phone,
  'phone of a shop': shop.phone_number,
  'WhatsApp of a shop': shop.whatsapp,
  'address of a shop': shop.address,
  'account holder of a shop': shop.bank_ao_owner,
  'IBAN of a shop': shop.bank_ao_iban,
  'address of a delivery': sale.customer_address,
  'municipality of a delivery': sale.customer_municipe,
};
test.each(Object.entries(fields))('the %s is one line', (_name, field) => {
  expect(field.parse(' one\r\ntwo\u2028three ')).toBe('one two three');
});
