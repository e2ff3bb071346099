import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { GeneratedAlways } from 'kysely';
import { countedTable, type Migration, workspaceTable } from '../../../kernel/database/table.ts';
import { workspaceTables } from '../../../kernel/database/workspace-tables.ts';

export type EnrolmentTables = {
  /** The students of courses, and how they enrolled. */
  enrolments: {
    workspace_id: string;
    id: string;
    course_id: string;
    contact_id: string;
    source: GeneratedAlways<'free' | 'checkout'>;
    /** Null for a student who didn't pay. */
    checkout_id: string | null;
    /** The paid amount; 0 for none. */
    amount_minor: number;
    currency: Currency;
    language: Locale;
    created_at: Date;
  };
  /** The course of a checkout, inserted when the checkout is opened. */
  course_orders: {
    workspace_id: string;
    id: string;
    checkout_id: string;
    /** Null if the course was deleted: its money is refunded. */
    course_id: string | null;
    title: string;
    name: string;
    email: string;
    phone: string;
    language: Locale;
    amount_minor: number;
    currency: Currency;
    created_at: Date;
  };
};

export const enrolmentTables = workspaceTables<EnrolmentTables>()({
  enrolments: {},
  course_orders: {},
});

/** Finds the newest students of a course without a look at all of them. */
export const newestStudentsMigration: Migration = {
  name: '20261205_21_newest_students',
  sql: 'create index enrolments_newest on enrolments (workspace_id, course_id, created_at desc, id desc);',
};

export const enrolmentsSchema = `
  create table enrolments (
    workspace_id uuid not null references workspaces on delete cascade, id uuid not null, course_id uuid not null, contact_id uuid not null,
    checkout_id uuid, source text not null generated always as (case when checkout_id is null then 'free' else 'checkout' end) stored,
    amount_minor bigint not null check (amount_minor >= 0), currency text not null, language text not null, created_at timestamptz not null,
    primary key (workspace_id, id),
    -- A contact is a student of a course once, however many times they ask or pay.
    unique (workspace_id, course_id, contact_id), unique (workspace_id, checkout_id),
    foreign key (workspace_id, course_id) references courses (workspace_id, id) on delete cascade,
    foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade,
    foreign key (workspace_id, checkout_id) references checkouts on delete cascade deferrable initially deferred
  );
  create index enrolments_contact on enrolments (workspace_id, contact_id);
  ${workspaceTable('enrolments')}
  ${countedTable('enrolments', 'course_id')}

  create table course_orders (
    workspace_id uuid not null references workspaces on delete cascade, id uuid not null, checkout_id uuid not null, course_id uuid,
    title text not null, name text not null, email text not null, phone text not null, language text not null,
    amount_minor bigint not null check (amount_minor > 0), currency text not null, created_at timestamptz not null,
    primary key (workspace_id, id), unique (workspace_id, checkout_id),
    -- The checkout's row is inserted after the purpose has answered, in the same transaction.
    foreign key (workspace_id, checkout_id) references checkouts on delete cascade deferrable initially deferred,
    foreign key (workspace_id, course_id) references courses (workspace_id, id) on delete set null (course_id)
  );
  create index course_orders_course on course_orders (workspace_id, course_id);
  ${workspaceTable('course_orders')}
`;

/** Finds the newest courses of a contact, for its timeline. */
export const enrolmentTimelinesMigration: Migration = {
  name: '20261218_44_enrolment_timelines',
  sql: `
    drop index enrolments_contact;
    create index enrolments_contact on enrolments (workspace_id, contact_id, created_at desc, id desc);
  `,
};
