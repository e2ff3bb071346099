import type { Device } from '@kumbi/contract/pages/reports.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { platformTable, workspaceTable } from '../../../kernel/database/table.ts';

export type ViewTables = {
  /** How often a page was looked at on a day of Luanda, by where from and with what. */
  page_view_days: {
    workspace_id: string;
    page_id: string;
    day: string;
    /** A host, '' for none. */
    referrer: string;
    device: Device;
    language: Locale;
    views: number;
    /** Whose first view of the page on that day it was. */
    visitors: number;
  };
  /** Who was counted today: a digest that means nothing once the day's salt is gone. */
  page_visitors: { workspace_id: string; page_id: string; day: string; visitor: string };
  /** Makes the digests of one day. Removed with its day, and with it every way back to a person. */
  page_view_salts: { day: string; salt: string };
};

export const viewsSchema = `
  create table page_view_days (
    workspace_id uuid not null references workspaces on delete cascade, page_id uuid not null, day date not null,
    referrer text not null, device text not null, language text not null,
    views int not null check (views >= 0), visitors int not null check (visitors >= 0),
    primary key (workspace_id, page_id, day, referrer, device, language),
    foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
  );
  create index page_view_days_workspace on page_view_days (workspace_id, day);
  create index page_view_days_age on page_view_days (day);
  ${workspaceTable('page_view_days', 'select, insert, update')}

  create table page_visitors (
    workspace_id uuid not null references workspaces on delete cascade, page_id uuid not null, day date not null,
    visitor text not null,
    primary key (workspace_id, page_id, day, visitor),
    foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
  );
  create index page_visitors_age on page_visitors (day);
  ${workspaceTable('page_visitors', 'select, insert')}

  create table page_view_salts (day date primary key, salt text not null);
  ${platformTable('page_view_salts', 'select, insert')}
`;
