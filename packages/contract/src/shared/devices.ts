/** The visitor's device, as far as the browser reveals it. */
export const devices = ['phone', 'tablet', 'computer'] as const;
export type Device = (typeof devices)[number];
