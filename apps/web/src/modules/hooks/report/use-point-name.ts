import { useFormats } from '../../../lib/i18n/use-formats.ts';

/** Returns a function that names an hour (`2026-11-20T14`) or a day. */
export function usePointName(): (at: string) => string {
  const formats = useFormats();
  return (at) => {
    const day = formats.dayMonth(at.slice(0, 10));
    return at.includes('T') ? `${day} ${at.slice(11)}:00` : day;
  };
}
