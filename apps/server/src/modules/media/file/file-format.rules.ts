import { documentFormats, type FileFormat, videoFormats } from '@kumbi/contract/media/media.limits.ts';
import type { MediaFile } from '@kumbi/contract/media/media.schemas.ts';

/** Media types of files that are stored unchanged (IANA, media types). */
const types: Readonly<Record<FileFormat, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  zip: 'application/zip',
  epub: 'application/epub+zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
};

export const typeOf = (format: FileFormat): string => types[format];
export const kindOf = (format: FileFormat): MediaFile['kind'] =>
  (videoFormats as readonly string[]).includes(format) ? 'video' : 'document';
export const storedKey = (fileId: string, format: FileFormat): string => `files/${fileId}.${format}`;

/** Brands of an MP4 that browsers play (ISO/IEC 14496-12, `ftyp`). HEIC pictures and QuickTime videos have others. */
const mp4Brands = /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV|mmp4|f4v )$/;

/** Enough for every format's mark, and for the first entry of an archive. */
const headBytes = 4_096;
/** An archive ends with its end record, which may have a comment of 65,535 bytes. */
const tailBytes = 22 + 65_535;
const directoryBytes = 4 * 1024 * 1024;

/** Reads some bytes of a file, fewer at its end. */
export const readPart = async (file: Blob, start: number, end: number): Promise<Buffer> =>
  Buffer.from(await file.slice(start, end).arrayBuffer());

/** Detects a file's format from a few parts of its contents. @returns undefined for an unsupported format */
export async function formatOf(file: Blob): Promise<FileFormat | undefined> {
  const head = await readPart(file, 0, headBytes);
  const at = (start: number, end: number) => head.toString('latin1', start, end);
  if (at(4, 8) === 'ftyp' && mp4Brands.test(at(8, 12))) return 'mp4';
  // The first bytes of EBML; its header contains the document type (RFC 8794, 11.2).
  if (head.length > 4 && head.readUInt32BE(0) === 0x1a45dfa3) return at(0, 64).includes('webm') ? 'webm' : undefined;
  if (at(0, 5) === '%PDF-') return 'pdf';
  if (at(0, 4) === 'PK\u0003\u0004') return formatOfArchive(file, head);
  return undefined;
}

async function formatOfArchive(file: Blob, head: Buffer): Promise<FileFormat | undefined> {
  const names = await namesIn(file);
  if (!names || names.some((name) => /(^|\/)vbaProject\.bin$/i.test(name))) return undefined;
  const declared = declaredType(head);
  if (declared !== undefined) return documentFormats.find((format) => types[format] === declared) ?? 'zip';
  if (!names.includes('[Content_Types].xml')) return 'zip';
  const folders = { 'word/': 'docx', 'xl/': 'xlsx', 'ppt/': 'pptx' } as const;
  const folder = Object.keys(folders).find((each) => names.some((name) => name.startsWith(each)));
  return folder ? folders[folder as keyof typeof folders] : 'zip';
}

/** EPUB and OpenDocument store their type as the first entry, uncompressed (EPUB 3.3, 4.2.3). */
function declaredType(file: Buffer): string | undefined {
  if (file.length < 30) return undefined;
  const nameLength = file.readUInt16LE(26);
  const begin = 30 + nameLength + file.readUInt16LE(28);
  if (file.toString('latin1', 30, 30 + nameLength) !== 'mimetype' || file.readUInt16LE(8) !== 0) return undefined;
  return file.toString('latin1', begin, begin + Math.min(100, file.readUInt32LE(18))).trim();
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;

/** Reads the names in an archive's directory (APPNOTE.TXT, 4.3). @returns undefined if it has no readable one */
async function namesIn(archive: Blob): Promise<string[] | undefined> {
  const tail = await readPart(archive, Math.max(0, archive.size - tailBytes), archive.size);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== endMark) return undefined;
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const begin = tail.readUInt32LE(end + 16);
  if (length > directoryBytes) return undefined;
  const file = await readPart(archive, begin, begin + length);
  let at = 0;
  const names: string[] = [];
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== entryMark) return undefined;
    const nameLength = file.readUInt16LE(at + 28);
    names.push(file.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return names;
}
