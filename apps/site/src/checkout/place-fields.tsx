import type { CheckoutData, DetailName, Details, Problems, Province } from './checkout-types.ts';
import { described, Field } from './field.tsx';

interface PlaceFieldsProps {
  readonly texts: CheckoutData['texts'];
  readonly details: Details;
  readonly problems: Problems;
  readonly provinces: readonly Province[] | null;
  readonly onChange: (name: DetailName, value: string) => void;
  readonly onLeave: (name: DetailName) => void;
}

/** Where a delivery goes. Without the list of provinces both places are typed. */
export function PlaceFields({ texts: t, details, problems, provinces, onChange, onLeave }: PlaceFieldsProps) {
  const typed = provinces?.length === 0;
  const municipalities = provinces?.find(({ name }) => name === details.province)?.municipalities ?? [];
  const place = (
    name: 'province' | 'municipality',
    options: readonly { name: string; slug: string }[],
    autoComplete: string,
  ) => (
    <Field id={name} label={t[name]} problem={problems[name]}>
      {typed ? (
        <input
          {...described(name, false, problems[name])}
          type="text"
          autoComplete={autoComplete}
          maxLength={80}
          required
          value={details[name]}
          onChange={(event) => onChange(name, event.currentTarget.value)}
          onBlur={() => onLeave(name)}
        />
      ) : (
        <select
          {...described(name, false, problems[name])}
          required
          disabled={options.length === 0}
          value={details[name]}
          onChange={(event) => onChange(name, event.currentTarget.value)}
          onBlur={() => onLeave(name)}
        >
          <option value="">{t.choose}</option>
          {options.map((option) => (
            <option key={option.slug} value={option.name}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <>
      <div className="fields-two">
        {place('province', provinces ?? [], 'address-level1')}
        {place('municipality', municipalities, 'address-level2')}
      </div>
      <Field id="address" label={t.address} problem={problems.address}>
        <input
          {...described('address', false, problems.address)}
          type="text"
          autoComplete="street-address"
          maxLength={300}
          required
          value={details.address}
          onChange={(event) => onChange('address', event.currentTarget.value)}
          onBlur={() => onLeave('address')}
        />
      </Field>
    </>
  );
}
