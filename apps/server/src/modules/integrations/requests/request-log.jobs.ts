import { requestDays, requestsKept } from '@kumbi/contract/integrations/service-requests.limits.ts';
import { keptLog } from '../../../kernel/jobs/log-table.ts';

export const requestLog = keptLog({
  table: 'integration_requests',
  days: requestDays,
  most: requestsKept,
  order: ['created_at', 'id'],
  jobName: 'integrations.forget_requests',
  cron: '31 3 * * *',
});
