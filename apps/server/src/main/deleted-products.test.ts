import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { openOldDatabase } from '../testing/old-database.ts';

const database = 'kumbi_deleted_products';
const last = '20261203_22_deleted_products';
const [person, workspace, shop, image] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const categories = { kept: uuidv7(), deleted: uuidv7(), gone: uuidv7() };
const products = { sold: uuidv7(), deleted: uuidv7(), withCategory: uuidv7(), lost: uuidv7() };
const [created, deleted] = [new Date('2026-11-24T08:00:00Z'), new Date('2026-11-24T09:00:00Z')];

const category = (id: string, name: string) => ({
  ...{ workspace_id: workspace, id, shop_id: shop, name, description: '', image_id: image, created_at: created },
});
const product = (id: string, category_id: string) => ({
  ...{ workspace_id: workspace, id, shop_id: shop, category_id, code: 'coffee', title: 'Coffee', description: '' },
  ...{
    kind: '',
    price_ao: 450_000,
    price_us: null,
    stock_amount: 9,
    reserved: 1,
    is_physical: true,
    is_available: true,
  },
  ...{ is_deliverable: true, features: [], image_id: image, created_at: created },
});
const binned = (kind: 'category' | 'product', content: { id: string }) => ({
  ...{ workspace_id: workspace, id: content.id, shop_id: shop, kind, content, image_id: image, deleted_at: deleted },
  // The stock went on changing in the bin.
  ...(kind === 'product' ? { stock_amount: 7, reserved: 2 } : { reserved: 0 }),
});

test('rows of the former bin become deleted rows of their tables', async () => {
  const rows = async (text: string) => (await pool.query(text)).rows;
  const { pool, insert, migrate } = await openOldDatabase(database, (name) => name < last);

  await insert('auth_user', { id: person, name: 'Ana', email: 'ana@example.ao', country: 'AO', language: 'pt' });
  await insert('workspaces', {
    workspace_id: workspace,
    kind: 'company',
    code: 'KB-1',
    name: 'Test',
    owner_id: person,
    country: 'AO',
    is_kwaba_provider: false,
    created_at: created,
  });
  const file = { file_id: 'f', hash: 'h', mime: 'image/png', width: 1, height: 1, has_alpha: false, bytes: 1 };
  await insert('media_images', {
    workspace_id: workspace,
    id: image,
    ...file,
    placeholder: '',
    uses: 6,
    touched_at: created,
    created_at: created,
  });
  const texts = [
    'description',
    'email',
    'phone_number',
    'whatsapp',
    'address',
    'instagram',
    'facebook',
    'tiktok',
    'map_location',
  ];
  await insert('shops', {
    ...Object.fromEntries([...texts, 'bank_owner', 'bank_iban'].map((name) => [name, ''])),
    ...{ workspace_id: workspace, id: shop, code: 'shop', title: 'Shop', theme: 'violet', created_at: created },
    ...{ is_delivery: false, is_interprovincial: false, other_province_fee: 0, is_open: true },
    ...{ delivery_zones: [], payment_methods: [] },
  });
  await insert('shop_categories', category(categories.kept, 'Kept'));
  await insert('shop_bin', binned('category', category(categories.deleted, 'Deleted')));
  await insert('products', product(products.sold, categories.kept));
  await insert('shop_bin', binned('product', product(products.deleted, categories.kept)));
  await insert('shop_bin', binned('product', product(products.withCategory, categories.deleted)));
  await insert('shop_bin', binned('product', product(products.lost, categories.gone)));
  await migrate();

  expect(await rows('select id, name, deleted_at from shop_categories order by id')).toEqual([
    { id: categories.kept, name: 'Kept', deleted_at: null },
    { id: categories.deleted, name: 'Deleted', deleted_at: deleted },
  ]);
  const columns = 'id, category_id, code, stock_amount, reserved, deleted_at';
  expect(await rows(`select ${columns} from products order by id`)).toEqual([
    {
      ...{ id: products.sold, category_id: categories.kept, code: 'coffee' },
      stock_amount: 9,
      reserved: 1,
      deleted_at: null,
    },
    {
      ...{ id: products.deleted, category_id: categories.kept, code: 'coffee' },
      stock_amount: 7,
      reserved: 2,
      deleted_at: deleted,
    },
    {
      ...{ id: products.withCategory, category_id: categories.deleted, code: 'coffee' },
      stock_amount: 7,
      reserved: 2,
      deleted_at: deleted,
    },
  ]);
  // The product whose category was permanently deleted has released its image.
  expect(await rows('select uses from media_images')).toEqual([{ uses: 5 }]);
  const counted = `select split_part(counter, ':', 1) as counter, sum(value)::int as value from row_counts
    where counter ~ '^(products|shop_categories):' group by 1 order by 1`;
  expect(await rows(counted)).toEqual([
    { counter: 'products', value: 1 },
    { counter: 'shop_categories', value: 1 },
  ]);
  expect(await rows(`select to_regclass('shop_bin') as bin`)).toEqual([{ bin: null }]);
});
