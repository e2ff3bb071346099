import { Icon } from '@kumbi/blocks/parts/icon.tsx';
import { groupedDigits } from '@kumbi/contract/shared/grouped-digits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { figureText, moneyText } from '../../texts/money-text.ts';
import { initials } from '../../texts/show.ts';
import { textsOf } from '../../texts/texts.ts';

/** An invented payment: no entity has this number, so no one pays an illustration. */
const demo = { entity: '00000', reference: '000111222', minor: 450_000 };

/** Shows the product with the payment page's own parts. It is an illustration: nothing in it can be pressed. */
export function PayDemo({ lang }: { readonly lang: Locale }) {
  const texts = textsOf(lang);
  const t = texts.front;
  const rows = [
    { label: texts.pay.entity, value: groupedDigits(demo.entity) },
    { label: texts.pay.reference, value: groupedDigits(demo.reference) },
    { label: texts.pay.amount, value: figureText(demo.minor, lang) },
  ];
  return (
    <div className="demo" role="img" aria-label={t.demo_label}>
      <div className="demo-card" aria-hidden="true">
        <div className="demo-top">
          <span className="logo logo-letters">{initials(t.demo_shop)}</span>
          <span>{t.demo_shop}</span>
          <span className="muted">{t.demo_order}</span>
        </div>
        <span className="pill pill-waiting">{texts.pay.status_waiting}</span>
        <p className="demo-amount">{moneyText(demo.minor, 'AOA', lang, true)}</p>
        {rows.map((row) => (
          <div className="copy-row" key={row.label}>
            <span className="copy-label">{row.label}</span>
            <span className="copy-value">{row.value}</span>
          </div>
        ))}
        <p className="demo-line">
          <span>{t.demo_line}</span>
          <span>{figureText(demo.minor, lang)}</span>
        </p>
      </div>
      <div className="demo-paid" aria-hidden="true">
        <span className="done-mark">
          <Icon name="check" small />
        </span>
        <span>
          <strong>{t.demo_paid}</strong>
          <span className="muted">{t.demo_paid_text}</span>
        </span>
      </div>
    </div>
  );
}
