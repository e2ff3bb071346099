import { sql } from 'kysely';
import type { SearchSource } from '../../search/search.public.ts';

/** Customers by their name, address or number. */
export const customerSearch: SearchSource = {
  permission: 'workspace.read',
  table: 'contacts',
  title: sql`coalesce(nullif(t.name, ''), nullif(t.email, ''), t.phone)`,
  subtitle: sql`case when t.name = '' then nullif(t.phone, '') else coalesce(nullif(t.email, ''), t.phone) end`,
  path: sql`'crm/customers/' || t.id`,
};
