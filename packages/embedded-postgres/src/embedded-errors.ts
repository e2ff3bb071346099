/** No embedded server can run here. The message is one line that says what to do. */
export class EmbeddedPostgresUnavailable extends Error {
  override readonly name = 'EmbeddedPostgresUnavailable';
}

/** Another process killed the embedded server during its start. Another attempt may succeed. */
export class EmbeddedPostgresKilled extends Error {
  override readonly name = 'EmbeddedPostgresKilled';
}

/** The data comes from another major version of Postgres, whose files this one can't read. */
export class EmbeddedPostgresMajorMismatch extends Error {
  override readonly name = 'EmbeddedPostgresMajorMismatch';
  readonly found: number;
  readonly wanted: number;

  constructor(found: number, wanted: number) {
    super(
      `the data is of Postgres ${found} and this version brings Postgres ${wanted}: ` +
        'make a backup with the version that wrote it, then restore it into an empty data folder',
    );
    this.found = found;
    this.wanted = wanted;
  }
}

/** Returns whether an error of Node or Postgres has one of these codes (ENOENT, 42501, ...). */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}
