import { fill } from '@kumbi/blocks/texts/fill.ts';
import type { CheckedLine } from '../cart/cart-types.ts';
import type { CheckoutData, Province } from './checkout-types.ts';
import { bound, DetailInput } from './detail-input.tsx';
import { Field } from './field.tsx';
import type { DetailsForm } from './use-details.ts';

interface NotBroughtProps {
  readonly texts: CheckoutData['texts'];
  readonly lines: readonly CheckedLine[];
  readonly delivers: boolean;
}

/** Explains how to get products that aren't delivered; next to an address it names them. */
export function NotBrought({ texts: t, lines, delivers }: NotBroughtProps) {
  if (!delivers) return <p className="muted">{lines.some((line) => line.physic) ? t.pickup : t.digital}</p>;
  const picked = lines.filter((line) => line.physic && !line.deliverable);
  if (picked.length === 0) return null;
  return <p className="muted">{fill(t.pickup_some, { products: picked.map(({ title }) => title).join(', ') })}</p>;
}

interface PlaceFieldsProps {
  readonly texts: CheckoutData['texts'];
  readonly form: DetailsForm;
  readonly provinces: readonly Province[] | null;
}

/** The delivery address. Without the list of provinces, both places are free text. */
export function PlaceFields({ texts: t, form, provinces }: PlaceFieldsProps) {
  const typed = provinces?.length === 0;
  const municipalities = provinces?.find(({ name }) => name === form.details.province)?.municipalities ?? [];
  const place = (
    name: 'province' | 'municipality',
    options: readonly { name: string; slug: string }[],
    autoComplete: string,
  ) =>
    typed ? (
      <DetailInput form={form} name={name} label={t[name]} autoComplete={autoComplete} maxLength={80} required />
    ) : (
      <Field id={name} label={t[name]} problem={form.problems[name]}>
        <select {...bound(form, name)} required disabled={options.length === 0}>
          <option value="">{t.choose}</option>
          {options.map((option) => (
            <option key={option.slug} value={option.name}>
              {option.name}
            </option>
          ))}
        </select>
      </Field>
    );
  return (
    <>
      <div className="fields-two">
        {place('province', provinces ?? [], 'address-level1')}
        {place('municipality', municipalities, 'address-level2')}
      </div>
      <DetailInput
        form={form}
        name="address"
        label={t.address}
        autoComplete="street-address"
        maxLength={300}
        required
      />
    </>
  );
}
