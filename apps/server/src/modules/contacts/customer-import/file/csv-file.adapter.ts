import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { importRowsLimit } from '@kumbi/contract/contacts/customer-import.limits.ts';
import { CsvError, parse } from 'csv-parse';
import { encodingOf } from './csv-encoding.rules.ts';
import { unreadable } from './table-refused.rules.ts';

const separators = [',', ';', '\t', '|'] as const;
const sampleBytes = 64 * 1024;
/** A quotation mark that never ends would make the rest of the file one row. */
const longestRow = 512 * 1024;

/** Reads the rows of a CSV file as they are needed. @throws TableRefused if it isn't one */
export async function* readCsv(file: Blob): AsyncGenerator<string[]> {
  const encoding = await encodingOf(file);
  const sample = new TextDecoder(encoding).decode(await file.slice(0, sampleBytes).arrayBuffer());
  const text = file.stream().pipeThrough(new TextDecoderStream(encoding) as TransformStream<Uint8Array, string>);
  const parser = parse({
    delimiter: separatorOf(sample),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
    to: importRowsLimit + 2,
  });
  const reading = pipeline(Readable.fromWeb(text as never), parser);
  // The loop below throws the same error.
  reading.catch(() => undefined);
  try {
    for await (const row of parser) yield row as string[];
  } catch (error) {
    if (error instanceof CsvError) throw unreadable();
    throw error;
  }
}

/** Returns the separator that the first line has most often, outside of quotation marks. */
function separatorOf(sample: string): string {
  const [line = ''] = sample.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const counts = separators.map((separator) => line.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}
