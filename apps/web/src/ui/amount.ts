/** What was typed, as a number: `1 500,5`, `1.500,50` and `1,500.50` all mean the same. Empty stays empty. */
export function parseAmount(text: string): number | '' {
  const clean = text.replace(/[^\d.,]/g, '');
  if (clean === '') return '';
  const mark = Math.max(clean.lastIndexOf(','), clean.lastIndexOf('.'));
  const decimals = mark === -1 ? '' : clean.slice(mark + 1);
  // Three digits after the only kind of mark are thousands, as in `12.900`.
  const isDecimal = mark !== -1 && decimals.length < 3;
  const whole = (isDecimal ? clean.slice(0, mark) : clean).replace(/[.,]/g, '');
  return Number(isDecimal ? `${whole || '0'}.${decimals || '0'}` : whole);
}
