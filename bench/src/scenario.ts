import type { Chapter } from './report.ts';

export interface BenchOptions {
  /** The number of rows of the large table. */
  readonly rows: number;
  /** The folder that keeps the large table between runs. */
  readonly folder: string | undefined;
  readonly log: (line: string) => void;
}

export interface Outcome {
  readonly chapter: Chapter;
  readonly postgres?: string;
  /** Resident megabytes after the work. */
  readonly memory?: { readonly server?: number; readonly worker?: number };
}

export type Scenario = (options: BenchOptions) => Promise<Outcome>;
