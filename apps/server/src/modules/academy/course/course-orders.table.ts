import { type Migration, orderIndexes } from '../../../kernel/database/table.ts';

/** Lists of courses have orders by name and by the last change. */
export const courseOrdersMigration: Migration = {
  name: '20270205_22_course_orders',
  sql: `
    alter table courses add updated_at timestamptz not null default now();
    update courses set updated_at = created_at;
    ${orderIndexes('courses')}`,
};
