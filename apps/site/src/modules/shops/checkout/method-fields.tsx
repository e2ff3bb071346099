import type { PaymentMethod } from '@kumbi/contract/payments/checkout-call.schemas.ts';
import type { CheckoutData } from './checkout-types.ts';

interface MethodFieldsProps {
  readonly data: Pick<CheckoutData, 'methods' | 'methodTexts' | 'texts'>;
  readonly method: PaymentMethod | undefined;
  readonly onChange: (method: PaymentMethod) => void;
}

/** Offers only the payment methods that work. */
export function MethodFields({ data: { methods, methodTexts, texts: t }, method, onChange }: MethodFieldsProps) {
  if (methods.length === 0) return <p className="problem">{t.no_method}</p>;
  return (
    <fieldset className="methods">
      <legend className="hidden">{t.pay}</legend>
      {methods.map((entry, index) => (
        <label key={entry} className="method">
          <input type="radio" name="method" value={entry} checked={entry === method} onChange={() => onChange(entry)} />
          <span>
            <strong>{methodTexts[index]?.title}</strong>
            <span className="muted">{methodTexts[index]?.help}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
