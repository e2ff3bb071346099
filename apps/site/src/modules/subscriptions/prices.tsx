import { Icon } from '@kumbi/blocks/parts/icon.tsx';
import { fill } from '@kumbi/blocks/texts/fill.ts';
import { signUp } from '../../frame/front-frame.tsx';
import { moneyText, toMinor } from '../../texts/money-text.ts';
import { textsOf } from '../../texts/texts.ts';
import type { FrontProps } from './subscriptions.props.ts';

/**
 * The page contains four prices for each plan; two pairs of radio buttons and the stylesheet show one of them, without a
 * script.
 */
export function Prices({ page }: { readonly page: FrontProps }) {
  const { lang, plans, currency: first, highlighted } = page;
  const t = textsOf(lang).front;
  const periods = ['month', 'year'] as const;
  const currencies = ['AOA', 'USD'] as const;
  return (
    <section id="prices" className="front-band prices">
      <div className="wide front-part">
        <h2>{t.prices_title}</h2>
        <p className="lead">{t.prices_text}</p>
        <div className="prices-switches">
          <fieldset className="switch">
            <legend className="hidden">{t.period}</legend>
            {periods.map((period) => (
              <label key={period}>
                <input id={`in-${period}`} type="radio" name="period" defaultChecked={period === 'month'} />
                <span>{t[period]}</span>
              </label>
            ))}
          </fieldset>
          <fieldset className="switch">
            <legend className="hidden">{t.currency}</legend>
            {currencies.map((currency) => (
              <label key={currency}>
                <input id={`in-${currency}`} type="radio" name="plan-currency" defaultChecked={currency === first} />
                <span>{currency === 'AOA' ? 'Kz' : 'US$'}</span>
              </label>
            ))}
          </fieldset>
        </div>
        <ul className="plain plans">
          {plans.map((plan) => {
            const free = plan.price.month.AOA === 0 && plan.price.year.AOA === 0;
            return (
              <li key={plan.code} className={plan.code === highlighted ? 'plan plan-marked' : 'plan'}>
                {plan.code === highlighted ? <span className="plan-mark">{t.popular}</span> : null}
                <h3>{plan.name}</h3>
                {free ? (
                  <p className="plan-price">
                    <strong>{t.free}</strong>
                    <span className="muted">{t.forever}</span>
                  </p>
                ) : (
                  periods.flatMap((period) =>
                    currencies.map((currency) => (
                      <p key={`${period}${currency}`} className={`plan-price plan-${period}-${currency}`}>
                        <strong>{moneyText(toMinor(plan.price[period][currency]), currency, lang)}</strong>
                        <span className="muted">{period === 'month' ? t.per_month : t.per_year}</span>
                      </p>
                    )),
                  )
                )}
                <ul className="plain plan-room">
                  {[...plan.features.filter(({ included }) => included).map(({ text }) => text), t.every].map(
                    (line) => (
                      <li key={line}>
                        <Icon name="check" small />
                        {line}
                      </li>
                    ),
                  )}
                </ul>
                <a
                  className={plan.code === highlighted ? 'button' : 'button button-quiet'}
                  href={`${signUp(page)}?plan=${encodeURIComponent(plan.code)}`}
                >
                  {free ? textsOf(page.lang).site.start_free : fill(t.choose, { plan: plan.name })}
                </a>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
