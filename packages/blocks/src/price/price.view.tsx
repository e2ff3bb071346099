import { optionsOf } from '../form/form-fields.ts';
import type { PropsOf } from '../model/block.ts';
import { Icon } from '../parts/icon.tsx';
import { Link } from '../parts/link.tsx';
import { Nothing } from '../parts/nothing.tsx';
import { amountText, otherAmountText } from '../texts/shown-amount.ts';
import type { priceBlock } from './price.block.ts';

export function PriceView({ values, env }: PropsOf<typeof priceBlock>) {
  if (values.plans.length === 0) return <Nothing env={env} icon="receipt" text="nothing_items" />;
  const t = env.texts;
  return (
    <ul className={`b-prices b-prices-${Math.min(values.plans.length, 4)}`}>
      {values.plans.map((plan, index) => (
        <li
          key={`${plan.title}-${index.toString()}`}
          className={plan.featured ? 'b-price b-price-featured' : 'b-price'}
        >
          {plan.featured ? <span className="b-flag">{t.featured}</span> : null}
          <h3>{plan.title}</h3>
          <p className="b-amount">
            {amountText(plan.before, env.lang) ? (
              <s>
                <span className="b-hidden">{t.before}</span> {amountText(plan.before, env.lang)}
              </s>
            ) : null}
            <strong>{amountText(plan.amount, env.lang) || t.free}</strong>
            {plan.per ? <span className="b-muted">{plan.per}</span> : null}
          </p>
          {otherAmountText(plan.amount, env.lang) ? (
            <p className="b-muted">{otherAmountText(plan.amount, env.lang)}</p>
          ) : null}
          {plan.points ? (
            <ul className="b-points">
              {optionsOf(plan.points).map((point) => (
                <li key={point}>
                  <Icon name="check" small />
                  <span>{point}</span>
                </li>
              ))}
            </ul>
          ) : null}
          {plan.label ? (
            <Link
              href={plan.link}
              className={`b-button b-button-${plan.featured ? 'filled' : 'outline'} b-button-normal`}
            >
              {plan.label}
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
