import { dateFormat } from '@kumbi/contract/shared/formats.ts';
import { intlTags, type Locale } from '@kumbi/contract/shared/locale.ts';
import { formatMoney } from '@kumbi/contract/shared/money.ts';
import type PDFDocument from 'pdfkit';
import { fonts } from '../../../kernel/fonts.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { platformZone } from '../../../kernel/time/zones.ts';
import type { ReceiptContent } from '../payments.table.ts';

/** Returns the texts of a receipt or a credit note, which is in the language of the purchase. */
function textsIn(locale: Locale, isCreditNote: boolean) {
  const text = (name: string): string => serverText(locale, 'receipt', name);
  return {
    title: text(isCreditNote ? 'creditTitle' : 'title'),
    notInvoice: text(isCreditNote ? 'creditNotice' : 'notInvoice'),
    seller: text('seller'),
    sellerNif: text('sellerNif'),
    sellerContact: text('sellerContact'),
    buyer: text('buyer'),
    nif: text('nif'),
    order: text('order'),
    paid: text(isCreditNote ? 'refunded' : 'paid'),
    method: text('method'),
    item: text('item'),
    quantity: text('quantity'),
    amount: text('amount'),
    total: text(isCreditNote ? 'creditTotal' : 'total'),
    fingerprint: text('fingerprint'),
    corrects: text('corrects'),
    reason: text('reason'),
  };
}

const page = { margin: 56, width: 595.28 };
const ink = '#1E1C18';
const muted = '#6B665C';
const green = '#0E7C66';
const right = page.width - page.margin;
const logoSize = 56;

/** Every PDF reader has these fonts, and they take no time to embed. They only cover Western European letters. */
const everywhere = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const;
const hasEverywhere = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

/**
 * Renders a receipt or a credit note as a PDF of one or more A4 pages. The library is loaded with the first one, since a server may
 * never render any.
 */
export async function drawReceipt(receipt: {
  number: string;
  hash: string;
  content: ReceiptContent;
  brand: string;
  /** A PNG or JPEG file. */
  logo?: Buffer | undefined;
}): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const content = inLetters(receipt.content);
  const brand = lettersOf(receipt.brand);
  const t = textsIn(content.locale, content.corrects !== undefined);
  const names = [
    content.seller,
    content.sellerContact ?? '',
    content.buyer ?? '',
    content.reason ?? '',
    brand,
    ...content.lines.map((line) => line.title),
  ];
  const { regular, bold } = names.every((name) => hasEverywhere.test(name)) ? everywhere : fonts;
  const document = new Document({
    size: 'A4',
    margin: page.margin,
    font: regular,
    info: { Title: `${t.title} ${receipt.number}`, Author: content.seller, CreationDate: new Date(content.paidAt) },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });

  if (receipt.logo) {
    const fit: [number, number] = [logoSize, logoSize];
    document.image(receipt.logo, right - logoSize, page.margin, { fit, align: 'right' });
  }
  document.font(bold).fontSize(22).fillColor(ink).text(t.title);
  document.font(regular).fontSize(11).fillColor(muted).text(receipt.number);
  document.moveDown(1.5);
  const facts: readonly (readonly [string, string | null])[] = [
    [t.seller, content.seller],
    [t.sellerNif, content.sellerNif ?? null],
    [t.sellerContact, content.sellerContact ?? null],
    [t.buyer, content.buyer],
    [t.nif, content.nif],
    [t.corrects, content.corrects ?? null],
    [t.order, String(content.orderNumber)],
    [t.paid, paidOn(content)],
    [t.method, serverText(content.locale, 'payment_methods', content.method)],
    [t.reason, content.reason ?? null],
  ];
  for (const [label, value] of facts) if (value) row(document, label, value);
  document.moveDown(1.5);

  document.fontSize(9).fillColor(muted);
  columns(document, t.item, t.quantity, t.amount);
  rule(document);
  document.fontSize(11).fillColor(ink);
  for (const line of content.lines)
    columns(
      document,
      line.title,
      String(line.quantity),
      printable(formatMoney({ minor: line.amountMinor, currency: content.currency }, content.locale, true)),
    );
  rule(document);
  document.font(bold).fontSize(13).fillColor(green);
  columns(
    document,
    t.total,
    '',
    printable(formatMoney({ minor: content.amountMinor, currency: content.currency }, content.locale, true)),
  );
  document.moveDown(3);
  document.font(regular).fontSize(9).fillColor(muted).text(t.notInvoice, page.margin);
  document.text(`${t.fingerprint}: ${receipt.hash}`, page.margin);
  document.text(brand, page.margin);
  document.end();
  return done;
}

type Pdf = InstanceType<typeof PDFDocument>;

function row(document: Pdf, label: string, value: string): void {
  const top = document.y;
  document.fontSize(10).fillColor(muted).text(label, page.margin, top, { width: 120 });
  document
    .fontSize(11)
    .fillColor(ink)
    .text(value, page.margin + 130, top, { width: right - page.margin - 130 });
  document.moveDown(0.3);
}

function columns(document: Pdf, item: string, quantity: string, amount: string): void {
  if (document.y > 740) document.addPage();
  const top = document.y;
  document.text(amount, right - 130, top, { width: 130, align: 'right' });
  document.text(quantity, right - 190, top, { width: 50, align: 'right' });
  document.text(item, page.margin, top, { width: right - page.margin - 200 });
  document.moveDown(0.4);
}

function rule(document: Pdf): void {
  document.moveTo(page.margin, document.y).lineTo(right, document.y).lineWidth(0.5).strokeColor('#E9E6DF').stroke();
  document.moveDown(0.5);
}

/** The built-in fonts have no narrow no-break space. */
function printable(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ');
}

/** No embeddable font has emoji: they are removed from a title, and a title with nothing else becomes a dash. */
function lettersOf(text: string): string {
  const letters = printable(text.normalize('NFC'))
    .replace(
      /\p{RI}|\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|[\u200d\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}\u{20e3}]/gu,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim();
  return letters || '–';
}

const inLetters = (content: ReceiptContent): ReceiptContent => ({
  ...content,
  seller: lettersOf(content.seller),
  ...(content.sellerContact ? { sellerContact: lettersOf(content.sellerContact) } : {}),
  buyer: content.buyer && lettersOf(content.buyer),
  ...(content.reason ? { reason: lettersOf(content.reason) } : {}),
  lines: content.lines.map((line) => ({ ...line, title: lettersOf(line.title) })),
});

const paidOn = ({ paidAt, locale, timeZone = platformZone }: ReceiptContent): string =>
  dateFormat(intlTags[locale], { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(paidAt));
