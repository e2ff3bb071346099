import { type Migration, orderIndexes } from '../../../kernel/database/table.ts';

/** Lists of email templates have orders by name and by the last change. */
export const templateOrdersMigration: Migration = {
  name: '20270205_25_template_orders',
  sql: orderIndexes('mail_templates'),
};
