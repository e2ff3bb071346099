import { fill } from '@kumbi/blocks/texts/fill.ts';
import { textsOf } from '../texts/texts.ts';
import type { OnlinePageProps } from '../views.ts';

const reasons = ['fraud', 'harm', 'rights', 'other'] as const;

/** Who made it possible, and where to say that something is wrong with it. */
export function PageFooter({ page }: { readonly page: OnlinePageProps }) {
  const t = textsOf(page.lang).page;
  return (
    <footer className="page-foot">
      <p>
        <strong>{page.owner}</strong>
        <a href={`${page.appUrl}/${page.lang}`}>{fill(t.made, { brand: page.brand })}</a>
      </p>
      {page.reportUrl ? (
        <a href={page.reportUrl} rel="nofollow">
          {t.report}
        </a>
      ) : (
        <ReportForm page={page} />
      )}
    </footer>
  );
}

function ReportForm({ page }: { readonly page: OnlinePageProps }) {
  const t = textsOf(page.lang).page;
  return (
    <details className="page-report">
      <summary>{t.report}</summary>
      <form
        method="post"
        action={`${page.apiUrl}/api/v1/pages/${encodeURIComponent(page.page.slug)}/reports`}
        data-island="send"
        data-to="reports"
        data-block="report"
      >
        <p>{t.report_text}</p>
        <input type="hidden" name="language" value={page.lang} />
        <p className="b-trap" aria-hidden="true">
          <label htmlFor="report-hp">{t.report_details}</label>
          <input id="report-hp" name="hp" type="text" tabIndex={-1} autoComplete="off" />
        </p>
        <div className="b-field" data-field="reason">
          <label htmlFor="report-reason">{t.report_reason}</label>
          <select id="report-reason" name="reason" required defaultValue="fraud">
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {t[`reason_${reason}`]}
              </option>
            ))}
          </select>
          <p className="b-problem" id="report-reason-problem" hidden />
        </div>
        <div className="b-field" data-field="details">
          <label htmlFor="report-details">{t.report_details}</label>
          <textarea id="report-details" name="details" rows={3} maxLength={2_000} required />
          <p className="b-problem" id="report-details-problem" hidden />
        </div>
        <div className="b-field" data-field="email">
          <label htmlFor="report-email">{t.report_email}</label>
          <input id="report-email" name="email" type="email" autoComplete="email" maxLength={254} />
          <p className="b-problem" id="report-email-problem" hidden />
        </div>
        <div className="b-alert" role="alert" data-alert="" hidden />
        <p>
          <button type="submit" className="button">
            {t.report_send}
          </button>
        </p>
      </form>
      <div className="b-thanks" data-thanks="report" hidden tabIndex={-1}>
        <p>{t.report_thanks}</p>
      </div>
    </details>
  );
}
