import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * One line of the table. A missed `ratio` or `size` fails the run, and so does a wrong `fact`. Processor time per unit of work counts
 * as a ratio. A `figure` depends on the machine, and is reported with its goal.
 */
export interface Line {
  readonly what: string;
  readonly measured: string;
  readonly goal: string;
  readonly kind: 'ratio' | 'size' | 'fact' | 'figure';
  /** Undefined without a goal. */
  readonly met?: boolean | undefined;
}

export interface Chapter {
  readonly title: string;
  /** The method in one or two sentences. */
  readonly about: string;
  readonly lines: readonly Line[];
}

export const failed = (line: Line): boolean => line.met === false && line.kind !== 'figure';

export function table(chapters: readonly Chapter[], machine: string): string {
  const parts = chapters.map(({ title, about, lines }) =>
    [
      `### ${title}`,
      '',
      about,
      '',
      '| figure | measured | goal | |',
      '| --- | --- | --- | --- |',
      ...lines.map((line) => `| ${line.what} | ${line.measured} | ${line.goal} | ${verdict(line)} |`),
    ].join('\n'),
  );
  return [machine, ...parts].join('\n\n');
}

function verdict(line: Line): string {
  if (line.met === undefined) return '';
  return line.met ? 'reached' : failed(line) ? '**missed**' : 'not on this machine';
}

const marks = ['<!-- figures -->', '<!-- /figures -->'] as const;

/** Writes the table between the marks of the README. */
export async function writeReport(text: string): Promise<void> {
  const file = path.join(import.meta.dirname, '../README.md');
  const readme = await readFile(file, 'utf8');
  const [from, to] = marks.map((mark) => readme.indexOf(mark));
  if (from === undefined || to === undefined || from < 0 || to < from)
    throw new Error(`${file} has no marks for the figures`);
  await writeFile(file, `${readme.slice(0, from + marks[0].length)}\n\n${text}\n\n${readme.slice(to)}`);
}

export const count = (value: number): string => Math.round(value).toLocaleString('en-US');
export const percent = (value: number): string => `${Math.round(value * 100)} %`;
export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
