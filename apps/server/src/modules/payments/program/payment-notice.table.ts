import type { NoticeStatus } from '@kumbi/contract/payments/payment-notices.schemas.ts';
import { type Migration, workspaceTable } from '../../../kernel/database/table.ts';
import { type DueColumns, dropJobs, dueColumns, dueIndexes } from '../../../kernel/due/due-table.ts';

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

export const paymentNoticesMigration: Migration = {
  name: '20261202_40_payment_notices',
  sql: `
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

    -- Notices were jobs before: those that are still to be tried keep their place in the timetable.
    do $$ begin
      if to_regclass('graphile_worker._private_jobs') is not null then
        insert into payment_notices (workspace_id, id, checkout_id, payment_status, created_at, due_at, attempt)
          select c.workspace_id, gen_random_uuid(), c.id, j.payload->>'status', j.created_at, j.run_at,
            coalesce((j.payload->>'tried')::int, 0) + j.attempts
          from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
          join checkouts c on c.workspace_id = (j.payload->>'workspace_id')::uuid and c.id = (j.payload->>'checkout_id')::uuid
          where k.identifier = 'payments.tell_endpoint' and j.attempts < j.max_attempts
          on conflict do nothing;
      end if;
    end $$;
    ${dropJobs('payments.tell_endpoint')}
  `,
};
