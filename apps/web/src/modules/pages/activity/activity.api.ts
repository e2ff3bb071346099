import { getPage } from '@kumbi/contract/pages/pages.endpoints.ts';
import { getPageReport } from '@kumbi/contract/pages/reports.endpoints.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { call } from '../../../lib/api/call.ts';
import { oneQuery } from '../../../lib/api/queries.ts';
import { lastDays } from '../reports/report-days.ts';
import { collects } from './activity-tabs.ts';

/** As far back as a report looks. */
const longest = 366;

/** A page, and what it collects. */
export const activityQuery = (workspace: string, id: string, language: Locale) =>
  oneQuery({ key: [workspace, 'page-activity', id, language], tags: ['pages.page', 'pages.answer'] }, async () => {
    const [{ page, data }, report] = await Promise.all([
      call(getPage, { query: { id } }, { workspace }),
      call(getPageReport, { query: { page: id, ...lastDays(longest, new Date()) } }, { workspace }),
    ]);
    return { page, ...collects(data, report.total.conversions, language) };
  });
