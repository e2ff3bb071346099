import { inflateSync } from 'node:zlib';

/** @returns every stream of a document, and the strings in built-in fonts */
export function readPdf(pdf: Buffer): { file: string; streams: string[]; written: string[] } {
  const file = pdf.toString('latin1');
  // Compressed data can end with a carriage return, which isn't a part of the line break.
  const streams = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, data = '']) => {
    const bytes = Buffer.from(data, 'latin1');
    return file.includes('FlateDecode') && bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : data;
  });
  const written = streams
    .flatMap((stream) => [...stream.matchAll(/\[(.*?)\] TJ/g)])
    .map(([, run = '']) => [...run.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => hex).join(''))
    .map((hex) => new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')));
  return { file, streams, written };
}
