import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ReceiptContent } from '../payments.table.ts';
import { drawReceipt } from './receipt-pdf.adapter.ts';
import { readPdf } from './receipt-pdf.factory.ts';

/** Renders a receipt and parses it. */
async function partsOf(
  names: { seller?: string; buyer?: string; title: string } & Partial<ReceiptContent>,
  logo?: Buffer,
) {
  const pdf = await drawReceipt({
    logo,
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
      ...(names.sellerNif ? { sellerNif: names.sellerNif } : {}),
      ...(names.sellerContact ? { sellerContact: names.sellerContact } : {}),
      ...(names.timeZone ? { timeZone: names.timeZone } : {}),
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

test('a logo is drawn as a picture, with its transparency', async () => {
  const transparent = { r: 14, g: 124, b: 102, alpha: 0.5 };
  for (const [format, channels] of [
    ['png', 4],
    ['jpeg', 3],
  ] as const) {
    const image = sharp({ create: { width: 160, height: 90, channels, background: transparent } });
    const logo = await (format === 'png' ? image.png({ palette: true }) : image.jpeg()).toBuffer();
    const { file } = await partsOf({ title: 'Café' }, logo);
    expect(file).toContain('/Subtype /Image');
  }
  expect((await partsOf({ title: 'Café' })).file).not.toContain('/Subtype /Image');
});

test('the seller’s tax number and contact are on it, and the time is theirs', async () => {
  const { written } = await partsOf({
    title: 'Café',
    sellerNif: '5417000123',
    sellerContact: 'Rua 1, Luanda · +244 923 000 111',
    timeZone: 'Europe/Lisbon',
  });
  expect(written).toEqual(expect.arrayContaining(['5417000123', 'Rua 1, Luanda · +244 923 000 111']));
  // The test's payment is at ten in UTC: eleven in Luanda.
  expect(written.join(' ')).toContain('10:00');
  expect((await partsOf({ title: 'Café' })).written.join(' ')).toContain('11:00');
});
