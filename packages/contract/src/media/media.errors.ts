import type { ErrorStatuses } from '../shared/errors.ts';

export const mediaErrors = {
  'media.not_image': 415,
  'media.too_large': 413,
  'media.not_file': 415,
  'media.unknown': 404,
  'media.in_use': 409,
  'media.private': 409,
  'media.address_refused': 400,
  'media.not_loaded': 422,
} as const satisfies ErrorStatuses;
