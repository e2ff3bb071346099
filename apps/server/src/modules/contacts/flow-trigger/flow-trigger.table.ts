import { type Migration, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

/** The changes of contacts that start flows. */
export type TriggerKind = 'tag' | 'group' | 'segment' | 'field';

export type FlowTriggerTables = {
  /** Published flows that start with a change of a contact. */
  contact_flow_triggers: {
    workspace_id: string;
    flow_id: string;
    kind: TriggerKind;
    /** The tag, the name of the built-in field, or the id of the group, segment or custom field. */
    value: string;
  };
};

export const flowTriggerTables = workspaceTables<FlowTriggerTables>()({
  contact_flow_triggers: { key: 'flow_id', stamps: [] },
});

/** The function that the triggers' listeners name in `asks`: most workspaces have no flow that starts with a contact. */
export const flowTriggerQuestion = 'has_contact_flow';

export const flowTriggerMigration: Migration = {
  name: '20261223_40_contact_flow_triggers',
  sql: `
    create table contact_flow_triggers (
      workspace_id uuid not null, flow_id uuid not null, kind text not null, value text not null,
      primary key (workspace_id, flow_id),
      foreign key (workspace_id, flow_id) references flows on delete cascade
    );
    create index contact_flow_triggers_value on contact_flow_triggers (workspace_id, kind, value);
    ${workspaceTable('contact_flow_triggers')}
    create function ${flowTriggerQuestion}(workspace_id uuid) returns boolean
      language sql stable security definer set search_path = public, pg_temp
      as $$ select exists (select from contact_flow_triggers t where t.workspace_id = $1) $$;
    revoke all on function ${flowTriggerQuestion} from public;
    grant execute on function ${flowTriggerQuestion} to kumbi_app_rights;
  `,
};
