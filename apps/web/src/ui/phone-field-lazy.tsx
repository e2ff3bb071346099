import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { PhoneFieldProps } from './phone-field.tsx';

const Field = lazy(async () => ({ default: (await import('./phone-field.tsx')).PhoneField }));

/** Loads the field on demand, because the countries' numbering plans are larger than the form. */
export function PhoneField(props: PhoneFieldProps) {
  return (
    <Suspense fallback={<Skeleton h={60} />}>
      <Field {...props} />
    </Suspense>
  );
}
