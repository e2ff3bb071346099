import { runJobs } from './operations/run-jobs.ts';

/** `npm run jobs` lists and handles failed jobs. */
const { code, out, error } = await runJobs(process.argv.slice(2), process.env);
if (out) console.log(out);
if (error) console.error(error);
process.exitCode = code;
