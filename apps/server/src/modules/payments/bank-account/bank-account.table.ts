import type { Currency } from '@kumbi/contract/shared/money.ts';
import { personTable } from '../../../kernel/database/person-rows.ts';
import { type Migration, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type BankAccountsTables = {
  bank_accounts: {
    workspace_id: string;
    id: string;
    currency: Currency;
    owner_name: string;
    /** Without spaces. */
    iban: string;
    /** The bank's name, or empty. */
    bank: string;
    /** Whether buyers may pay by transfer to it. */
    offers_transfer: boolean;
    /** From when payouts and transfers of buyers may use this holder and IBAN. */
    usable_at: Date;
    set_by: string | null;
    created_at: Date;
    updated_at: Date;
  };
};

export const bankAccountsTables = workspaceTables<BankAccountsTables>()({
  bank_accounts: { stamps: ['created_at', 'updated_at'] },
});

export const bankAccountsMigration: Migration = {
  name: '20261212_17_bank_accounts',
  sql: `
    create table bank_accounts (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
      currency text not null check (currency in ('AOA', 'USD')), owner_name text not null, iban text not null, bank text not null,
      offers_transfer boolean not null, usable_at timestamptz not null,
      set_by uuid references auth_user on delete set null, created_at timestamptz not null, updated_at timestamptz not null,
      primary key (workspace_id, id), unique (workspace_id, currency), check (not offers_transfer or currency = 'AOA')
    );
    ${workspaceTable('bank_accounts')}
    ${personTable({
      table: 'bank_accounts',
      by: 'set_by',
      seldom: true,
      shown: `'currency', t.currency, 'owner_name', t.owner_name, 'iban', t.iban, 'bank', t.bank,
        'offers_transfer', t.offers_transfer, 'created_at', t.created_at, 'updated_at', t.updated_at`,
    })}
  `,
};
