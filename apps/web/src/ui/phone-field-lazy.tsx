import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { PhoneFieldProps } from './phone-field.tsx';

const Field = lazy(async () => ({ default: (await import('./phone-field.tsx')).PhoneField }));

/** The countries' numbering plans weigh more than the form around them, so they come when a phone is asked for. */
export function PhoneField(props: PhoneFieldProps) {
  return (
    <Suspense fallback={<Skeleton h={60} />}>
      <Field {...props} />
    </Suspense>
  );
}
