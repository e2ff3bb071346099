/** Parses a typed number: `1 500,5`, `1.500,50` and `1,500.50` are all the same. Empty stays empty. */
export function parseAmount(text: string): number | '' {
  const clean = text.replace(/[^\d.,]/g, '');
  if (clean === '') return '';
  const mark = Math.max(clean.lastIndexOf(','), clean.lastIndexOf('.'));
  const decimals = mark === -1 ? '' : clean.slice(mark + 1);
  // If there is only one kind of separator with three digits after it, it separates thousands, as in `12.900`.
  const isDecimal = mark !== -1 && decimals.length < 3;
  const whole = (isDecimal ? clean.slice(0, mark) : clean).replace(/[.,]/g, '');
  return Number(isDecimal ? `${whole || '0'}.${decimals || '0'}` : whole);
}
