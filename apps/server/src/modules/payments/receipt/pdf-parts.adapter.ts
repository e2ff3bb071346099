import type PDFDocument from 'pdfkit';
import { fonts } from '../../../kernel/fonts.ts';

// The look of every PDF: its page, its colors, its fonts, and the letters that they have.

export type Pdf = InstanceType<typeof PDFDocument>;

export const page = { margin: 56, width: 595.28, bottom: 740 };
export const ink = '#1E1C18';
export const muted = '#6B665C';
export const green = '#0E7C66';
export const right = page.width - page.margin;

/** Every PDF reader has these fonts, and they take no time to embed. They only cover Western European letters. */
const everywhere = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const;
const hasEverywhere = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

/** Returns the fonts for texts that people wrote. */
export const fontsFor = (texts: readonly string[]) =>
  texts.every((text) => hasEverywhere.test(text)) ? everywhere : fonts;

/** Collects a document, until its `end`. */
export function collected(document: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}

/** Draws a fact with its label. */
export function drawFact(document: Pdf, label: string, value: string): void {
  const top = document.y;
  document.fontSize(10).fillColor(muted).text(label, page.margin, top, { width: 120 });
  document
    .fontSize(11)
    .fillColor(ink)
    .text(value, page.margin + 130, top, { width: right - page.margin - 130 });
  document.moveDown(0.3);
}

export function drawRule(document: Pdf): void {
  document.moveTo(page.margin, document.y).lineTo(right, document.y).lineWidth(0.5).strokeColor('#E9E6DF').stroke();
  document.moveDown(0.5);
}

/** The built-in fonts have no narrow no-break space. */
export const printable = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/** No embeddable font has emoji: they are removed from a title, and a title with nothing else becomes a dash. */
export function lettersOf(text: string): string {
  const letters = printable(text.normalize('NFC'))
    .replace(
      /\p{RI}|\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|[\u200d\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}\u{20e3}]/gu,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim();
  return letters || '–';
}
