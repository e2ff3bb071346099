import { linkPasswordLimits } from '@kumbi/contract/links/links.limits.ts';
import { Document } from '../../document/document.tsx';
import { Brand, FrontFooter, FrontHeader } from '../../frame/front-frame.tsx';
import { textsOf } from '../../texts/texts.ts';
import type { ShortLinkProps } from './links.props.ts';

/** The page of a short link that needs a password or a second look, or that leads nowhere. It works without a script. */
export function ShortLinkView(page: ShortLinkProps) {
  const t = textsOf(page.lang).short_link;
  const { state, target, reportUrl } = page;
  const path = `/go/${page.code}`;
  return (
    <Document
      page={page}
      title={`${t[`${state}_title`]} · ${page.brand}`}
      description={t[`${state}_text`]}
      theme={null}
      path={path}
      hidden
    >
      <FrontHeader page={page} path={path} />
      <main id="content" className="wide short-link">
        <h1>{t[`${state}_title`]}</h1>
        <p className="lead">{t[`${state}_text`]}</p>
        {state === 'password' ? <PasswordForm page={page} path={path} /> : null}
        {target ? (
          <>
            <p className="short-link-target">
              <strong>{target.host}</strong>
              <span>{target.url}</span>
            </p>
            <p>
              <a className="button" href={target.url} rel="nofollow noopener noreferrer">
                {t.go_on}
              </a>
            </p>
          </>
        ) : null}
        {reportUrl ? (
          <p>
            <a href={reportUrl} rel="nofollow">
              {t.report}
            </a>
          </p>
        ) : null}
      </main>
      <FrontFooter page={page}>
        <Brand page={page} />
      </FrontFooter>
    </Document>
  );
}

function PasswordForm({ page, path }: { readonly page: ShortLinkProps; readonly path: string }) {
  const t = textsOf(page.lang).short_link;
  const { problem } = page;
  return (
    <form className="short-link-form" method="post" action={`/${page.lang}${path}`}>
      {problem ? (
        <p role="alert" id="short-link-problem">
          {problem}
        </p>
      ) : null}
      <label htmlFor="short-link-password">{t.password}</label>
      <input
        id="short-link-password"
        name="password"
        type="password"
        autoComplete="off"
        maxLength={linkPasswordLimits.most}
        required
        {...(problem ? { 'aria-invalid': true, 'aria-describedby': 'short-link-problem' } : {})}
      />
      <button type="submit" className="button">
        {t.open}
      </button>
    </form>
  );
}
