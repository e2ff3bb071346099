import type { CourseType } from '@kumbi/contract/academy/academy.limits.ts';
import type { GeneratedAlways } from 'kysely';
import { countedTable, type Migration, searchableTable, workspaceTable } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';
import { enrolmentsSchema } from './enrolment/enrolment.table.ts';

export type AcademyTables = {
  courses: {
    workspace_id: string;
    id: string;
    code: string;
    title: string;
    description: string;
    type: CourseType;
    /** Both are 0 for a free course. Without a price in dollars only that one is 0. */
    price_ao: number;
    price_us: number;
    is_free: GeneratedAlways<boolean>;
    is_published: boolean;
    image_id: string;
    created_at: Date;
    /** A change of its modules or lessons changes the course too. */
    updated_at: Date;
    /** The time of the first publication. */
    published_at: Date | null;
    /** Set while the course can be restored. */
    deleted_at: Date | null;
  };
  course_modules: {
    workspace_id: string;
    id: string;
    course_id: string;
    title: string;
    description: string;
    position: number;
    created_at: Date;
  };
  course_lessons: {
    workspace_id: string;
    id: string;
    course_id: string;
    module_id: string;
    title: string;
    description: string;
    position: number;
    is_preview: boolean;
    /** '' for an uploaded video. */
    video_link: string;
    video_file_id: string | null;
    created_at: Date;
  };
};

export const academyTables = workspaceTables<AcademyTables>()({
  courses: { gone: 'deleted_at', stamps: ['created_at', 'updated_at'] },
  course_lessons: {},
  course_modules: {},
});

const coursesSchema = `
  create table courses (
    workspace_id uuid not null references workspaces on delete cascade, id uuid not null,
    code text not null, title text not null, description text not null,
    type text not null check (type in ('business', 'technology')),
    price_ao bigint not null check (price_ao >= 0), price_us bigint not null check (price_us >= 0),
    is_free boolean not null generated always as (price_ao = 0) stored, is_published boolean not null, image_id uuid not null,
    created_at timestamptz not null, published_at timestamptz, deleted_at timestamptz,
    primary key (workspace_id, id),
    check (price_ao > 0 or price_us = 0),
    foreign key (workspace_id, image_id) references media_images (workspace_id, id)
  );
  create index courses_image on courses (workspace_id, image_id);
  create index courses_deleted on courses (deleted_at) where deleted_at is not null;
  ${workspaceTable('courses')}
  ${countedTable('courses', undefined, 'deleted_at')}
  ${searchableTable('courses', 'title', undefined, 'deleted_at')}

  create table course_modules (
    workspace_id uuid not null references workspaces on delete cascade, id uuid not null, course_id uuid not null,
    title text not null, description text not null, position int not null, created_at timestamptz not null,
    primary key (workspace_id, id),
    -- Rows of a module name its course too: a lesson in a module of another course is impossible.
    unique (workspace_id, course_id, id),
    foreign key (workspace_id, course_id) references courses (workspace_id, id) on delete cascade
  );
  ${workspaceTable('course_modules')}
  ${countedTable('course_modules', 'course_id')}

  create table course_lessons (
    workspace_id uuid not null references workspaces on delete cascade, id uuid not null, course_id uuid not null, module_id uuid not null,
    title text not null, description text not null, position int not null, is_preview boolean not null,
    video_link text not null, video_file_id uuid, created_at timestamptz not null,
    primary key (workspace_id, id),
    check (video_link <> '' or video_file_id is not null),
    foreign key (workspace_id, course_id, module_id) references course_modules (workspace_id, course_id, id) on delete cascade,
    foreign key (workspace_id, video_file_id) references media_files (workspace_id, id)
  );
  create index course_lessons_module on course_lessons (workspace_id, course_id, module_id, position);
  create index course_lessons_file on course_lessons (workspace_id, video_file_id);
  ${workspaceTable('course_lessons')}
  ${countedTable('course_lessons', 'course_id')}
`;

/** Creates the tables of all nouns, in the order of their references. */
export const academyMigration: Migration = {
  name: '20261124_21_academy',
  sql: [coursesSchema, enrolmentsSchema].join('\n'),
};
