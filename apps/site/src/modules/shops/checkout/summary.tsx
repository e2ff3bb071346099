import type { Currency } from '@kumbi/contract/shared/money.ts';
import { moneyText } from '../../../texts/money-text.ts';
import { CartRow } from '../cart/cart-row.tsx';
import type { CheckedLine } from '../cart/cart-types.ts';
import { productPath } from '../shop/shop-paths.ts';
import type { CheckoutData } from './checkout-types.ts';
import type { Delivery } from './order.ts';

interface SummaryProps {
  readonly data: CheckoutData;
  readonly lines: readonly CheckedLine[];
  readonly goods: number;
  readonly currency: Currency;
  /** Null when nothing is delivered. */
  readonly delivery: Exclude<Delivery, 'refused'> | null;
  readonly onQuantity: (line: CheckedLine, quantity: number) => void;
  readonly onRemove: (line: CheckedLine) => void;
}

export function Summary({ data, lines, goods, currency, delivery, onQuantity, onRemove }: SummaryProps) {
  const { texts: t, lang } = data;
  return (
    <>
      <h2>{t.summary}</h2>
      <ul className="lines">
        {lines.map((line) => (
          <CartRow
            key={line.id}
            line={line}
            href={productPath(lang, data.shop.code, line.code)}
            lang={lang}
            texts={data.cart}
            onQuantity={(quantity) => onQuantity(line, quantity)}
            onRemove={() => onRemove(line)}
          />
        ))}
      </ul>
      <dl className="sums">
        <div>
          <dt>{t.goods}</dt>
          <dd>{moneyText(goods, currency, lang)}</dd>
        </div>
        {delivery ? (
          <div>
            <dt>{t.delivery}</dt>
            <dd>{t[`delivery_${delivery}`]}</dd>
          </div>
        ) : null}
        <div className="sums-total">
          <dt>{t.total}</dt>
          <dd>{moneyText(goods, currency, lang)}</dd>
        </div>
      </dl>
    </>
  );
}
