import { clockAt, platformZone } from '../../../../kernel/time/zones.ts';

/** AppyPay takes times of Luanda. */
export function luandaTime(at: Date): string {
  const { date, time } = clockAt(at, platformZone);
  return `${date}T${time}:00`;
}

/** AppyPay takes no special characters in descriptions. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9 .-]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, 100);
