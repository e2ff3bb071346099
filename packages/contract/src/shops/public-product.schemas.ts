import * as z from 'zod';
import { imageUrlField, pictureIdField } from '../media/public-picture.schemas.ts';
import { cursorQuerySchema } from '../shared/cursor.ts';
import { described } from '../shared/described.ts';
import { nameText, optionalText, requiredText } from '../shared/fields.ts';
import { minorAmountSchema, minorPricesSchema } from '../shared/money-schema.ts';
import { wireTime } from '../shared/wire-time.ts';
import { featuresLimit } from './shops.limits.ts';

const detail = z.object({ name: z.string(), detail: z.string() });

/** A product as programs see it. Its prices are whole hundredths, as everywhere in the public API. */
export const productFacts = z.object({
  id: z.uuid(),
  shop_id: z.uuid(),
  category: z.object({ id: z.uuid(), name: z.string() }),
  name: z.string(),
  description: z.string(),
  code: z.string().meta(described('shops.product_code')),
  url: z.string().meta(described('shops.product_url')),
  image_url: z.string().nullable().meta(described('shops.product_image_url')),
  prices: minorPricesSchema.meta(described('shops.product_prices')),
  stock: z.number().int().nullable().meta(described('shops.product_stock')),
  reserved: z.number().int().meta(described('shops.product_reserved')),
  is_available: z.boolean().meta(described('shops.product_is_available')),
  is_physical: z.boolean(),
  is_deliverable: z.boolean().meta(described('shops.product_is_deliverable')),
  details: z.array(detail).meta(described('shops.product_details')),
  created_at: wireTime,
  updated_at: wireTime.meta(described('shops.product_updated_at')),
});

export const exampleProduct = {
  id: '01930f33-6b1d-7d20-9c11-2f4b7ad0e513',
  shop_id: '01930f33-6b1d-7d20-9c11-2f4b7ad0e512',
  category: { id: '01930f33-6b1d-7d20-9c11-2f4b7ad0e514', name: 'Café' },
  name: 'Café do Amboim 250 g',
  description: 'Arábica, seco ao sol',
  code: 'cafe-do-amboim-250-g',
  url: 'https://kumbi.example/s/terra-boa/cafe-do-amboim-250-g',
  image_url: 'https://kumbi.example/media/8f14e45fceea167a5a36dedd4bea2543/640.jpg',
  prices: { AOA: 625_000, USD: 750 },
  stock: 12,
  reserved: 2,
  is_available: true,
  is_physical: true,
  is_deliverable: true,
  details: [{ name: 'Moagem', detail: 'Grossa' }],
  created_at: '2026-10-20T08:00:00.000Z',
  updated_at: '2026-11-02T09:30:00.000Z',
} satisfies z.input<typeof productFacts>;

export const programProductSchema = productFacts.meta({ id: 'ProgramProduct' });

const stock = z
  .number('validation.number')
  .int('validation.integer')
  .min(0, 'validation.positive')
  .max(1_000_000, 'validation.too_big')
  .nullable();

const fields = {
  category_id: z.uuid('validation.invalid').meta(described('shops.new_category_id')),
  name: nameText(120, 'validation.name_required'),
  description: optionalText(4000).optional(),
  prices: z
    .object({ AOA: minorAmountSchema, USD: minorAmountSchema.nullable().optional() })
    .meta(described('shops.new_prices')),
  stock: stock.optional().meta(described('shops.new_stock')),
  is_available: z.boolean('validation.invalid').optional().meta(described('shops.new_is_available')),
  is_physical: z.boolean('validation.invalid').optional().meta(described('shops.new_is_physical')),
  is_deliverable: z.boolean('validation.invalid').optional().meta(described('shops.product_is_deliverable')),
  details: z
    .array(z.object({ name: nameText(100), detail: requiredText(500) }))
    .max(featuresLimit, 'validation.too_many')
    .optional()
    .meta(described('shops.new_details')),
  picture_id: pictureIdField.optional().meta(described('shops.new_product_picture_id')),
};

export const createProgramProductSchema = z
  .object({ shop_id: z.uuid('validation.invalid').meta(described('shops.new_shop_id')), ...fields })
  .meta({ id: 'NewProduct' });

export const updateProgramProductSchema = z
  .object({
    ...fields,
    prices: fields.prices.partial(),
    stock_read: stock.optional().meta(described('shops.stock_read')),
  })
  .partial()
  .meta({ id: 'ChangedProduct' });

export const saveProgramProductImageSchema = z
  .object({
    url: imageUrlField.optional().meta(described('shops.new_image_url')),
    picture_id: pictureIdField.optional().meta(described('shops.new_picture_id')),
  })
  .refine(({ url, picture_id }) => url !== undefined || picture_id !== undefined, {
    path: ['url'],
    message: 'validation.required',
  })
  .refine(({ url, picture_id }) => url === undefined || picture_id === undefined, {
    path: ['picture_id'],
    message: 'validation.invalid',
  })
  .meta({ id: 'NewProductImage' });

export const programProductsQuerySchema = cursorQuerySchema.extend({
  shop_id: z.uuid('validation.invalid').optional().meta(described('shops.products_shop_id')),
  category_id: z.uuid('validation.invalid').optional().meta(described('shops.products_category_id')),
  available: z.enum(['true', 'false'], 'validation.choice').optional().meta(described('shops.products_available')),
  updated_since: z.iso
    .datetime({ offset: true, error: 'validation.invalid' })
    .optional()
    .meta(described('shops.products_updated_since')),
});
