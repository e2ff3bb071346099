import * as z from 'zod';

/** The first entry: everything that a restore must know before it changes anything. */
export const contentsName = 'kumbi-backup.json';
/** The last entry: the totals of all entries before it. */
export const totalsName = 'totals.json';
export const formatVersion = 1;

const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** Without generated columns. */
  columns: z.array(z.string()),
});

export const contentsSchema = z.object({
  kumbiBackup: z.number(),
  made: z.string(),
  mode: z.enum(['sandbox', 'live']),
  postgres: z.string(),
  /** The names of the applied migrations, in order. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  /** Partitions. The program creates them over time, so that no migration does. */
  partitions: z.array(z.object({ schema: z.string(), name: z.string(), of: z.string(), bound: z.string() })),
  /** The name of the bucket, or null if the archive contains the files. */
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
