import type { Chapter } from './report.ts';

export interface BenchOptions {
  /** Rows of the large table. */
  readonly rows: number;
  /** Where the large table is kept from one run to the next. */
  readonly folder: string | undefined;
  readonly log: (line: string) => void;
}

export interface Outcome {
  readonly chapter: Chapter;
  readonly postgres?: string;
  /** Resident megabytes when the work was done. */
  readonly memory?: { readonly server?: number; readonly worker?: number };
}

export type Scenario = (options: BenchOptions) => Promise<Outcome>;
