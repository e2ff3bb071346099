import type { FailureReason } from '@kumbi/contract/payments/payments.schemas.ts';

/** The codes of AppyPay that need a special response. */
export const appypayCodes = {
  phoneMissing: 717,
  /** The merchant's name of the charge is taken: an earlier call had succeeded. */
  exists: 726,
  refundTooHigh: 760,
  /** The application's key is no longer valid. */
  methodInvalid: 802,
} as const;

const accepted = [100, 101, 103, 319];

/** The codes of a payment that ended without money. All others are faults of AppyPay or its providers. */
const reasons: readonly (readonly [FailureReason, readonly number[]])[] = [
  ['insufficient_funds', [209, 225]],
  ['no_response', [210, 211]],
  ['declined', [200, 201, 212, 213, 214, 215, 216, 220, 221, 222, 223, 224, 227, 228, 229, 231]],
  ['not_registered', [appypayCodes.phoneMissing]],
  ['expired', [245]],
];

/** Returns whether a code means that a charge waits or is paid. 319 waits: the provider doesn't know the outcome yet. */
export const isAccepted = (code: number): boolean => accepted.includes(code);

export const failureOfCode = (code: number | undefined): FailureReason =>
  reasons.find(([, codes]) => code !== undefined && codes.includes(code))?.[0] ?? 'other';
