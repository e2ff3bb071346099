import * as z from 'zod';
import { imageSchema } from '../media/media.schemas.ts';
import { checkoutMethodShape, moneyBackStates } from '../payments/checkout-call.schemas.ts';
import { paymentMethods } from '../payments/payment-methods.limits.ts';
import {
  emailField,
  jsonTextField,
  nameText,
  optionalName,
  optionalText,
  requiredText,
  yesNoField,
} from '../shared/fields.ts';
import { wireAmountSchema } from '../shared/money-schema.ts';
import { themes } from '../shared/themes.ts';
import { wireTime } from '../shared/wire-time.ts';
import {
  cartLinesLimit,
  deliveryTimes,
  featuresLimit,
  lineQuantityLimit,
  saleStates,
  shopPaymentMethods,
} from './shops.limits.ts';

const placeSchema = z.object({ name: z.string().max(80), slug: z.string().max(80) });
const optionalEmail = z.union([z.literal(''), emailField]);

/**
 * `POST multipart /company/shops`. With `id` it is an update, and a missing field stays unchanged. Empty texts of a
 * form arrive as ''.
 */
export const saveShopSchema = z.object({
  id: z.uuid().optional(),
  title: nameText(80, 'validation.name_required'),
  description: requiredText(1024, 'validation.description_required'),
  email: optionalEmail.optional(),
  phone_number: optionalName(30).optional(),
  whatsapp: optionalName(30).optional(),
  address: optionalName(200).optional(),
  instagram: optionalName(100).optional(),
  facebook: optionalName(100).optional(),
  tiktok: optionalName(100).optional(),
  shop_map_location: optionalName(500).optional(),
  bank_ao_owner: optionalName(100).optional(),
  bank_ao_iban: optionalName(40).optional(),
  theme: z.enum(themes).optional(),
  province: optionalName(80).optional(),
  municipe: optionalName(80).optional(),
  is_delivery: yesNoField.optional(),
  is_interprovintial: yesNoField.optional(),
  time_to_delivery: z.enum(deliveryTimes).optional(),
  delivery_zones: jsonTextField(z.array(z.unknown())).optional(),
  shipping_fee_others: z.coerce
    .number('validation.numbers_only')
    .min(0, 'validation.positive')
    .max(100, 'validation.max_hundred')
    .optional(),
  payment_methods: jsonTextField(
    z.array(z.enum(shopPaymentMethods)).min(1, 'validation.choose_one').max(shopPaymentMethods.length),
  ).optional(),
  is_open: yesNoField.optional(),
  logo: z.file('validation.file').optional(),
});

export const shopSchema = z
  .object({
    id: z.uuid(),
    code: z.string().meta({ description: 'Its address: /{lang}/s/{code}' }),
    title: z.string(),
    description: z.string(),
    email: z.string(),
    phone_number: z.string(),
    whatsapp: z.string(),
    address: z.string(),
    instagram: z.string(),
    facebook: z.string(),
    tiktok: z.string(),
    shop_map_location: z.string(),
    bank_ao_owner: z.string(),
    bank_ao_iban: z.string(),
    bank_ao_usable_at: wireTime.nullable().meta({
      description: 'Buyers can transfer to the shop’s own account from then on. Null without one',
    }),
    theme: z.enum(themes),
    province: placeSchema.nullable(),
    municipality: placeSchema.nullable(),
    is_delivery: z.boolean(),
    is_interprovintial: z.boolean(),
    time_to_delivery: z.enum(deliveryTimes).nullable(),
    payment_methods: z.array(z.enum(shopPaymentMethods)),
    is_open: z.boolean(),
    logo: imageSchema.nullable(),
    logo_url: z.string().nullable(),
    banner: imageSchema.nullable(),
    banner_url: z.string().nullable(),
    home_banner: z.string().nullable().meta({ description: 'The same as `banner_url`' }),
    categories: z.array(z.object({ id: z.uuid(), name: z.string(), shop_id: z.uuid() })),
    products: z.number().int(),
    url: z.string(),
    updated_at: wireTime,
  })
  .meta({ id: 'Shop' });
export type Shop = z.output<typeof shopSchema>;

export const shopMethodSchema = z
  .object({
    method: z.enum(shopPaymentMethods),
    available: z.boolean().meta({
      description:
        'Whether the workspace or the platform has configured its provider, or the workspace has a usable bank account for it',
    }),
    usable_at: wireTime.nullable().meta({
      description: 'When a new bank account makes it available; otherwise null',
    }),
  })
  .meta({ id: 'ShopMethod' });
export type ShopMethod = z.output<typeof shopMethodSchema>;

const featureSchema = z.object({ id: z.uuid().optional(), feature: nameText(100), detail: requiredText(500) });
/** An empty number field of a form means "none"; a missing one stays unchanged. */
const optionalNumber = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable()).optional();
const stockField = optionalNumber(
  z.coerce
    .number('validation.number')
    .int('validation.integer')
    .min(0, 'validation.positive')
    .max(1_000_000, 'validation.too_big'),
);

