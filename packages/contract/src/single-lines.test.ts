import { expect, test } from 'vitest';
import type * as z from 'zod';
import { courseCheckoutSchema } from './academy/public-courses.schemas.ts';
import { createFlowSchema, updateFlowSchema } from './automations/automations.schemas.ts';
import { contactStep } from './contacts/steps/contact/contact.step.ts';
import { changesSchema } from './kwaba/kwaba.schemas.ts';
import { operations } from './operations.factory.ts';
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

const bodies = operations.flatMap(({ noun, verb, endpoint: { body } }) =>
  body ? [{ operation: `${noun}.${verb}`, body }] : [],
);

interface Field {
  readonly path: string;
  readonly schema: z.ZodType;
}

/** Lists the fields below a schema, at any depth and in any alternative. */
function fieldsOf(schema: z.ZodType, path: string, above: readonly z.ZodType[] = []): Field[] {
  if (above.includes(schema)) return [];
  const inside = (each: unknown, name = path) => fieldsOf(each as z.ZodType, name, [...above, schema]);
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  const found: Field[] = [{ path, schema }];
  switch (def.type) {
    case 'object':
      return [...found, ...Object.entries(def.shape).flatMap(([name, each]) => inside(each, `${path}.${name}`))];
    case 'array':
      return [...found, ...inside(def.element)];
    case 'record':
      return [...found, ...inside(def.valueType, `${path}.*`)];
    case 'union':
      return [...found, ...def.options.flatMap((each) => inside(each))];
    case 'intersection':
      return [...found, ...inside(def.left), ...inside(def.right)];
    case 'tuple':
      return [...found, ...def.items.flatMap((each) => inside(each))];
    case 'lazy':
      return [...found, ...inside(def.getter())];
    case 'pipe':
      return [...found, ...inside(def.in), ...inside(def.out)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return [...found, ...inside(def.innerType)];
    case 'transform':
      // Applied to what the other side of its pipe has parsed.
      return [];
    default:
      return found;
  }
}

const lines = 'one\r\ntwo';
const isLine = (schema: z.ZodType): boolean => {
  const { success, data } = schema.safeParse(lines);
  return !success || typeof data !== 'string' || !/[\r\n]/.test(data);
};

test('every name, title and subject that a call accepts is one line', () => {
  const named = /(^|[._])(name|title|subject|owner|holder)(\.\*|\.(en|pt))?$|[a-z]Name$/;
  const found = bodies.flatMap(({ operation, body }) =>
    fieldsOf(body, operation).filter(({ path }) => named.test(path)),
  );
  expect(found.length).toBeGreaterThan(100);
  const broken = found.filter(({ schema }) => !isLine(schema)).map(({ path }) => path);
  // A search, which is stored nowhere.
  expect([...new Set(broken)]).toEqual(['hookEvents.replayMany.filter.name']);
});
