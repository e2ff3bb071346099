import * as z from 'zod';
import { described } from '../shared/described.ts';
import { wireTime } from '../shared/wire-time.ts';
import { saveShopSchema, shopSchema } from './shops.schemas.ts';

/** A shop as programs see it, without its bank account. */
export const shopFacts = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  code: z.string().meta(described('shops.shop_code')),
  url: z.string(),
  logo_url: z.string().nullable(),
  email: z.string().meta(described('shops.shop_contact')),
  phone: z.string().meta(described('shops.shop_contact')),
  whatsapp: z.string().meta(described('shops.shop_contact')),
  address: z.string().meta(described('shops.shop_contact')),
  province: z.string().nullable(),
  municipality: z.string().nullable(),
  is_open: z.boolean().meta(described('shops.shop_is_open')),
  is_delivery: z.boolean().meta(described('shops.shop_is_delivery')),
  payment_methods: shopSchema.shape.payment_methods.meta(described('shops.shop_payment_methods')),
  categories: z.array(z.object({ id: z.uuid(), name: z.string() })).meta(described('shops.shop_categories')),
  products: z.number().int().meta(described('shops.shop_products')),
  created_at: wireTime,
});

export const exampleShop = {
  id: '01930f33-6b1d-7d20-9c11-2f4b7ad0e512',
  name: 'Terra Boa',
  description: 'Café e mel do Uíge',
  code: 'terra-boa',
  url: 'https://kumbi.example/s/terra-boa',
  logo_url: 'https://kumbi.example/media/8f14e45fceea167a5a36dedd4bea2544/640.png',
  email: 'loja@example.com',
  phone: '+244923000111',
  whatsapp: '+244923000111',
  address: 'Rua da Missão 12',
  province: 'Luanda',
  municipality: 'Ingombota',
  is_open: true,
  is_delivery: true,
  payment_methods: ['reference', 'multicaixa'],
  categories: [{ id: '01930f33-6b1d-7d20-9c11-2f4b7ad0e514', name: 'Café' }],
  products: 12,
  created_at: '2026-10-20T08:00:00.000Z',
} satisfies z.input<typeof shopFacts>;

export const programShopSchema = shopFacts.meta({ id: 'ProgramShop' });

const { title, description, email, phone_number, whatsapp, address } = saveShopSchema.shape;
/** Omitted fields stay unchanged. The bank account is missing, because only an owner may change it. */
export const updateProgramShopSchema = z
  .object({
    name: title.meta(described('shops.new_shop_name')),
    description: description.meta(described('shops.new_shop_description')),
    email: email.unwrap().meta(described('shops.new_shop_contact')),
    phone: phone_number.unwrap().meta(described('shops.new_shop_contact')),
    whatsapp: whatsapp.unwrap().meta(described('shops.new_shop_contact')),
    address: address.unwrap().meta(described('shops.new_shop_contact')),
    is_open: z.boolean('validation.invalid').meta(described('shops.shop_is_open')),
  })
  .partial()
  .meta({ id: 'ChangedShop' });
