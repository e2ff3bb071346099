import { digestingAddresses, type Migration, sealingColumn } from '../../../kernel/database/table.ts';

/** Encrypts the tokens of payments, and leaves only their digests in the directory of addresses. */
export const checkoutTokensMigration: Migration = {
  name: '20261125_17_checkout_tokens',
  sql: digestingAddresses('checkout'),
  convert: sealingColumn('checkouts', 'token'),
};
