// Numbers, times and people, as the page's language writes them.

const language = document.documentElement.lang;
// Portuguese would leave 3000,00 without its space, and American English put the month first.
const decimals = new Intl.NumberFormat(language, {
  useGrouping: 'always',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const dates = language === 'en' ? 'en-GB' : language;
const clock = new Intl.DateTimeFormat(dates, { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat(dates, { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' });

export const inThrees = (reference) =>
  String(reference)
    .padStart(9, '0')
    .replace(/(\d{3})(?=\d)/g, '$1 ');
export const kwanza = (amount) => `${decimals.format(Number(amount))} Kz`;

/** @param amount in the currency's main unit */
export const money = (amount, currency) =>
  new Intl.NumberFormat(language, { style: 'currency', currency, useGrouping: 'always' }).format(amount);

export function when(iso) {
  const at = new Date(iso);
  return at.toDateString() === new Date().toDateString() ? clock.format(at) : day.format(at);
}

export const people = (list) => list.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ');
