import type { ProofState } from '@kumbi/contract/payments/manual-payments.schemas.ts';
import { type Migration, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type ProofsTables = {
  payment_proofs: {
    workspace_id: string;
    id: string;
    checkout_id: string;
    /** In the private files of visitors. */
    file_id: string;
    name: string;
    bytes: number;
    state: ProofState;
    /** Why it was refused, or empty. */
    reason: string;
    /** The proofs that the buyer sent so far, this one included. */
    sent: number;
    created_at: Date;
  };
};

export const proofsTables = workspaceTables<ProofsTables>()({ payment_proofs: { stamps: [] } });

/** One proof for each checkout: a newer one replaces it. */
export const manualMethodsMigration: Migration = {
  name: '20261211_17_manual_methods',
  sql: `
    alter table checkouts add column handed_over boolean not null default false;
    create table payment_proofs (
      workspace_id uuid not null, id uuid not null, checkout_id uuid not null, file_id uuid not null,
      name text not null, bytes int not null, state text not null check (state in ('sent', 'refused')),
      reason text not null, sent int not null check (sent > 0), created_at timestamptz not null,
      primary key (workspace_id, id), unique (workspace_id, checkout_id),
      foreign key (workspace_id, checkout_id) references checkouts on delete cascade,
      foreign key (workspace_id, file_id) references media_private_files (workspace_id, id)
    );
    create index payment_proofs_file on payment_proofs (workspace_id, file_id);
    ${workspaceTable('payment_proofs')}
  `,
};

/** The export of a buyer's purchases contains the proof that the buyer sent, without its file. */
export const exportedProofsMigration: Migration = {
  name: '20261218_13_exported_proofs',
  sql: `
    create or replace function checkouts_of_person(person uuid, after_workspace uuid, after_key uuid, take int)
    returns table (workspace_id uuid, key uuid, item json)
    language sql stable security definer set search_path = public, pg_temp as $$
      select t.workspace_id, t.id, json_build_object('workspace_id', t.workspace_id,
        'seller', (select w.name from workspaces w where w.workspace_id = t.workspace_id),
        'id', t.id, 'number', t.number, 'purpose', t.purpose, 'status', t.status, 'lines', t.lines, 'quantity', t.quantity,
        'amount_minor', t.amount_minor, 'refunded_minor', t.refunded_minor, 'currency', t.currency, 'name', t.buyer_name,
        'phone', t.buyer_phone, 'email', t.buyer_email, 'nif', t.nif, 'language', t.locale, 'affiliate_code', t.btag,
        'created_at', t.created_at, 'paid_at', t.paid_at,
        'proof', (select json_build_object('name', p.name, 'bytes', p.bytes, 'state', p.state, 'reason', p.reason, 'sent_at', p.created_at)
          from payment_proofs p where p.workspace_id = t.workspace_id and p.checkout_id = t.id))
      from checkouts t where t.buyer_user_id = person and (t.workspace_id, t.id) > (after_workspace, after_key)
      order by t.workspace_id, t.id limit take
    $$;
  `,
};
