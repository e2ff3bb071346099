import { donationMessageLimit } from '@kumbi/contract/pages/blocks.limits.ts';
import type { PropsOf } from '../model/block.ts';
import { BlockTitle } from '../parts/block-title.tsx';
import { Field, FieldGroup, tied } from '../parts/field.tsx';
import { PayForm } from '../parts/pay-form.tsx';
import { amountText, otherAmountText } from '../texts/shown-amount.ts';
import type { donationBlock } from './donation.block.ts';

/** The sign of kwanzas. The browser changes it with the payment method. */
const currencySign = 'Kz';

/** An amount is identified by its index in the list, in any currency. */
export function DonationView({ id, values, env }: PropsOf<typeof donationBlock>) {
  const t = env.texts;
  return (
    <div className="b-ask b-donation">
      <BlockTitle title={values.title} text={values.text} />
      <PayForm
        id={id}
        env={env}
        purpose="donations"
        button={values.button}
        prices={values.amounts.map(({ amount }) => amount)}
        after={
          <Field id={`${id}-message`} name="message" label={t.donation_message} required={false} env={env}>
            <textarea {...tied(`${id}-message`, false)} name="message" rows={2} maxLength={donationMessageLimit} />
          </Field>
        }
      >
        <FieldGroup id={`${id}-amount`} name="amount" label={t.amount} required env={env}>
          <div className="b-amounts">
            {values.amounts.map(({ amount }, index) =>
              amountText(amount, env.lang) ? (
                <label key={`${amount.ao}-${amount.us}`} className="b-pick">
                  <input
                    type="radio"
                    name="choice"
                    value={index}
                    defaultChecked={index === 1}
                    data-ao={amount.ao ?? undefined}
                    data-us={amount.us ?? undefined}
                  />
                  <span>
                    <strong>{amountText(amount, env.lang)}</strong>
                    {otherAmountText(amount, env.lang) ? (
                      <span className="b-muted">{otherAmountText(amount, env.lang)}</span>
                    ) : null}
                  </span>
                </label>
              ) : null,
            )}
            {values.free ? (
              <label className="b-pick b-pick-free">
                <input type="radio" name="choice" value="free" defaultChecked={values.amounts.length < 2} />
                <span>
                  <strong>{t.other_amount}</strong>
                </span>
              </label>
            ) : null}
          </div>
          {values.free ? (
            <p className="b-free-amount">
              <label className="b-hidden" htmlFor={`${id}-free`}>
                {t.other_amount}
              </label>
              <input id={`${id}-free`} name="amount" type="number" inputMode="decimal" min={1} step="0.01" />
              <span data-currency="">{currencySign}</span>
            </p>
          ) : null}
        </FieldGroup>
      </PayForm>
    </div>
  );
}
