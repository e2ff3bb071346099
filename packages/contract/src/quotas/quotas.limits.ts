export const periods = ['month', 'year'] as const;
export type Period = (typeof periods)[number];

/** Storage is counted in bytes; a plan's allowance and the screens name it in these. */
export const bytesPerMb = 1024 * 1024;

/** At or above this an allowance means "unlimited". */
export const unlimitedFrom = 999_999;
/** From this share of an allowance on, the interface warns. */
export const warningShare = 0.8;
/** Days before the end of a paid plan at which its owner is reminded. No card is kept on file. */
export const reminderDays = [7, 3, 1] as const;
