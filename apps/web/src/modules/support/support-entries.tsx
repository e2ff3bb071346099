import { Suspense } from 'react';
import { laterPart } from '../../ui/later-part.tsx';

const Button = laterPart(async () => (await import('./support-button.tsx')).SupportButton);

/** Every first visit loads this, hence only the places of the button. */
const entry = (place: 'bar' | 'phone' | 'more') => () => (
  <Suspense fallback={place === 'bar' && <span style={{ width: 34 }} />}>
    <Button place={place} />
  </Suspense>
);

export const AnyBar = entry('bar');
export const PhoneBar = entry('phone');
export const MoreMenu = entry('more');