/** `POST multipart /company/shops/products`. With `id` it is an update, and a missing field stays unchanged. */
export const saveProductSchema = z.object({
  id: z.uuid().optional(),
  shop_id: z.uuid(),
  category_id: z.uuid('validation.category_required'),
  title: nameText(120, 'validation.name_required'),
  description: optionalText(4000).optional(),
  type: optionalName(40).optional(),
  price_ao: wireAmountSchema,
  price_us: optionalNumber(wireAmountSchema),
  stock_amount: stockField,
  stock_loaded: stockField.meta({
    description:
      'The `stock_amount` that the form was loaded with, so that the save doesn’t undo sales made since then',
  }),
  is_physic: yesNoField.optional(),
  is_available: yesNoField.optional(),
  payment_on_delivery: yesNoField.optional().meta({
    description:
      'Whether it can be delivered; only for physical products of a shop that delivers. The shop decides how it is paid',
  }),
  features: jsonTextField(z.array(featureSchema).max(featuresLimit)).optional(),
  thumbnail: z.file('validation.file').optional(),
});

export const productSchema = z
  .object({
    id: z.uuid(),
    shop_id: z.uuid(),
    code: z.string(),
    title: z.string(),
    description: z.string(),
    price_ao: z.number(),
    price_us: z.number().nullable(),
    stock_amount: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'The number that can still be bought; null if unlimited' }),
    reserved: z.number().int().meta({ description: 'The number reserved for open payments' }),
    category: z.object({ id: z.uuid(), name: z.string(), shop_id: z.uuid() }).nullable(),
    is_physic: z.boolean(),
    is_available: z.boolean(),
    payment_on_delivery: z.boolean().meta({ description: 'Whether it can be delivered' }),
    features: z.array(z.object({ id: z.uuid(), feature: z.string(), detail: z.string() })),
    image: imageSchema.nullable(),
    thumbnail: z.string().nullable(),
    url: z.string(),
    updated_at: wireTime.meta({ description: 'The last change by a person or a program, but not by a sale' }),
  })
  .meta({ id: 'Product' });
export type Product = z.output<typeof productSchema>;

export const orderStatuses = ['delivering', 'delivered', 'not-delivered', 'success'] as const;

const cartLineSchema = z.object({
  product: z
    .object({ title: z.string(), description: z.string(), thumbnail: z.string().nullable(), code: z.string() })
    .nullable(),
  product_name: z.string(),
  product_description: z.string(),
  product_code: z.string(),
  product_price: z.number(),
  quantity: z.number().int(),
  is_delivery: z.boolean(),
});

export const saleSchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    payment_id: z.uuid(),
    shop: z.object({
      id: z.uuid().nullable().meta({ description: 'Null if the shop was deleted' }),
      title: z.string(),
    }),
    amount: z.number().meta({ description: 'The amount due' }),
    received: z.number().nullable().meta({
      description: 'The received amount, if a different amount was accepted; otherwise null',
    }),
    refunded: z.number().meta({ description: 'The sum of the refunds that are made' }),
    currency: z.enum(['AOA', 'USD']),
    status: z.enum(saleStates).meta({ description: '`success` means paid' }),
    method: z.enum(paymentMethods).nullable().meta({ description: 'The last chosen method; null if marked as paid' }),
    undelivered: z.enum(moneyBackStates).nullable().meta({
      description: 'The state of the money if the items were unavailable when it arrived; otherwise null',
    }),
    created_at: wireTime,
    updated_at: wireTime.meta({ description: 'The last change of its payment or its delivery' }),
    paid_at: wireTime.nullable(),
    ksp_sale: z.object({
      customer_name: z.string(),
      customer_province: z.string(),
      customer_municipe: z.string(),
      customer_address: z.string(),
      customer_phone: z.string(),
      customer_email: z.string(),
      status: z.enum(orderStatuses),
      is_delivery: z.boolean(),
      carts: z.array(cartLineSchema),
    }),
  })
  .meta({ id: 'Sale' });
export type Sale = z.output<typeof saleSchema>;

/** The buyer's input for the purpose `shop`: products and the delivery address, never an amount. */
export const shopCheckoutSchema = z.object({
  ...checkoutMethodShape,
  shop: z.string().min(1).max(80).meta({ description: "The shop's code" }),
  lines: z
    .array(
      z.object({
        product: z.uuid(),
        quantity: z
          .int('validation.integer')
          .min(1, 'validation.too_small')
          .max(lineQuantityLimit, 'validation.too_big'),
      }),
    )
    .min(1, 'validation.cart_empty')
    .max(cartLinesLimit, 'validation.too_big'),
  customer_name: nameText(100, 'validation.name_required'),
  customer_phone: z.string('validation.required').trim().min(6, 'validation.phone').max(25, 'validation.phone'),
  customer_email: optionalEmail.optional(),
  customer_province: optionalName(80).optional(),
  customer_municipe: optionalName(80).optional(),
  customer_address: optionalName(300).optional(),
  note: optionalText(500).optional(),
});

/** Values that change every minute and are therefore not part of a cached page. */
export const availabilitySchema = z
  .object({
    open: z.boolean(),
    products: z.array(
      z.object({
        id: z.uuid(),
        available: z.boolean(),
        deliverable: z.boolean().meta({ description: 'Whether the shop can deliver it to the buyer' }),
        left: z.number().int().nullable(),
        held: z.boolean().meta({ description: 'Whether unpaid orders hold units that may become available again' }),
        price_ao: z.number(),
        price_us: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'Availability' });
