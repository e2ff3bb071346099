/** A backup or a restore cannot be done as asked; its message is the one line that a person reads. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

export const damaged = (why: string, cause?: unknown): BackupRefused =>
  new BackupRefused(`the archive is damaged (${why}): use another one`, { cause });
