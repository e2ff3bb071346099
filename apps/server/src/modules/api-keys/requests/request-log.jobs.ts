import { requestDays, requestsKept } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import { keptLog } from '../../../kernel/jobs/log-table.ts';

export const keyRequestLog = keptLog({
  table: 'api_key_requests',
  days: requestDays,
  most: requestsKept,
  order: ['id'],
  jobName: 'api_keys.forget_requests',
  cron: '43 2 * * *',
});
