import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { DonationRow } from './donation.store.ts';

export const donationView = (row: DonationRow) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  amount: fromMinor(row.amount_minor),
  currency: row.currency,
  received_at: row.received_at ?? row.created_at,
});
