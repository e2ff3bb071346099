import type { PaymentMethod } from '@kumbi/contract/payments/checkout-call.schemas.ts';
import type { CheckoutData } from './checkout-types.ts';

interface MethodFieldsProps {
  readonly texts: CheckoutData['texts'];
  readonly methods: readonly PaymentMethod[];
  readonly method: PaymentMethod | undefined;
  readonly onChange: (method: PaymentMethod) => void;
}

/** Offers only the payment methods that work. */
export function MethodFields({ texts: t, methods, method, onChange }: MethodFieldsProps) {
  if (methods.length === 0) return <p className="problem">{t.no_method}</p>;
  return (
    <fieldset className="methods">
      <legend className="hidden">{t.pay}</legend>
      {methods.map((entry) => (
        <label key={entry} className="method">
          <input type="radio" name="method" value={entry} checked={entry === method} onChange={() => onChange(entry)} />
          <span>
            <strong>{t[`method_${entry}`]}</strong>
            <span className="muted">{t[`method_${entry}_help`]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
