import type { ToneName } from '../../ui/theme-palette.ts';

export const methodTones: Readonly<Record<string, ToneName>> = {
  POST: 'brand',
  GET: 'info',
  PUT: 'amber',
  PATCH: 'amber',
  DELETE: 'danger',
};
