import path from 'node:path';
import { backUp } from '@kumbi/server/main/backup-restore.ts';
import { explain } from './operations/explain.ts';
import { ownConfig } from './operations/own-config.ts';

/** `npm run backup -- FILE` writes all persistent data to one archive. The program may run at the same time. */
const [file] = process.argv.slice(2);

try {
  if (!file) {
    console.error('npm run backup -- FILE     for example: npm run backup -- kumbi-2027-01-31.tar.gz');
    process.exit(1);
  }
  const config = ownConfig(process.env);
  const { bytes, contents, totals } = await backUp(config, path.resolve(file));
  const rows = Object.values(totals.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${file}: ${(bytes / 1_048_576).toFixed(1)} MB, ${rows} rows of ${contents.tables.length} tables, ${totals.files.rows} files`,
  );
  if (contents.files.bucket)
    console.log(
      `Not included: the files in the bucket ${contents.files.bucket}. Keep its versions, or copy the bucket too.`,
    );
  const secret = config.env.KUMBI_SECRET ? 'KUMBI_SECRET' : path.join(config.dataDir, 'secret.key');
  console.log(
    `Not included: the secret (${secret}), which decrypts saved credentials. Store it in another place: without it, saved credentials are lost and everyone must sign in again.`,
  );
} catch (error) {
  const line = explain(error);
  console.error(line ? `No backup was made: ${line}` : error);
  process.exit(1);
}
