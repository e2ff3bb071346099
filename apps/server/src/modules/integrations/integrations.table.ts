import type { ServiceType } from '@kumbi/contract/integrations/services.limits.ts';
import type { ServicePlatform } from '@kumbi/contract/services.ts';
import type { JSONColumnType } from 'kysely';
import { countedTable, type Migration, searchableTable, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';

type Texts = JSONColumnType<Record<string, string>, string, string>;

export type IntegrationsTables = {
  integrations: {
    workspace_id: string;
    id: string;
    name: string;
    platform: ServicePlatform;
    type: ServiceType;
    status: 'on' | 'off';
    /** The workspace's address for notices. */
    endpoint: string;
    /** The encrypted secret that signs them. */
    endpoint_secret: string;
    /** Its current credentials. */
    credential_id: string;
    /** The time when it was put first, if ever. */
    preferred_at: Date | null;
    /** The time when the service last refused its current key. */
    refused_at: Date | null;
    deleted_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  /** Credentials at a service, as entered. A change creates a new row, and payments in progress keep the old one. */
  integration_credentials: {
    workspace_id: string;
    id: string;
    integration_id: string;
    settings: Texts;
    /** Encrypted one by one. */
    secrets: Texts;
    replaced_at: Date | null;
    created_at: Date;
  };
};

export const integrationsTables = workspaceTables<IntegrationsTables>()({
  integrations: { gone: 'deleted_at', stamps: ['created_at', 'updated_at'] },
  integration_credentials: {},
});

export const integrationsMigration: Migration = {
  name: '20261124_14_integrations',
  sql: `
    create table integrations (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, name text not null, platform text not null,
      type text not null check (type in ('payment', 'social')), status text not null check (status in ('on', 'off')),
      endpoint text not null, endpoint_secret text not null, credential_id uuid not null, preferred_at timestamptz, refused_at timestamptz,
      deleted_at timestamptz, created_at timestamptz not null,
      primary key (workspace_id, id)
    );
    ${workspaceTable('integrations')}
    ${countedTable('integrations', undefined, 'deleted_at')}
    ${searchableTable('integrations', 'name', undefined, 'deleted_at')}
    create index integrations_bin on integrations (deleted_at) where deleted_at is not null;

    create table integration_credentials (
      workspace_id uuid not null, id uuid not null, integration_id uuid not null, settings jsonb not null, secrets jsonb not null,
      replaced_at timestamptz, created_at timestamptz not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, integration_id) references integrations on delete cascade
    );
    ${workspaceTable('integration_credentials')}
    create index integration_credentials_integration on integration_credentials (workspace_id, integration_id);
    create index integration_credentials_replaced on integration_credentials (replaced_at) where replaced_at is not null;
    -- An integration and its first credentials refer to each other, and are inserted together.
    alter table integrations add foreign key (workspace_id, credential_id) references integration_credentials (workspace_id, id)
      deferrable initially deferred;
  `,
};

/** Binds webhooks that integrations already report to. Their codes are unguessable, so the end of an address names one. */
export const boundEndpointsMigration: Migration = {
  name: '20261204_14_bound_endpoints',
  sql: `
    update hooks h set bound_kind = 'integration', bound_id = i.id from integrations i
    where i.workspace_id = h.workspace_id and i.deleted_at is null and h.deleted_at is null and h.bound_id is null
      and right(rtrim(i.endpoint, '/'), 7 + length(h.code)) = '/hooks/' || h.code;
  `,
};
