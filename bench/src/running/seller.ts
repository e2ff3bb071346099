import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createSecrets } from '@kumbi/server/kernel/secrets/secrets.ts';
import type { Installation } from './installation.ts';

/** A signed-in owner with an open shop. */
export interface Seller {
  readonly email: string;
  readonly cookie: string;
  readonly token: string;
  readonly workspaceId: string;
  readonly workspaceCode: string;
  readonly shopId: string;
  readonly shopCode: string;
  readonly categoryId: string;
}

/** Creates a seller directly in the database, since the measurement begins after the sign-up. */
export async function makeSeller(installation: Installation, name: string): Promise<Seller> {
  const admin = installation.admin();
  const email = `${name}@example.com`;
  const token = randomBytes(24).toString('base64url');
  await admin.query(
    `with made as (insert into auth_user (name, email, country, language, email_verified) values ('Sara Neto', $1, 'AO', 'pt', true) returning id)
     insert into auth_session (user_id, token, expires_at, user_agent) select id, $2, now() + interval '7 days', 'bench' from made`,
    [email, token],
  );
  const { rows } = await admin.query<{ workspace_id: string; code: string }>(
    'select w.workspace_id, w.code from workspaces w join auth_user u on u.id = w.owner_id where u.email = $1',
    [email],
  );
  const workspace = rows[0];
  if (!workspace) throw new Error('the sign-up created no workspace');
  const [shopId, categoryId, shopCode] = [randomUUID(), randomUUID(), `${name}-shop`];
  await admin.query(shopSql('$1::uuid, $2::uuid, $3::text'), [workspace.workspace_id, shopId, shopCode]);
  await admin.query(`insert into addresses (workspace_id, kind, address, target_id) values ($1, 'shop', $2, $3)`, [
    workspace.workspace_id,
    shopCode,
    shopId,
  ]);
  await admin.query(
    `insert into shop_categories (workspace_id, id, shop_id, name, description, created_at) values ($1, $2, $3, 'Café', '', now())`,
    [workspace.workspace_id, categoryId, shopId],
  );
  const signature = createHmac('sha256', createSecrets(installation.secret).derive('auth'))
    .update(token)
    .digest('base64');
  return {
    email,
    token,
    cookie: `kumbi.session_token=${encodeURIComponent(`${token}.${signature}`)}`,
    workspaceId: workspace.workspace_id,
    workspaceCode: workspace.code,
    shopId,
    shopCode,
    categoryId,
  };
}

/** @param source three columns: workspace, shop, code */
export function shopSql(source: string): string {
  return `
    insert into shops (workspace_id, id, code, title, description, email, phone_number, whatsapp, address, instagram, facebook,
      tiktok, map_location, bank_owner, bank_iban, theme, is_delivery, is_interprovincial,
      payment_methods, is_open, created_at)
    select w, s, c, 'Terra Boa', 'Café e mel do Uíge', '', '', '', '', '', '', '', '', '', '', 'green', true, false,
      '["reference"]', true, now() from (select ${source}) as made (w, s, c)`;
}

/** Returns a statement that inserts a product for each number from `from` to `to`. `title` is SQL over `n`. */
export function productsSql(title: string): string {
  return `
    insert into products (workspace_id, id, shop_id, category_id, code, title, description, kind, price_ao, price_us, stock_amount,
      is_physical, is_available, is_deliverable, features, created_at)
    select $1, gen_random_uuid(), $2, $3, 'produto-' || n, ${title}, 'Seco ao sol e torrado na semana em que é enviado.', '',
      450000, 550, $6::int, true, true, true, '[]', now() - n * interval '1 second'
    from generate_series($4::int, $5::int) n`;
}
