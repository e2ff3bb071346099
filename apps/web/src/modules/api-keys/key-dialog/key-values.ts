import { callsPerMinute } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import type { ApiKey } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import type { KeyScope } from '@kumbi/contract/key-scopes.ts';
import { fullAccess, readAccess } from '@kumbi/contract/scope-rule.ts';
import type { GetInputPropsReturnType, UseFormReturnType } from '@mantine/form';

/** The presets of a key's scopes; `custom` for scopes that are chosen one by one. */
export const accessPresets = ['full', 'read', 'custom'] as const;
export type AccessPreset = (typeof accessPresets)[number];

/** The input for a key's rights: its scopes, its limits, its expiry and its allowed addresses. */
export interface AccessValues {
  preset: AccessPreset;
  /** The chosen scopes of the preset `custom`. */
  scopes: KeyScope[];
  /** Text while it isn't a number. */
  calls_per_minute: number | string;
  /** '' for no limit. */
  calls_per_month: number | string;
  /** An ISO time; '' for no end. */
  expires_at: string;
  /** One per line. */
  allowed_addresses: string;
}

/** Any form with these fields among its own. */
export interface AccessForm extends Pick<UseFormReturnType<AccessValues>, 'errors'> {
  readonly values: AccessValues;
  readonly getInputProps: (path: keyof AccessValues) => GetInputPropsReturnType;
}

type Rights = Pick<ApiKey, 'scopes' | 'calls_per_minute' | 'calls_per_month' | 'expires_at' | 'allowed_addresses'>;

export const presetOf = (scopes: readonly KeyScope[]): AccessPreset => {
  if (scopes.includes(fullAccess)) return 'full';
  return scopes.length === 1 && scopes[0] === readAccess ? 'read' : 'custom';
};

export function accessValuesOf(key?: Rights): AccessValues {
  const preset = presetOf(key?.scopes ?? [fullAccess]);
  return {
    preset,
    scopes: preset === 'custom' ? (key?.scopes ?? []) : [],
    calls_per_minute: key?.calls_per_minute ?? callsPerMinute,
    calls_per_month: key?.calls_per_month ?? '',
    expires_at: key?.expires_at ?? '',
    allowed_addresses: (key?.allowed_addresses ?? []).join('\n'),
  };
}

const scopesOf = {
  full: () => [fullAccess],
  read: () => [readAccess],
  custom: (chosen: KeyScope[]) => chosen,
} as const;

export const accessBodyOf = (values: AccessValues) => ({
  scopes: scopesOf[values.preset](values.scopes),
  calls_per_minute: values.calls_per_minute,
  calls_per_month: values.calls_per_month === '' ? null : values.calls_per_month,
  expires_at: values.expires_at === '' ? null : values.expires_at,
  allowed_addresses: values.allowed_addresses.split(/[\s,;]+/).filter((each) => each !== ''),
});
