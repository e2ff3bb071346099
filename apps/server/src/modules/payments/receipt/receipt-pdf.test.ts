import { expect, test } from 'vitest';
import { drawReceipt } from './receipt-pdf.adapter.ts';
import { readPdf } from './receipt-pdf.factory.ts';

/** Renders a receipt and parses it. */
async function partsOf(names: { seller?: string; buyer?: string; title: string }) {
  const pdf = await drawReceipt({
    number: 'R-1',
    hash: 'ab12',
    brand: 'Kumbi',
    content: {
      seller: names.seller ?? 'Terra Boa',
      buyer: names.buyer ?? 'Isabel Quissanga',
      nif: null,
      orderNumber: 1,
      paidAt: '2026-11-22T10:00:00.000Z',
      method: 'reference',
      locale: 'pt',
      currency: 'AOA',
      amountMinor: 100_000,
      lines: [{ title: names.title, quantity: 1, amountMinor: 100_000 }],
    },
  });
  return readPdf(pdf);
}

test('a receipt in Portuguese is written with the fonts that every reader has', async () => {
  const { file, written } = await partsOf({ seller: 'Café “Ginga” – Luanda', title: 'Pão, 250 g' });
  expect(file).toContain('/BaseFont /Helvetica');
  expect(file).not.toContain('/FontFile2');
  expect(written).toEqual(expect.arrayContaining(['Café “Ginga” – Luanda', 'Pão, 250 g', '1 000,00 Kz']));
});

test('pictograms are left out of a name, and a name of nothing else is a dash', async () => {
  const { file, written } = await partsOf({ seller: '👩🏾‍🍳 Ginga ☕️ 🇦🇴', buyer: '🎉', title: 'Café 2️⃣ ❤️ da manhã' });
  expect(file).not.toContain('/FontFile2');
  expect(written).toEqual(expect.arrayContaining(['Ginga', '–', 'Café 2 da manhã']));
});

test('other letters come with a typeface that has them', async () => {
  const { file, streams } = await partsOf({ seller: 'Ŋgola', buyer: 'Иван', title: 'Ɔkɔ' });
  expect(file).toContain('/FontFile2');
  expect(file).not.toContain('/BaseFont /Helvetica');
  const known = streams.filter((stream) => stream.includes('beginbfrange')).join('');
  for (const letter of ['Ŋ', 'И', 'ɔ']) expect(known).toContain(letter.charCodeAt(0).toString(16).padStart(4, '0'));
});
