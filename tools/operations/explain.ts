/** Errors with a message that is complete in one line. */
const expected = new Set([
  'BackupRefused',
  'CommandRefused',
  'ConfigInvalid',
  'DataMissing',
  'DatabaseRefused',
  'EmbeddedPostgresMajorMismatch',
  'EmbeddedPostgresUnavailable',
  'ModeMismatch',
  'SandboxUnavailable',
  'SchemaNewer',
  'SchemaUnreleased',
  'SecretMismatch',
]);

/** Returns a one-line message for errors that a person can fix; undefined for faults, which need their stack. */
export function explain(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, port, path } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `port ${port} is taken by another program: PORT chooses another`;
  if (code === 'EACCES' && port !== undefined)
    return `port ${port} needs rights that this user lacks: PORT chooses another`;
  if (code === 'EADDRNOTAVAIL') return 'HOST: not an address of this machine';
  if (code && path && ['EACCES', 'EROFS', 'ENOSPC', 'EPERM'].includes(code))
    return `${path} cannot be written (${code}): KUMBI_DATA chooses another data folder`;
  return expected.has(error.name) ? error.message : undefined;
}
