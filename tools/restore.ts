import path from 'node:path';
import { restore } from '@kumbi/server/main/backup-restore.ts';
import { makeDataFolder } from '@kumbi/server/main/run.ts';
import { explain } from './operations/explain.ts';
import { ownConfig } from './operations/own-config.ts';

/** `npm run restore -- FILE [--new-secret]` fills an empty database from an archive. */
const words = process.argv.slice(2);
const [file] = words.filter((word) => !word.startsWith('--'));
const newSecret = words.includes('--new-secret');

try {
  if (!file || words.some((word) => word.startsWith('--') && word !== '--new-secret')) {
    console.error(
      'npm run restore -- FILE [--new-secret]     into the database of DATABASE_URL, or the data folder KUMBI_DATA',
    );
    process.exit(1);
  }
  const config = ownConfig(process.env);
  await makeDataFolder(config.dataDir);
  const { contents, totals, rows } = await restore(config, path.resolve(file), newSecret);
  console.log(
    `Restored the backup of ${contents.made}: ${rows} rows of ${contents.tables.length} tables, each compared, and ${totals.files.rows} files`,
  );
  if (contents.files.bucket)
    console.log(`The files are in the bucket ${contents.files.bucket}: configure S3_* to access it.`);
  if (!newSecret && !config.env.KUMBI_SECRET)
    console.log(
      `Put the original secret into ${path.join(config.dataDir, 'secret.key')}, or into KUMBI_SECRET, before the start.`,
    );
} catch (error) {
  const line = explain(error);
  console.error(line ? `Nothing was restored: ${line}` : error);
  process.exit(1);
}
