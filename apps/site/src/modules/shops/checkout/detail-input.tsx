import type { InputHTMLAttributes } from 'react';
import type { DetailName } from './checkout-types.ts';
import { described, Field } from './field.tsx';
import type { DetailsForm } from './use-details.ts';

/** Connects a control with one detail of the buyer: its value, its texts and its handlers. */
export function bound(form: DetailsForm, name: DetailName, help = false) {
  return {
    ...described(name, help, form.problems[name]),
    value: form.details[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      form.set(name, event.currentTarget.value),
    onBlur: () => form.leave(name),
  };
}

interface DetailInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form'> {
  readonly form: DetailsForm;
  readonly name: DetailName;
  readonly label: string;
  readonly optional?: string;
  readonly help?: string;
}

export function DetailInput({ form, name, label, optional, help, ...input }: DetailInputProps) {
  return (
    <Field id={name} label={label} optional={optional} help={help} problem={form.problems[name]}>
      <input type="text" {...input} {...bound(form, name, help !== undefined)} />
    </Field>
  );
}
