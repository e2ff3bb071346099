import type { ClickFact } from '@kumbi/contract/links/links.limits.ts';
import type { Device } from '@kumbi/contract/shared/devices.ts';
import { type Migration, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type ClickTables = {
  /** Single clicks of the last months. Nothing in them identifies a visitor. */
  link_clicks: {
    workspace_id: string;
    id: string;
    link_id: string;
    is_bot: boolean;
    /** ISO 3166-1 alpha-2; '' if unknown, as for all facts. */
    country: string;
    device: Device;
    system: string;
    browser: string;
    /** A host. */
    referrer: string;
    language: string;
    /** The host of the target. */
    target: string;
    created_at: Date;
  };
  link_click_hours: { workspace_id: string; link_id: string; hour: Date; clicks: number; bots: number };
  /** Clicks by people on one day in Luanda, by each fact. */
  link_click_days: {
    workspace_id: string;
    link_id: string;
    day: string;
    fact: ClickFact;
    value: string;
    clicks: number;
  };
};

export const clickTables = workspaceTables<ClickTables>()({
  link_clicks: {},
  link_click_hours: { key: 'hour', stamps: [] },
  link_click_days: { key: 'day', stamps: [] },
});

export const clickMigration: Migration = {
  name: '20261218_51_link_clicks',
  sql: `
    create table link_clicks (
      workspace_id uuid not null, id uuid not null, link_id uuid not null, is_bot boolean not null,
      country text not null, device text not null, system text not null, browser text not null, referrer text not null,
      language text not null, target text not null, created_at timestamptz not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, link_id) references short_links on delete cascade
    );
    create index link_clicks_newest on link_clicks (workspace_id, link_id, created_at desc, id desc);
    create index link_clicks_age on link_clicks using brin (created_at);
    ${workspaceTable('link_clicks')}

    create table link_click_hours (
      workspace_id uuid not null, link_id uuid not null, hour timestamptz not null, clicks int not null, bots int not null,
      primary key (workspace_id, link_id, hour),
      foreign key (workspace_id, link_id) references short_links on delete cascade
    );
    create index link_click_hours_age on link_click_hours (hour);
    ${workspaceTable('link_click_hours')}

    create table link_click_days (
      workspace_id uuid not null, link_id uuid not null, day date not null, fact text not null, value text not null,
      clicks int not null,
      primary key (workspace_id, link_id, day, fact, value),
      foreign key (workspace_id, link_id) references short_links on delete cascade
    );
    create index link_click_days_age on link_click_days (day);
    ${workspaceTable('link_click_days')}
  `,
};

/**
 * The statement that counts clicks looks up their links, and the foreign key looked them up again for each click. The clicks
 * of a purged link are deleted with it by a trigger instead, as are those of a deleted workspace with its links.
 */
export const freeClicksMigration: Migration = {
  name: '20270112_01_free_clicks',
  sql: `
    alter table link_clicks drop constraint link_clicks_workspace_id_link_id_fkey;

    create function short_links_removed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      delete from link_clicks c using removed r where c.workspace_id = r.workspace_id and c.link_id = r.id;
      return null;
    end $$;
    create trigger short_links_removed after delete on short_links
      referencing old table as removed for each statement execute function short_links_removed();
  `,
};
