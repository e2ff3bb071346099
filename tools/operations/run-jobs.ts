import { inspect } from 'node:util';
import { withQueue } from '@kumbi/server/main/with-queue.ts';
import { explain } from './explain.ts';
import { jobsCommand, jobsUsage } from './jobs-command.ts';
import { ownConfig } from './own-config.ts';

/** How a command ends: its exit code, and the lines for its two outputs. */
export interface Ended {
  readonly code: 0 | 1;
  readonly out: string;
  readonly error: string;
}

const failed = (error: string): Ended => ({ code: 1, out: '', error });

/** Lists or handles failed jobs. The program may run at the same time. */
export async function runJobs(words: readonly string[], environment: NodeJS.ProcessEnv): Promise<Ended> {
  const command = jobsCommand(words);
  if (!command) return failed(jobsUsage);
  try {
    const { text, found } = await withQueue(ownConfig(environment), command);
    return found ? { code: 0, out: text, error: '' } : failed(text);
  } catch (error) {
    const line = explain(error);
    return failed(line ? `Nothing was done: ${line}` : inspect(error));
  }
}
