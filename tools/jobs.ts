import { withQueue } from '@kumbi/server/main/with-queue.ts';
import { explain } from './operations/explain.ts';
import { jobsCommand, jobsUsage } from './operations/jobs-command.ts';
import { ownConfig } from './operations/own-config.ts';

/** `npm run jobs` lists and handles failed jobs. The program may run at the same time. */
const command = jobsCommand(process.argv.slice(2));

try {
  if (!command) {
    console.error(jobsUsage);
    process.exit(1);
  }
  const { text, found } = await withQueue(ownConfig(process.env), command);
  if (found) console.log(text);
  else console.error(text);
  process.exitCode = found ? 0 : 1;
} catch (error) {
  const line = explain(error);
  console.error(line ? `Nothing was done: ${line}` : error);
  process.exit(1);
}
