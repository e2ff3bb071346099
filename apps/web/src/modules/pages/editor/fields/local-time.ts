const two = (part: number) => String(part).padStart(2, '0');

/** Converts a time to the value of a `datetime-local` input: the device's time without a zone. */
export function toLocalTime(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** @returns the time in UTC, or null for an empty input */
export function fromLocalTime(local: string): string | null {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
