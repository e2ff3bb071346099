import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { Origins } from '../../links/links.public.ts';
import type { DonationRow } from './donation.store.ts';

export const donationView = (row: DonationRow, origins: Origins) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  amount: fromMinor(row.amount_minor),
  currency: row.currency,
  received_at: row.received_at ?? row.created_at,
  short_link: origins.get(row.checkout_id) ?? null,
});
