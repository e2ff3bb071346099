import { devices } from './combinations.ts';

/** Each language at one width: English on a computer, Portuguese on a phone. For journeys that show both. */
export const bothLanguages = [
  { lang: 'en', screen: { ...devices.wide, locale: 'en-GB' } },
  { lang: 'pt', screen: { ...devices.phone, locale: 'pt-PT' } },
] as const;
