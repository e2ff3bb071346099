import type { Bilingual } from '@kumbi/contract/shared/locale.ts';
import type { TutorialDevice, TutorialView } from '@kumbi/contract/tutorials/tutorials.limits.ts';
import type { JSONColumnType } from 'kysely';
import { type Migration, platformTable } from '../../kernel/database/table.ts';

export type TutorialTables = {
  /** The operator's video tutorials. */
  tutorials: {
    id: string;
    title: JSONColumnType<Bilingual, string, string>;
    /** The id of the video at YouTube. */
    url: string;
    device: TutorialDevice;
    view: TutorialView;
    /** The smallest is first. */
    place: number;
    is_hidden: boolean;
    updated_at: Date;
  };
};

export const tutorialMigration: Migration = {
  name: '20270129_01_tutorials',
  sql: `
    create table tutorials (
      id uuid primary key, title jsonb not null, url text not null, device text not null, view text not null,
      place integer not null, is_hidden boolean not null, updated_at timestamptz not null
    );
    ${platformTable('tutorials', 'select, insert, update, delete')}
  `,
};
