import type { NoticeStatus } from '@kumbi/contract/payments/payment-notices.schemas.ts';
import { workspaceTable } from '../../../kernel/database/table.ts';
import { type DueColumns, dueColumns, dueIndexes } from '../../../kernel/due/due-table.ts';

export type PaymentNoticeTables = {
  /** The notices about payments for the endpoint of an integration. */
  payment_notices: {
    workspace_id: string;
    id: string;
    checkout_id: string;
    /** The result of the payment. */
    payment_status: NoticeStatus;
    status: 'pending' | 'done' | 'failed';
    created_at: Date;
  } & DueColumns;
};

export const paymentNoticesSchema = `
  create table payment_notices (
    workspace_id uuid not null references workspaces on delete cascade, id uuid not null, checkout_id uuid not null,
    payment_status text not null, status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
    created_at timestamptz not null, due_at timestamptz,
    primary key (workspace_id, id), unique (workspace_id, checkout_id, payment_status),
    check ((status = 'pending') = (due_at is not null)),
    foreign key (workspace_id, checkout_id) references checkouts (workspace_id, id) on delete cascade
  ) with (fillfactor = 80);
  ${dueColumns('payment_notices')}
  ${dueIndexes('payment_notices')}
  create index payment_notices_old on payment_notices (created_at);
  ${workspaceTable('payment_notices', 'select, insert')}
`;
