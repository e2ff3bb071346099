import type { ConsentChannel } from '@kumbi/contract/contacts/contacts.limits.ts';
import { type Migration, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type ConsentBoxTables = {
  /** The box of a channel in checkouts. Without a row, checkouts have no box and the text is the standard one. */
  consent_boxes: {
    workspace_id: string;
    channel: ConsentChannel;
    is_offered: boolean;
    /** Empty for the standard text. */
    wording_en: string;
    wording_pt: string;
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
      wording_en text not null, wording_pt text not null,
      primary key (workspace_id, channel)
    );
    ${workspaceTable('consent_boxes')}
  `,
};
