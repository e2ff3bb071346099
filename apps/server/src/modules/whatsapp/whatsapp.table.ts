import type { WhatsappStatus } from '@kumbi/contract/whatsapp/whatsapp.limits.ts';
import { type Migration, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';
import { newCounter } from '../quotas/quotas.public.ts';

export type WhatsappTables = {
  /** The number of each connection, as WhatsApp describes it. */
  whatsapp_numbers: {
    workspace_id: string;
    integration_id: string;
    display: string;
    verified_name: string;
    quality: string;
    messaging_limit: string;
    /** Whether its account sends messages to the app of the connection. */
    receives: boolean;
    checked_at: Date;
  };
  /** Received messages, and the states of sent ones. */
  whatsapp_messages: {
    workspace_id: string;
    id: string;
    integration_id: string;
    direction: 'in' | 'out';
    wamid: string;
    /** The other person's number, digits only. */
    phone: string;
    name: string;
    type: string;
    text: string;
    status: WhatsappStatus | null;
    error: string | null;
    /** WhatsApp's time of the message, or of its last state. */
    at: Date;
    created_at: Date;
  };
};

export const whatsappTables = workspaceTables<WhatsappTables>()({
  whatsapp_numbers: { key: 'integration_id', stamps: [] },
  whatsapp_messages: {},
});

export const whatsappMigration: Migration = {
  name: '20261218_22_whatsapp',
  sql: `
    create table whatsapp_numbers (
      workspace_id uuid not null references workspaces on delete cascade, integration_id uuid not null, display text not null,
      verified_name text not null, quality text not null, messaging_limit text not null, receives boolean not null,
      checked_at timestamptz not null,
      primary key (workspace_id, integration_id),
      foreign key (workspace_id, integration_id) references integrations on delete cascade
    );
    create index whatsapp_numbers_checked on whatsapp_numbers (checked_at);
    ${workspaceTable('whatsapp_numbers')}

    create table whatsapp_messages (
      workspace_id uuid not null references workspaces on delete cascade, id uuid not null, integration_id uuid not null,
      direction text not null check (direction in ('in', 'out')), wamid text not null, phone text not null, name text not null,
      type text not null, text text not null, status text check (status in ('sent', 'delivered', 'read', 'failed')), error text,
      at timestamptz not null, created_at timestamptz not null,
      primary key (workspace_id, id), unique (workspace_id, integration_id, wamid, direction),
      foreign key (workspace_id, integration_id) references integrations on delete cascade
    );
    create index whatsapp_messages_newest on whatsapp_messages (workspace_id, integration_id, created_at desc, id desc);
    create index whatsapp_messages_kept on whatsapp_messages (workspace_id, created_at desc, id desc);
    create index whatsapp_messages_old on whatsapp_messages (created_at);
    ${workspaceTable('whatsapp_messages')}
  `,
};

/** Messages of flows take units of the plan. */
export const whatsappCounterMigration: Migration = {
  name: '20261227_02_whatsapp_messages',
  sql: newCounter(
    'whatsapp_messages',
    { free: 100, creator: 5_000, business: 50_000, unlimited: 250_000 },
    { consumable: true },
  ),
};

/** Finds the newest messages of a number, for the timeline of its contact. */
export const messageTimelinesMigration: Migration = {
  name: '20270211_22_whatsapp_timelines',
  sql: `create index whatsapp_messages_phone on whatsapp_messages (workspace_id, phone, created_at desc, id desc);`,
};
