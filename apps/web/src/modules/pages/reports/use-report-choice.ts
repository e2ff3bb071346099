import { isId } from '../../../lib/address-values.ts';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { useChangeSearch } from '../../../lib/use-change-search.ts';
import { useListView } from '../../../lib/use-list-view.ts';
import { lastDays, type Span, spanOf } from './report-days.ts';

export const reportPeriods = ['7', '30', '90', '365'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];
const usual: ReportPeriod = '30';

/** The days and the page of a report. They are part of the address, so that it can be shared. */
export function useReportChoice() {
  const change = useChangeSearch();
  const { from, to } = useAppSearch();
  const own = spanOf(from, to);
  /** Both days have a meaning only together. */
  const isOwn = () => own !== null;
  const view = useListView({ days: reportPeriods, from: isOwn, to: isOwn, page: isId });
  const period = own ? null : (view.query.days ?? usual);
  const span = own ?? lastDays(Number(period ?? usual), new Date());
  return {
    span,
    page: view.query.page,
    /** The address, with its meaningless values. */
    view,
    /** Null for a custom period. */
    period,
    choosePeriod: (next: string) => change({ days: next, from: undefined, to: undefined }),
    chooseSpan: (next: Span) => change({ days: undefined, from: next.from, to: next.to }),
    choosePage: (next: string | null) => change({ page: next ?? undefined }),
  };
}
