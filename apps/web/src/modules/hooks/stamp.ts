import { defaultLocale, intlTags } from '@kumbi/contract/shared/locale.ts';
/** @param zone the viewer's own by default */
export function stampOf(zone?: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat(intlTags[defaultLocale], {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...(zone ? { timeZone: zone } : {}),
  });
  return (iso) => {
    const parts = Object.fromEntries(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
    return `${parts.day}-${parts.month}-${parts.year} ${parts.hour}:${parts.minute}:${parts.second}`;
  };
}
