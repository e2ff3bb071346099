import { useNavigate } from '@tanstack/react-router';
import type { AppSearch } from '../../../lib/modals/modal-params.ts';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { lastDays, type Span, spanOf } from './report-days.ts';

export const reportPeriods = ['7', '30', '90', '365'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];
const usual: ReportPeriod = '30';

/** The days and the page of a report. They are part of the address, so that it can be shared. */
export function useReportChoice() {
  const navigate = useNavigate();
  const { days, from, to, page } = useAppSearch();
  const own = spanOf(from, to);
  const period = own ? null : (reportPeriods.find((each) => each === days) ?? usual);
  const span = own ?? lastDays(Number(period ?? usual), new Date());
  const change = (next: AppSearch) => {
    const all = (before: AppSearch): AppSearch => ({ ...before, ...next });
    void navigate({ to: '.', search: all, replace: true });
  };
  return {
    span,
    page,
    /** Null for a custom period. */
    period,
    choosePeriod: (next: string) => change({ days: next, from: undefined, to: undefined }),
    chooseSpan: (next: Span) => change({ days: undefined, from: next.from, to: next.to }),
    choosePage: (next: string | null) => change({ page: next ?? undefined }),
  };
}
