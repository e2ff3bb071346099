import * as z from 'zod';

/** The first entry: what a restore must know before it touches anything. */
export const contentsName = 'kumbi-backup.json';
/** The last entry: what everything before it must come to. */
export const totalsName = 'totals.json';
export const formatVersion = 1;

const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** Without those that Postgres computes itself. */
  columns: z.array(z.string()),
});

export const contentsSchema = z.object({
  kumbiBackup: z.number(),
  made: z.string(),
  mode: z.enum(['sandbox', 'live']),
  postgres: z.string(),
  /** The steps of the schema that had been taken, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  /** Parts of partitioned tables, which are made as time goes by and not by a step of the schema. */
  partitions: z.array(z.object({ schema: z.string(), name: z.string(), of: z.string(), bound: z.string() })),
  /** Where the files lie: in this archive, or in a bucket that keeps its own. */
  files: z.object({ bucket: z.string().nullable() }),
});

const counted = z.object({ rows: z.number(), hash: z.string() });
export type Counted = z.output<typeof counted>;

export const totalsSchema = z.object({
  tables: z.record(z.string(), counted),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() })),
  files: counted,
});

export type Contents = z.output<typeof contentsSchema>;
export type Totals = z.output<typeof totalsSchema>;
export type BackupTable = z.output<typeof table>;

export const tableKey = (table: Pick<BackupTable, 'schema' | 'name'>): string => `${table.schema}.${table.name}`;
