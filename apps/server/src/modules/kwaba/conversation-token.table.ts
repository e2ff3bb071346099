import { digestingAddresses, type Migration, sealingColumn } from '../../kernel/database/table.ts';

/** Encrypts the tokens of conversations, and leaves only their digests in the directory of addresses. */
export const conversationTokensMigration: Migration = {
  name: '20261125_13_conversation_tokens',
  sql: digestingAddresses('conversation'),
  convert: sealingColumn('kwaba_users', 'token'),
};
