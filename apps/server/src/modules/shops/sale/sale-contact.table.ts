import type { Migration } from '../../../kernel/database/table.ts';

const paid = `select s.workspace_id, s.id, s.customer_name, lower(s.customer_email) as email, s.customer_phone as phone,
    c.locale, s.created_at, s.contact_id
  from sales s join checkouts c on c.workspace_id = s.workspace_id and c.id = s.checkout_id
  where c.status = 'paid' and s.contact_id is null`;

const byEmail = `
    update sales s set contact_id = c.id from (${paid}) p, contacts c
      where s.workspace_id = p.workspace_id and s.id = p.id and c.workspace_id = p.workspace_id
        and p.email <> '' and c.email = p.email and c.email <> '' and c.deleted_at is null;`;
const byPhone = `
    update sales s set contact_id = c.id from (${paid}) p, contacts c
      where s.workspace_id = p.workspace_id and s.id = p.id and c.workspace_id = p.workspace_id
        and c.phone = p.phone and c.phone <> '' and c.deleted_at is null;`;

/**
 * A paid sale keeps its customer. Earlier ones find theirs as a new sale would: by the address, then by the number. A
 * number without a contact gets one, with the name and the address of its latest sale that has one.
 */
export const saleContactsMigration: Migration = {
  name: '20261218_41_sale_contacts',
  sql: `
    alter table sales add column contact_id uuid;
    ${byEmail}
    ${byPhone}
    insert into contacts (workspace_id, id, name, email, phone, language, source, created_at, updated_at)
      select n.workspace_id, gen_random_uuid(), left(n.customer_name, 120),
        case when row_number() over (partition by n.workspace_id, n.email order by n.created_at) = 1 then n.email else '' end,
        n.phone, n.locale, 'shop', n.created_at, n.created_at
      from (select distinct on (p.workspace_id, p.phone) p.* from (${paid}) p where p.phone like '+%'
        order by p.workspace_id, p.phone, p.email = '', p.created_at desc) n;
    ${byPhone}
    alter table sales add foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete set null (contact_id);
    create index sales_contact on sales (workspace_id, contact_id, created_at desc, id desc);
  `,
};
