/** A backup or a restore that can't be done. The message is one line for the operator. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

export const damaged = (why: string, cause?: unknown): BackupRefused =>
  new BackupRefused(`the archive is damaged (${why}): use another one`, { cause });
