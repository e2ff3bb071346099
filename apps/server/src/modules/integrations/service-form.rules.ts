import type { ServiceDefinition } from '@kumbi/contract/integrations/service.definition.ts';

/** The values of any service's form. */
export interface FormValues {
  readonly name: string;
  readonly endpoint?: string;
  readonly status?: 'on' | 'off';
  readonly [field: string]: string | undefined;
}

type Values = Readonly<Record<string, string>>;

/** Entered and stored values, by whether they are secret. */
export interface SortedValues {
  readonly settings: Values;
  readonly secrets: Values;
}

/** Sorts the entered values. An empty secret keeps the stored one, and every value that no one enters stays unchanged. */
export function sortValues(service: ServiceDefinition, values: FormValues, stored: SortedValues): SortedValues {
  const settings: Record<string, string> = { ...stored.settings };
  const secrets: Record<string, string> = { ...stored.secrets };
  for (const [name, { secret, generated }] of Object.entries(service.fields)) {
    const value = values[name] ?? '';
    if (generated) continue;
    if (!secret) settings[name] = value;
    else if (value !== '') secrets[name] = value;
  }
  return { settings, secrets };
}

export const hasSameValues = (one: Values, other: Values): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

/** Shows enough of a secret to recognise it. */
export const masked = (secret: string): string => `••••••••${secret.length >= 12 ? secret.slice(-4) : ''}`;
