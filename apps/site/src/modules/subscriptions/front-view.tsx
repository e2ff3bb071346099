import { Icon, type IconName } from '@kumbi/blocks/parts/icon.tsx';
import { fill } from '@kumbi/blocks/texts/fill.ts';
import { Document } from '../../document/document.tsx';
import { Brand, FrontFooter, FrontHeader, signUp } from '../../frame/front-frame.tsx';
import { Pattern } from '../../parts/pattern.tsx';
import { textsOf } from '../../texts/texts.ts';
import { PayDemo } from './pay-demo.tsx';
import { Prices } from './prices.tsx';
import type { FrontProps } from './subscriptions.props.ts';

export function FrontView(page: FrontProps) {
  const { lang, brand } = page;
  const t = textsOf(lang).front;
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brand,
    url: `${page.siteUrl}/${lang}`,
    inLanguage: lang,
  };
  const how = [1, 2, 3] as const;
  const who: readonly { n: 1 | 2 | 3; icon: IconName }[] = [
    { n: 1, icon: 'bag' },
    { n: 2, icon: 'phone' },
    { n: 3, icon: 'users' },
  ];
  const what: readonly { key: 'shops' | 'pay' | 'receipts' | 'team' | 'money' | 'safe'; icon: IconName }[] = [
    { key: 'shops', icon: 'store' },
    { key: 'pay', icon: 'card' },
    { key: 'receipts', icon: 'receipt' },
    { key: 'team', icon: 'users' },
    { key: 'money', icon: 'world' },
    { key: 'safe', icon: 'shield' },
  ];
  const questions = [1, 2, 3, 4] as const;
  return (
    <Document
      page={page}
      title={fill(t.title, { brand })}
      description={t.description}
      theme={null}
      path=""
      facts={[facts]}
    >
      <FrontHeader page={page} path="" />
      <main id="content" className="front">
        <section className="front-hero">
          <div className="wide front-hero-row">
            <div>
              <p className="eyebrow">{t.hero_eyebrow}</p>
              <h1>{t.hero_title}</h1>
              <p className="lead">{t.hero_text}</p>
              <p className="front-actions">
                <a className="button button-large" href={signUp(page)}>
                  {t.start}
                  <Icon name="arrow" small />
                </a>
                <a className="button button-quiet button-large" href="#how">
                  {t.hero_see}
                </a>
              </p>
              <p className="muted small">{t.hero_note}</p>
            </div>
            <div className="front-hero-art">
              <Pattern id="front-cloth" />
              <PayDemo lang={lang} />
            </div>
          </div>
        </section>
        <section id="how" className="wide front-part">
          <h2>{t.how_title}</h2>
          <p className="lead">{t.how_text}</p>
          <ol className="steps">
            {how.map((n) => (
              <li key={n}>
                <span className="step-number">{String(n)}</span>
                <h3>{t[`how_${n}_title`]}</h3>
                <p>{t[`how_${n}_text`]}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className="front-band">
          <div className="wide front-part">
            <h2>{t.who_title}</h2>
            <ul className="plain who">
              {who.map(({ n, icon }) => (
                <li key={n}>
                  <Icon name={icon} />
                  <h3>{t[`who_${n}_title`]}</h3>
                  <p>{t[`who_${n}_text`]}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>
        <section id="what" className="wide front-part">
          <h2>{t.what_title}</h2>
          <p className="lead">{t.what_text}</p>
          <ul className="plain what">
            {what.map(({ key, icon }) => (
              <li key={key}>
                <span className="what-icon">
                  <Icon name={icon} />
                </span>
                <div>
                  <h3>{t[`what_${key}`]}</h3>
                  <p>{t[`what_${key}_text`]}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <Prices page={page} />
        <section className="wide front-part faq">
          <h2>{t.faq_title}</h2>
          {questions.map((n) => (
            <details key={n}>
              <summary>{t[`faq_${n}`]}</summary>
              <p>{t[`faq_${n}_text`]}</p>
            </details>
          ))}
        </section>
        <section className="wide">
          <div className="front-end">
            <h2>{t.end_title}</h2>
            <p>{t.end_text}</p>
            <a className="button button-light button-large" href={signUp(page)}>
              {textsOf(lang).site.start_free}
            </a>
          </div>
        </section>
      </main>
      <FrontFooter page={page}>
        <Brand page={page} />
        <p className="muted">{t.footer}</p>
      </FrontFooter>
    </Document>
  );
}
