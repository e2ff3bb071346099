import type { CheckoutData, DetailName, Details, Problems } from './checkout-types.ts';
import { described, Field } from './field.tsx';
import { phoneCodes } from './order.ts';

interface BuyerFieldsProps {
  readonly texts: CheckoutData['texts'];
  readonly details: Details;
  readonly problems: Problems;
  readonly onChange: (name: DetailName, value: string) => void;
  readonly onLeave: (name: DetailName) => void;
}

export function BuyerFields({ texts: t, details, problems, onChange, onLeave }: BuyerFieldsProps) {
  return (
    <>
      <Field id="name" label={t.name} problem={problems.name}>
        <input
          {...described('name', false, problems.name)}
          type="text"
          autoComplete="name"
          maxLength={100}
          required
          value={details.name}
          onChange={(event) => onChange('name', event.currentTarget.value)}
          onBlur={() => onLeave('name')}
        />
      </Field>
      <Field id="phone" label={t.phone} help={t.phone_help} problem={problems.phone}>
        <div className="phone">
          <select
            aria-label={t.phone_code}
            autoComplete="tel-country-code"
            value={details.code}
            onChange={(event) => onChange('code', event.currentTarget.value)}
          >
            {phoneCodes.map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </select>
          <input
            {...described('phone', true, problems.phone)}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
            required
            value={details.phone}
            onChange={(event) => onChange('phone', event.currentTarget.value)}
            onBlur={() => onLeave('phone')}
          />
        </div>
      </Field>
      <Field id="email" label={t.email} optional={t.optional} help={t.email_help} problem={problems.email}>
        <input
          {...described('email', true, problems.email)}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={details.email}
          onChange={(event) => onChange('email', event.currentTarget.value)}
          onBlur={() => onLeave('email')}
        />
      </Field>
    </>
  );
}

export function ExtraFields({ texts: t, details, problems, onChange, onLeave }: BuyerFieldsProps) {
  return (
    <>
      <Field id="note" label={t.note} optional={t.optional} problem={problems.note}>
        <textarea
          {...described('note', false, problems.note)}
          rows={2}
          maxLength={500}
          value={details.note}
          onChange={(event) => onChange('note', event.currentTarget.value)}
        />
      </Field>
      <Field id="nif" label={t.nif} optional={t.optional} problem={problems.nif}>
        <input
          {...described('nif', false, problems.nif)}
          type="text"
          autoComplete="off"
          maxLength={20}
          value={details.nif}
          onChange={(event) => onChange('nif', event.currentTarget.value)}
          onBlur={() => onLeave('nif')}
        />
      </Field>
    </>
  );
}
