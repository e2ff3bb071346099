import type { ConsentBox } from '@kumbi/contract/contacts/consent.schemas.ts';
import type { ConsentChannel } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { JSONColumnType } from 'kysely';
import { type Migration, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type ConsentBoxTables = {
  /** The box of a channel in checkouts. Without a row, checkouts have no box and the text is the standard one. */
  consent_boxes: {
    workspace_id: string;
    channel: ConsentChannel;
    is_offered: boolean;
    /** The text in each language; empty for the standard text. */
    wording: JSONColumnType<ConsentBox['wording'], string, string>;
  };
};

export const consentBoxTables = workspaceTables<ConsentBoxTables>()({
  consent_boxes: { key: 'channel', stamps: [] },
});

export const consentBoxMigration: Migration = {
  name: '20261226_50_consent_boxes',
  sql: `
    create table consent_boxes (
      workspace_id uuid not null references workspaces on delete cascade,
      channel text not null check (channel in ('email', 'whatsapp')), is_offered boolean not null,
      wording jsonb not null,
      primary key (workspace_id, channel)
    );
    ${workspaceTable('consent_boxes')}
  `,
};
