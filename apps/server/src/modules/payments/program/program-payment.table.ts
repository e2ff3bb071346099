import { workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type ProgramPaymentTables = {
  /** The checkouts that programs requested, by checkout id. */
  program_payments: {
    workspace_id: string;
    id: string;
    /** Its integration, which may have been deleted. */
    integration_id: string;
    external_id: string | null;
    created_at: Date;
  };
};

export const programPaymentTables = workspaceTables<ProgramPaymentTables>()({
  program_payments: {},
});

export const programPaymentsSchema = `
  create table program_payments (
    workspace_id uuid not null, id uuid not null, integration_id uuid not null, external_id text, created_at timestamptz not null,
    primary key (workspace_id, id), foreign key (workspace_id, id) references checkouts on delete cascade
  );
  ${workspaceTable('program_payments')}
  create index program_payments_newest on program_payments (workspace_id, integration_id, created_at desc, id desc);
  create index program_payments_external on program_payments (workspace_id, integration_id, external_id) where external_id is not null;
`;
