import {
  dropSetAside,
  listSetAside,
  retrySetAside,
  type SetAsideRow,
} from '@kumbi/server/kernel/due/set-aside.store.ts';
import {
  type DeadJob,
  dropDeadJob,
  findDeadJob,
  listDeadJobs,
  retryDeadJobs,
} from '@kumbi/server/kernel/jobs/dead-jobs.store.ts';
import { allQueues } from '@kumbi/server/main/work.ts';

type Owner = Parameters<typeof listDeadJobs>[0];

/** The output of a command, and whether it found its subject. */
export interface Said {
  readonly text: string;
  readonly found: boolean;
}

export type JobsCommand = (owner: Owner) => Promise<Said>;

export const jobsUsage = [
  'npm run jobs                        list failed jobs and rows set aside, newest first',
  'npm run jobs -- show ID             show one with its complete error; a job also with its input',
  'npm run jobs -- retry ID            retry it with all its attempts',
  'npm run jobs -- retry NAME          retry everything of this job or queue',
  'npm run jobs -- drop ID             delete it; its work is never done',
].join('\n');

const digits = /^\d{1,18}$/;
/** The id of a row set aside. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isId = (text: string): boolean => digits.test(text) || uuid.test(text);
const jobName = /^[a-z]\w*(\.\w+)+$/;

/** @returns undefined for unknown commands */
export function jobsCommand(words: readonly string[]): JobsCommand | undefined {
  const [verb = 'list', subject = '', ...more] = words;
  if (more.length > 0) return undefined;
  if (verb === 'list' && subject === '') return list;
  if (verb === 'show' && isId(subject)) return (owner) => show(owner, subject);
  if (verb === 'retry' && isId(subject)) return (owner) => retry(owner, { id: subject });
  if (verb === 'retry' && jobName.test(subject)) return (owner) => retry(owner, { name: subject });
  if (verb === 'drop' && isId(subject)) return (owner) => drop(owner, subject);
  return undefined;
}

async function list(owner: Owner): Promise<Said> {
  const dead = await listDeadJobs(owner);
  const aside = await listSetAside(owner, allQueues());
  const total = dead.total + aside.total;
  if (total === 0) return { text: 'No failed jobs, and no rows set aside', found: true };
  const lines = [
    ...dead.jobs.map((job) => ({ ...job, where: job.queue ?? '-' })),
    ...aside.rows.map((row) => ({ ...row, where: row.table, failedAt: row.setAsideAt, error: row.fault })),
  ].sort((a, b) => b.failedAt.getTime() - a.failedAt.getTime());
  const rows = lines.map((line) => [
    line.id,
    line.name,
    line.where,
    line.failedAt.toISOString(),
    String(line.attempts),
    firstLine(line.error),
  ]);
  const rest = total > lines.length ? [`and ${total - lines.length} that failed before them`] : [];
  return {
    text: [...inColumns([['ID', 'NAME', 'QUEUE', 'FAILED AT', 'ATTEMPTS', 'ERROR'], ...rows]), ...rest].join('\n'),
    found: true,
  };
}

async function show(owner: Owner, id: string): Promise<Said> {
  if (uuid.test(id)) {
    const { rows } = await listSetAside(owner, allQueues(), Number.MAX_SAFE_INTEGER);
    const row = rows.find((each) => each.id === id);
    return row ? { text: describedRow(row), found: true } : unknown(id);
  }
  const job = await findDeadJob(owner, id);
  return job ? { text: described(job), found: true } : unknown(id);
}

async function retry(owner: Owner, which: Parameters<typeof retryDeadJobs>[1]): Promise<Said> {
  const jobs = 'id' in which && uuid.test(which.id) ? [] : await retryDeadJobs(owner, which);
  const rows = 'id' in which && digits.test(which.id) ? [] : await retrySetAside(owner, allQueues(), which);
  const ids = [...jobs, ...rows];
  if (ids.length === 0) return unknown('id' in which ? which.id : which.name);
  return { text: `Retrying: ${ids.join(', ')}`, found: true };
}

async function drop(owner: Owner, id: string): Promise<Said> {
  const dropped = uuid.test(id) ? await dropSetAside(owner, allQueues(), id) : await dropDeadJob(owner, id);
  return dropped ? { text: `Removed: ${id}`, found: true } : unknown(id);
}

const unknown = (id: string): Said => ({
  text: uuid.test(id) ? `Not a row set aside: ${id}` : `Not a failed job: ${id}`,
  found: false,
});

const describedRow = (row: SetAsideRow): string =>
  [
    ...inColumns([
      ['id', row.id],
      ['queue', row.name],
      ['table', row.table],
      ['workspace', row.workspaceId],
      ['set aside at', row.setAsideAt.toISOString()],
      ['attempts', String(row.attempts)],
    ]),
    '',
    row.fault,
  ].join('\n');

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
