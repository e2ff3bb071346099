import { JsonScript } from '../../document/json-script.tsx';
import { textsOf } from '../../texts/texts.ts';
import type { PixelConsentProps } from './meta-services.props.ts';

/** Hidden until its script knows that the visitor hasn't decided. Without a script nothing is measured. */
export function PixelConsentView({ lang, assets, apiUrl, picture, pixels }: PixelConsentProps) {
  const t = textsOf(lang).consent;
  return (
    <>
      {assets.css.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {/* A region next to the page, not a dialog: the page can be read and used without a decision. */}
      <section className="consent" id="consent" aria-labelledby="consent-title" hidden>
        <div>
          <h2 id="consent-title">{t.title}</h2>
          <p>{t.text}</p>
        </div>
        <div className="consent-choice">
          <button type="button" className="consent-button" data-consent="no">
            {t.decline}
          </button>
          <button type="button" className="consent-button" data-consent="yes">
            {t.accept}
          </button>
        </div>
      </section>
      <p className="consent-again" id="consent-again" hidden>
        <button type="button">{t.again}</button>
      </p>
      <JsonScript id="pixel-data" type="application/json" value={{ apiUrl, picture, pixels }} />
      {assets.js.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </>
  );
}
