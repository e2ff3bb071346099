import { areaText } from '@kumbi/blocks/parts/area-text.ts';
import { abuseDetailsLimit, abuseReasons } from '@kumbi/contract/pages/reports.limits.ts';
import type { ReactNode } from 'react';
import { Document } from '../../document/document.tsx';
import { Brand, FrontFooter, FrontHeader } from '../../frame/front-frame.tsx';
import { textsOf } from '../../texts/texts.ts';
import { coursePath } from '../academy/course-paths.public.ts';
import { linkPath } from '../payment-links/link-path.public.ts';
import { pagePath } from './page-path.ts';
import type { ReportProps } from './pages.props.ts';

/** The form to report a page, a course, a payment link or a short link to the operator. It works without a script. */
export function ReportView(page: ReportProps) {
  const texts = textsOf(page.lang);
  const t = texts.page;
  const { kind, slug } = page.page;
  const path = `/report?${kind}=${encodeURIComponent(slug)}`;
  const { title, back } = {
    page: { title: t.report, back: pagePath(page.lang, slug) },
    course: { title: texts.course.report, back: coursePath(page.lang, slug) },
    link: { title: texts.payment_link.report, back: `/${page.lang}${linkPath(slug)}` },
    'short-link': { title: texts.short_link.report, back: `/${page.lang}/go/${slug}` },
  }[kind];
  return (
    <Document
      page={page}
      title={`${title} · ${page.brand}`}
      description={t.report_text}
      theme={null}
      path={path}
      hidden
    >
      <FrontHeader page={page} path={path} />
      <main id="content" className="wide report">
        <h1>{title}</h1>
        <p className="lead">{page.page.title}</p>
        {page.sent ? <p role="status">{t.report_thanks}</p> : <ReportForm page={page} path={path} />}
        <p>
          <a href={back}>{t.report_back}</a>
        </p>
      </main>
      <FrontFooter page={page}>
        <Brand page={page} />
      </FrontFooter>
    </Document>
  );
}

function ReportForm({ page, path }: { readonly page: ReportProps; readonly path: string }) {
  const t = textsOf(page.lang).page;
  const { typed } = page;
  return (
    <form className="report-form" method="post" action={`/${page.lang}${path}`}>
      <p>{t.report_text}</p>
      {page.message ? <p role="alert">{page.message}</p> : null}
      <p className="report-trap" aria-hidden="true">
        <label htmlFor="report-hp">{t.report_details}</label>
        <input id="report-hp" name="hp" type="text" tabIndex={-1} autoComplete="off" />
      </p>
      <ReportField page={page} name="reason" label={t.report_reason}>
        <select {...tied(page, 'reason')} required defaultValue={typed.reason ?? abuseReasons[0]}>
          {abuseReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t[`reason_${reason}`]}
            </option>
          ))}
        </select>
      </ReportField>
      <ReportField page={page} name="details" label={t.report_details}>
        <textarea
          {...tied(page, 'details')}
          rows={5}
          maxLength={abuseDetailsLimit}
          required
          defaultValue={areaText(typed.details)}
        />
      </ReportField>
      <ReportField page={page} name="email" label={t.report_email}>
        <input {...tied(page, 'email')} type="email" autoComplete="email" maxLength={254} defaultValue={typed.email} />
      </ReportField>
      <button type="submit" className="button">
        {t.report_send}
      </button>
    </form>
  );
}

interface ReportFieldProps {
  readonly page: ReportProps;
  readonly name: string;
  readonly label: string;
  readonly children: ReactNode;
}

function ReportField({ page, name, label, children }: ReportFieldProps) {
  return (
    <div className="report-field">
      <label htmlFor={`report-${name}`}>{label}</label>
      {children}
      {page.problems[name] ? (
        <p className="report-problem" id={`report-${name}-problem`}>
          {page.problems[name]}
        </p>
      ) : null}
    </div>
  );
}

/** Returns the attributes that connect a field with its label and its problem. */
const tied = (page: ReportProps, name: string) => ({
  id: `report-${name}`,
  name,
  ...(page.problems[name] ? { 'aria-invalid': true, 'aria-describedby': `report-${name}-problem` } : {}),
});
