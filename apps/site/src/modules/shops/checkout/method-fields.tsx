import { currencyOfMethod, type PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { CheckoutData } from './checkout-types.ts';

interface MethodFieldsProps {
  readonly data: Pick<CheckoutData, 'methods' | 'methodTexts' | 'texts'>;
  /** Those of the methods that can pay for this cart. */
  readonly offered: readonly PaymentMethod[];
  readonly method: PaymentMethod | undefined;
  /** The price in dollars, shown next to the methods that charge it. */
  readonly dollars: string;
  readonly onChange: (method: PaymentMethod) => void;
}

/** Offers only the payment methods that work. */
export function MethodFields({ data, offered, method, dollars, onChange }: MethodFieldsProps) {
  const { methods, methodTexts, texts: t } = data;
  if (offered.length === 0) return <p className="problem">{t.no_method}</p>;
  return (
    <fieldset className="methods">
      <legend className="hidden">{t.pay}</legend>
      {offered.map((entry) => {
        const { title, help } = methodTexts[methods.indexOf(entry)] ?? {};
        return (
          <label key={entry} className="method">
            <input
              type="radio"
              name="method"
              value={entry}
              checked={entry === method}
              onChange={() => onChange(entry)}
            />
            <span>
              <strong>{title}</strong>
              <span className="muted">{help}</span>
              {currencyOfMethod(entry) === 'USD' ? <span className="figure">{dollars}</span> : null}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
