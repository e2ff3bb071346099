import { whatsappMessageDays, whatsappMessagesKept } from '@kumbi/contract/whatsapp/whatsapp.limits.ts';
import { keptLog } from '../../kernel/jobs/log-table.ts';

export const messageLog = keptLog({
  table: 'whatsapp_messages',
  days: whatsappMessageDays,
  most: whatsappMessagesKept,
  order: ['created_at', 'id'],
  jobName: 'whatsapp.forget_messages',
  cron: '43 3 * * *',
});
