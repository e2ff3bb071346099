import type { ReactNode } from 'react';
import type { BlockEnv } from '../env.ts';
import { PersonFields } from './person-fields.tsx';
import { HiddenFields, SendFoot } from './send-form.tsx';

interface PayFormProps {
  readonly id: string;
  readonly env: BlockEnv;
  readonly purpose: 'tickets' | 'donations' | 'course' | 'link';
  readonly button: string;
  /** The help text of the email field, if the purchase is delivered by email. */
  readonly emailHelp?: string;
  /** Inputs before the buyer's details. */
  readonly children?: ReactNode;
  /** Inputs after the buyer's details. */
  readonly after?: ReactNode;
}

/** Leads to the checkout and then to the payment's page. The checkout computes the amount, never this form. */
export function PayForm({ id, env, purpose, button, emailHelp, children, after }: PayFormProps) {
  const t = env.texts;
  const payable = env.methods.length > 0;
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
      {payable ? (
        <fieldset className="b-field">
          <legend>{t.pay_with}</legend>
          <div className="b-methods">
            {env.methods.map((method, index) => (
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
      <SendFoot button={button} disabled={!payable} />
    </form>
  );
}
