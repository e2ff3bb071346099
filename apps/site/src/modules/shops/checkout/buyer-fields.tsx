import { phoneCodes } from '../../payments/typed-phone.public.ts';
import type { CheckoutData } from './checkout-types.ts';
import { bound, DetailInput } from './detail-input.tsx';
import { Field } from './field.tsx';
import type { DetailsForm } from './use-details.ts';

interface BuyerFieldsProps {
  readonly texts: CheckoutData['texts'];
  readonly form: DetailsForm;
}

export function BuyerFields({ texts: t, form }: BuyerFieldsProps) {
  return (
    <>
      <DetailInput form={form} name="name" label={t.name} autoComplete="name" maxLength={100} required />
      <Field id="phone" label={t.phone} help={t.phone_help} problem={form.problems.phone}>
        <div className="phone">
          <select
            aria-label={t.phone_code}
            autoComplete="off"
            value={form.details.code}
            onChange={(event) => form.set('code', event.currentTarget.value)}
          >
            {phoneCodes.map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </select>
          <input
            {...bound(form, 'phone', true)}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={30}
            required
          />
        </div>
      </Field>
      <DetailInput
        form={form}
        name="email"
        label={t.email}
        optional={t.optional}
        help={t.email_help}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
    </>
  );
}

export function ExtraFields({ texts: t, form }: BuyerFieldsProps) {
  return (
    <>
      <Field id="note" label={t.note} optional={t.optional} problem={form.problems.note}>
        <textarea {...bound(form, 'note')} rows={2} maxLength={500} />
      </Field>
      <DetailInput form={form} name="nif" label={t.nif} optional={t.optional} autoComplete="off" maxLength={20} />
    </>
  );
}
