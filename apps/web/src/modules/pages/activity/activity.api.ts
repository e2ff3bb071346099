import { pages } from '@kumbi/contract/pages/pages.endpoints.ts';
import { pageReports } from '@kumbi/contract/pages/reports.endpoints.ts';
import { call } from '../../../lib/api/call.ts';
import { oneQuery } from '../../../lib/api/queries.ts';
import { lastDays } from '../reports/report-days.ts';
import { activityTabs } from './activity-tabs.public.ts';
import { blocksOf, shownTabs } from './shown-tabs.ts';

/** As far back as a report looks. */
const longest = 366;

/** A page, its blocks, and the tabs of its activity. */
export const activityQuery = (workspace: string, id: string) =>
  oneQuery({ key: [workspace, 'page-activity', id], tags: ['pages.page', 'pages.activity'] }, async () => {
    const [{ page, data }, report] = await Promise.all([
      call(pages.get, { query: { id } }, { workspace }),
      call(pageReports.get, { query: { page: id, ...lastDays(longest, new Date()) } }, { workspace }),
    ]);
    const blocks = blocksOf(data);
    return { page, blocks, tabs: shownTabs(activityTabs.entries, blocks, report.total.conversions) };
  });
