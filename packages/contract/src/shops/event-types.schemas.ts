import * as z from 'zod';
import { moneyFacts, receivedFacts } from '../payments/event-types.schemas.ts';
import { described } from '../shared/described.ts';
import { exampleId } from '../shared/event-type.ts';
import { exampleProduct, productFacts } from './public-product.schemas.ts';
import { exampleShop, shopFacts } from './public-shop.schemas.ts';

const saleLine = z.object({
  product_id: z.uuid(),
  name: z.string(),
  code: z.string(),
  quantity: z.number().int(),
  price_minor: z.number().int().meta(described('shops.event_price_minor')),
});

/** Without the long texts: a delivery has a limited size, and programs can read the product. */
const { description: _description, details: _details, ...shownProduct } = exampleProduct;
export const eventProduct = productFacts.omit({ description: true, details: true });
const ofProduct = {
  data: z.object({ product: eventProduct }),
  example: { product: shownProduct },
} as const;

/** Without the long text and the categories, whose number has no limit. */
const { description: _text, categories: _categories, ...shownShop } = exampleShop;
export const eventShop = shopFacts.omit({ description: true, categories: true });
const ofShop = { data: z.object({ shop: eventShop }), example: { shop: shownShop } } as const;

export const shopsEventTypes = {
  'sale.paid': {
    data: z.object({
      sale_id: z.uuid(),
      number: z.number().int().meta(described('shops.event_sale_number')),
      shop_id: z.uuid().nullable(),
      shop: z.string(),
      ...moneyFacts,
      ...receivedFacts,
      customer: z.object({
        name: z.string(),
        phone: z.string(),
        email: z.string(),
        province: z.string(),
        municipality: z.string(),
        address: z.string(),
      }),
      note: z.string(),
      is_delivery: z.boolean(),
      lines: z.array(saleLine),
    }),
    example: {
      sale_id: exampleId(2),
      number: 1042,
      shop_id: exampleId(3),
      shop: 'Terra Boa',
      amount_minor: 1_250_000,
      received_minor: 1_250_000,
      currency: 'AOA',
      customer: {
        name: 'Maria Domingos',
        phone: '+244923000000',
        email: 'maria@example.com',
        province: 'Luanda',
        municipality: 'Talatona',
        address: 'Rua 12, casa 4',
      },
      note: '',
      is_delivery: true,
      lines: [
        { product_id: exampleId(4), name: 'Café do Amboim 250 g', code: 'cafe-250', quantity: 2, price_minor: 450_000 },
        { product_id: exampleId(5), name: 'Mel de Malanje', code: 'mel', quantity: 1, price_minor: 350_000 },
      ],
    },
  },
  'product.created': ofProduct,
  'product.updated': ofProduct,
  'product.deleted': {
    data: z.object({ product_id: z.uuid().meta(described('shops.event_product_id')) }),
    example: { product_id: exampleProduct.id },
  },
  'product.restored': ofProduct,
  'shop.created': ofShop,
  'shop.updated': ofShop,
  'shop.deleted': {
    data: z.object({ shop_id: z.uuid().meta(described('shops.event_shop_id')) }),
    example: { shop_id: exampleShop.id },
  },
} as const;
