import { textsOf } from '../../texts/texts.ts';
import type { ContentProps } from './api-content.ts';

/** Every error code of the public API, each at the anchor of its name. */
export function ApiErrors({ page, content }: ContentProps<'errors'>) {
  const t = textsOf(page.lang).api;
  return (
    <>
      <p>{t.errors_text}</p>
      <dl className="api-fields">
        {content.errors.map((error) => (
          <div key={error.code} id={error.code}>
            <dt>
              <code>{error.code}</code> <span className="api-type">{error.status}</span>
            </dt>
            <dd>
              <p>{error.message}</p>
              <p className="muted">{error.action}</p>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
