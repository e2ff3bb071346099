import type { Device } from '@kumbi/contract/shared/devices.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { platformTable, workspaceTable } from '../../../kernel/database/table.ts';

export type ViewTables = {
  /** The views of a page on one day in Luanda, by referrer and device. */
  page_view_days: {
    workspace_id: string;
    page_id: string;
    day: string;
    /** A host; '' if unknown. */
    referrer: string;
    device: Device;
    language: Locale;
    views: number;
    /** Visitors whose first view of the page that day this was. */
    visitors: number;
  };
  /** Today's visitors: a digest that is meaningless without the day's salt. */
  page_visitors: { workspace_id: string; page_id: string; day: string; visitor: string };
  /** The salt of one day's digests. It is deleted with the day, and no digest can be traced to a person after that. */
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
