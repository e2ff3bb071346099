/** PayPay's code and message. */
export type Refusal = { code: string; msg: string };

/** PayPay publishes no table of codes. Only F11001 has been seen; adapters must not depend on the others. */
const CODES = {
  invalid: 'F10001',
  signature: 'F10002',
  partner: 'F10003',
  service: 'F10004',
  permission: 'F11001',
  unknown: 'F12001',
  duplicate: 'F12002',
  state: 'F12003',
  balance: 'F12004',
  busy: 'F99999',
} as const;

export function refusal(reason: keyof typeof CODES, msg: string): Refusal {
  return { code: CODES[reason], msg };
}
