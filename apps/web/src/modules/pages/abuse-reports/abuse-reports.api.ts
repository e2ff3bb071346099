import { abuseReports as abuseReportsApi } from '@kumbi/contract/pages/reports.endpoints.ts';
import { pick, resource } from '../../../lib/api/resource.ts';

export const abuseReports = resource({
  list: pick(abuseReportsApi.list, 'abuse_reports'),
  answer: pick(abuseReportsApi.answer, 'abuse_report'),
});
