import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { openOldDatabase } from '../testing/old-database.ts';
import { allMigrations } from './open-database.ts';

const database = 'kumbi_shop_methods';
/** The steps that change what shops stored before them. */
const steps = ['20261211_22_shop_methods', '20261218_12_shop_accounts'];
const [person, workspace, image] = [uuidv7(), uuidv7(), uuidv7()];
const created = new Date('2026-11-24T08:00:00Z');
const added = ['multicaixa', 'card', 'crypto'];

/** The methods of a shop before and after, and its own account. */
const shops = [
  { code: 'no-choice', before: [], iban: '', after: ['reference', 'paypay', ...added] },
  { code: 'reference', before: ['reference'], iban: '', after: ['reference', ...added] },
  { code: 'paypay', before: ['paypay'], iban: 'AO06004400006729503010102', after: ['paypay', ...added] },
  { code: 'both', before: ['paypay', 'reference'], iban: '', after: ['reference', 'paypay', ...added] },
  { code: 'without-checkout', before: ['delivery', 'bank-transfer'], iban: '', after: added },
];

test('shops of the first release keep what they offered, and their accounts stay usable', async () => {
  const names = allMigrations().map(({ name }) => name);
  const first = steps[0] ?? '';
  expect(names).toEqual(expect.arrayContaining(steps));
  const { pool, insert, migrate } = await openOldDatabase(database, (name) => name < first);

  await insert('auth_user', { id: person, name: 'Ana', email: 'ana@example.ao', country: 'AO', language: 'pt' });
  await insert('workspaces', {
    ...{ workspace_id: workspace, kind: 'company', code: 'KB-1', name: 'Test', owner_id: person, country: 'AO' },
    ...{ is_kwaba_provider: false, created_at: created },
  });
  await insert('media_images', {
    ...{ workspace_id: workspace, id: image, file_id: 'f', hash: 'h', mime: 'image/png', width: 1, height: 1 },
    ...{ has_alpha: false, bytes: 1, placeholder: '', uses: 1, touched_at: created, created_at: created },
  });
  const texts = ['description', 'email', 'phone_number', 'whatsapp', 'address', 'instagram', 'facebook', 'tiktok'];
  for (const { code, before, iban } of shops)
    await insert('shops', {
      ...Object.fromEntries([...texts, 'map_location'].map((name) => [name, ''])),
      ...{ bank_owner: iban && 'Zita', bank_iban: iban, logo_id: image, is_open: true },
      ...{ workspace_id: workspace, id: uuidv7(), code, title: code, theme: 'violet', created_at: created },
      ...{ is_delivery: false, is_interprovincial: false, payment_methods: before },
    });
  await migrate();

  const { rows } = await pool.query('select code, payment_methods, bank_usable_at from shops order by created_at, id');
  expect(rows).toEqual(
    shops.map(({ code, after, iban }) => ({
      code,
      payment_methods: after,
      bank_usable_at: iban === '' ? null : created,
    })),
  );
});
