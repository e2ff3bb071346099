import { currencyOfMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { ReactNode } from 'react';
import type { BlockEnv } from '../env.ts';
import type { AmountValue } from '../model/field.ts';
import { ConsentBoxes } from './consent-boxes.tsx';
import { PersonFields } from './person-fields.tsx';
import { HiddenFields, SendFoot } from './send-form.tsx';

interface PayFormProps {
  readonly id: string;
  readonly env: BlockEnv;
  readonly purpose: 'tickets' | 'donations' | 'course' | 'link';
  readonly button: string;
  /** The prices of the purchase. Methods in a currency without all of them aren't offered. */
  readonly prices: readonly AmountValue[];
  /** The help text of the email field, if the purchase is delivered by email. */
  readonly emailHelp?: string;
  /** Inputs before the buyer's details. */
  readonly children?: ReactNode;
  /** Inputs after the buyer's details. */
  readonly after?: ReactNode;
}

/** An amount without any price is free in every currency. */
const isPriced = (prices: readonly AmountValue[], currency: Currency): boolean =>
  prices.every(({ ao, us }) => (ao === null && us === null) || (currency === 'AOA' ? ao : us) !== null);

/** Leads to the checkout and then to the payment's page. The checkout computes the amount, never this form. */
export function PayForm({ id, env, purpose, button, prices, emailHelp, children, after }: PayFormProps) {
  const t = env.texts;
  const methods = env.methods.filter((method) => isPriced(prices, currencyOfMethod(method)));
  const payable = methods.length > 0;
  return (
    <form
      className="b-form"
      method="post"
      action={`${env.api}/api/v1/payments/checkout/${purpose}`}
      data-island={env.editing ? undefined : 'pay'}
      data-purpose={purpose}
      data-block={id}
    >
      <HiddenFields id={id} env={env} />
      {children}
      <noscript>
        <p className="b-note">{t.no_script_pay}</p>
      </noscript>
      <PersonFields
        id={id}
        env={env}
        names={{ name: 'customer_name', phone: 'customer_phone', email: 'customer_email' }}
        {...(emailHelp ? { emailHelp } : { optional: ['email'] })}
      />
      {after}
      <ConsentBoxes boxes={env.consents} lang={env.lang} channels={['email', 'whatsapp']} />
      {payable ? (
        <fieldset className="b-field">
          <legend>{t.pay_with}</legend>
          <div className="b-methods">
            {methods.map((method, index) => (
              <label key={method} className="b-method">
                <input type="radio" name="method" value={method} defaultChecked={index === 0} />
                <span>
                  <strong>{t[`method_${method}`]}</strong>
                  <span className="b-muted">{t[`method_${method}_help`]}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ) : (
        <p className="b-note">{t.no_method}</p>
      )}
      <p className="b-total" data-total="" hidden>
        <span>{t.total}</span>
        <strong data-total-amount="" />
      </p>
      <SendFoot button={button} disabled={!payable} waits={payable && !env.editing} />
    </form>
  );
}
