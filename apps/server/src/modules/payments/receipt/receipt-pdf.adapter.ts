import { dateFormat } from '@kumbi/contract/shared/formats.ts';
import { intlTags, type Locale } from '@kumbi/contract/shared/locale.ts';
import { formatMoney } from '@kumbi/contract/shared/money.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { platformZone } from '../../../kernel/time/zones.ts';
import type { ReceiptContent } from '../payments.table.ts';
import {
  collected,
  drawFact,
  drawRule,
  fontsFor,
  green,
  ink,
  lettersOf,
  muted,
  type Pdf,
  page,
  printable,
  right,
} from './pdf-parts.adapter.ts';

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

const logoSize = 56;

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
  const { regular, bold } = fontsFor(names);
  const document = new Document({
    size: 'A4',
    margin: page.margin,
    font: regular,
    info: { Title: `${t.title} ${receipt.number}`, Author: content.seller, CreationDate: new Date(content.paidAt) },
  });
  const done = collected(document);

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
  for (const [label, value] of facts) if (value) drawFact(document, label, value);
  document.moveDown(1.5);

  document.fontSize(9).fillColor(muted);
  columns(document, t.item, t.quantity, t.amount);
  drawRule(document);
  document.fontSize(11).fillColor(ink);
  for (const line of content.lines)
    columns(
      document,
      line.title,
      String(line.quantity),
      printable(formatMoney({ minor: line.amountMinor, currency: content.currency }, content.locale, true)),
    );
  drawRule(document);
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

function columns(document: Pdf, item: string, quantity: string, amount: string): void {
  if (document.y > page.bottom) document.addPage();
  const top = document.y;
  document.text(amount, right - 130, top, { width: 130, align: 'right' });
  document.text(quantity, right - 190, top, { width: 50, align: 'right' });
  document.text(item, page.margin, top, { width: right - page.margin - 200 });
  document.moveDown(0.4);
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
