import {
  type DeadJob,
  dropDeadJob,
  findDeadJob,
  listDeadJobs,
  retryDeadJobs,
} from '@kumbi/server/kernel/jobs/dead-jobs.store.ts';

type Owner = Parameters<typeof listDeadJobs>[0];

/** The output of a command, and whether it found its job. */
export interface Said {
  readonly text: string;
  readonly found: boolean;
}

export type JobsCommand = (owner: Owner) => Promise<Said>;

export const jobsUsage = [
  'npm run jobs                        list failed jobs, newest first',
  'npm run jobs -- show ID             show one job with its complete error and its input',
  'npm run jobs -- retry ID            retry it with all its attempts',
  'npm run jobs -- retry NAME          retry all jobs with this name',
  'npm run jobs -- drop ID             delete it; its work is never done',
].join('\n');

const digits = /^\d{1,18}$/;
const jobName = /^[a-z]\w*(\.\w+)+$/;

/** @returns undefined for unknown commands */
export function jobsCommand(words: readonly string[]): JobsCommand | undefined {
  const [verb = 'list', subject = '', ...more] = words;
  if (more.length > 0) return undefined;
  if (verb === 'list' && subject === '') return list;
  if (verb === 'show' && digits.test(subject)) return (owner) => show(owner, subject);
  if (verb === 'retry' && digits.test(subject)) return (owner) => retry(owner, { id: subject });
  if (verb === 'retry' && jobName.test(subject)) return (owner) => retry(owner, { name: subject });
  if (verb === 'drop' && digits.test(subject)) return (owner) => drop(owner, subject);
  return undefined;
}

async function list(owner: Owner): Promise<Said> {
  const { total, jobs } = await listDeadJobs(owner);
  if (total === 0) return { text: 'No failed jobs', found: true };
  const rows = jobs.map((job) => [
    job.id,
    job.name,
    job.queue ?? '-',
    job.failedAt.toISOString(),
    String(job.attempts),
    firstLine(job.error),
  ]);
  const rest = total > jobs.length ? [`and ${total - jobs.length} that failed before them`] : [];
  return {
    text: [...inColumns([['ID', 'NAME', 'QUEUE', 'FAILED AT', 'ATTEMPTS', 'ERROR'], ...rows]), ...rest].join('\n'),
    found: true,
  };
}

async function show(owner: Owner, id: string): Promise<Said> {
  const job = await findDeadJob(owner, id);
  return job ? { text: described(job), found: true } : unknown(id);
}

async function retry(owner: Owner, which: Parameters<typeof retryDeadJobs>[1]): Promise<Said> {
  const ids = await retryDeadJobs(owner, which);
  if (ids.length === 0) return unknown('id' in which ? which.id : which.name);
  return { text: `Retrying: ${ids.join(', ')}`, found: true };
}

async function drop(owner: Owner, id: string): Promise<Said> {
  return (await dropDeadJob(owner, id)) ? { text: `Removed: ${id}`, found: true } : unknown(id);
}

const unknown = (what: string): Said => ({ text: `Not a failed job: ${what}`, found: false });

function described(job: DeadJob): string {
  const facts = [
    ['id', job.id],
    ['name', job.name],
    ['queue', job.queue ?? '-'],
    ['begun at', job.createdAt.toISOString()],
    ['failed at', job.failedAt.toISOString()],
    ['attempts', String(job.attempts)],
    ['input', JSON.stringify(job.payload)],
  ];
  return [...inColumns(facts), '', job.error].join('\n');
}

const widestError = 120;

function firstLine(error: string): string {
  const [line = ''] = error.split('\n');
  return line.length > widestError ? `${line.slice(0, widestError - 1)}…` : line;
}

/** Aligns rows with the same number of cells; each column is as wide as its widest cell, the last one is ragged. */
function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row.map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0))).join('  '),
  );
}
