/** A reference in groups of three from its end, as people read it out: `912 345 678`. */
export function groupedDigits(digits: string): string {
  const bare = digits.replace(/\s/g, '');
  const first = bare.length % 3;
  return [bare.slice(0, first), ...(bare.slice(first).match(/.{3}/g) ?? [])].filter(Boolean).join('\u00a0');
}
