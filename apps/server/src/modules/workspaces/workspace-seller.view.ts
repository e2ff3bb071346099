import type { PublicSeller } from '@kumbi/site/modules/workspaces/workspaces.props.ts';
import { type RawBuilder, sql } from 'kysely';
import type { WorkspaceRow } from './workspace.store.ts';

/** The settings of a workspace that its customers may see. */
export type SellerRow = Pick<
  WorkspaceRow,
  'name' | 'nif' | 'contact_email' | 'contact_phone' | 'contact_address' | 'website'
>;

/** Returns the facts that identify a workspace to its customers; null if its settings have none. */
export function sellerView(row: SellerRow): PublicSeller | null {
  const { name, nif, contact_email: email, contact_phone: phone, contact_address, website } = row;
  const address = inOneRow(contact_address);
  const isKnown = [nif, email, phone, address, website].some((each) => each !== '');
  return isKnown ? { name, nif, address, phone, email, website } : null;
}

/** Writes the lines of an address one after another. */
const inOneRow = (address: string): string =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');

/** SQL for the `SellerRow` of a workspace. */
export const sellerColumn = (workspaceId: RawBuilder<unknown>): RawBuilder<SellerRow> => sql<SellerRow>`
  (select json_build_object('name', w.name, 'nif', w.nif, 'contact_email', w.contact_email,
    'contact_phone', w.contact_phone, 'contact_address', w.contact_address, 'website', w.website)
  from workspaces w where w.workspace_id = ${workspaceId})`;
