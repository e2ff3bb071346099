import type { Installation } from '../running/installation.ts';
import { makeSeller, productsSql, type Seller } from '../running/seller.ts';

export const workspaces = 10_000;
export const paymentsEach = 3;
const products = 1_000;

/** Fills the workspaces of the overview, and one more whose owner is the operator and has a shop. */
export async function fillOperator(installation: Installation): Promise<Seller> {
  const admin = installation.admin();
  const operator = await makeSeller(installation, 'operator');
  await admin.query('update auth_user set operator = true where email = $1', [operator.email]);
  // The sign-up of each person creates a workspace.
  await admin.query(
    `insert into auth_user (name, email, country, language, email_verified, created_at)
     select 'Pessoa ' || n, 'person-' || n || '@example.com', 'AO', 'pt', true, now() - n * interval '1 hour'
     from generate_series(1, $1::int) n`,
    [workspaces - 1],
  );
  await admin.query(
    `with numbered as (select workspace_id, row_number() over (order by workspace_id) as n from workspaces),
       ranked as (select *, row_number() over (order by position) - 1 as place, count(*) over () as plans from plans)
     insert into entitlements (workspace_id, plan, name, allowances, period, valid_from, month_ends_at, next_turn_at)
     select w.workspace_id, p.code, p.name, p.allowances, 'month', now(), now() + interval '1 month', now() + interval '1 month'
     from numbered w join ranked p on w.n % p.plans = p.place`,
  );
  await admin.query(
    `insert into checkouts (workspace_id, id, sealed_token, number, purpose, receiver, status, amount_minor, currency, lines, buyer_name,
       buyer_phone, buyer_email, locale, quantity, starter_hash, caller_hash, expires_at, close_at, paid_at, created_at)
     select w.workspace_id, gen_random_uuid(), '', n, 'subs', 'platform', 'paid', 990000, 'AOA', '[]', u.name, '', u.email, 'pt', 1, '', '',
       now(), now(), now() - n * interval '120 days' * random(), now()
     from workspaces w join auth_user u on u.id = w.owner_id cross join generate_series(1, $1::int) n`,
    [paymentsEach],
  );
  const { workspaceId, shopId, categoryId } = operator;
  await admin.query(productsSql(`'Café ' || n`), [workspaceId, shopId, categoryId, 1, products, 10]);
  await admin.query('vacuum analyze');
  return operator;
}
