import type { FlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import type { Bilingual } from '@kumbi/contract/shared/locale.ts';
import type { JSONColumnType } from 'kysely';
import { type Migration, platformTable } from '../../../kernel/database/table.ts';

export type BusinessTemplateTables = {
  /** The operator's templates, without secrets. A workspace's flow is a copy of the board. */
  flow_templates: {
    id: string;
    name: JSONColumnType<Bilingual, string, string>;
    description: JSONColumnType<Bilingual, string, string>;
    graph: JSONColumnType<FlowGraph, string, string>;
    created_at: Date;
    updated_at: Date;
    withdrawn_at: Date | null;
  };
};

export const businessTemplateMigration: Migration = {
  name: '20261208_28_flow_templates',
  sql: `
    create table flow_templates (
      id uuid primary key, name jsonb not null, description jsonb not null, graph jsonb not null,
      created_at timestamptz not null, updated_at timestamptz not null, withdrawn_at timestamptz
    );
    ${platformTable('flow_templates', 'select, insert, update')}
  `,
};
