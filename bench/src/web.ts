import { projectDir } from '@kumbi/server/kernel/config/config.ts';
import { sizes } from '../../tools/checks/sizes.ts';
import type { Line } from './report.ts';
import type { Outcome } from './scenario.ts';

/** Reports the sizes of the builds, with the check of every test run. */
export async function web(): Promise<Outcome> {
  const { problems, seen } = await sizes.run(projectDir);
  const line: Line = {
    what: 'compressed JavaScript of the first screen and of each lazy one',
    measured: [seen, ...problems].join('; '),
    goal: 'web at most 260 KB, each lazy screen at most 60 KB more, except charts and editors; a page of the site at most 30 KB',
    kind: 'size',
    met: problems.length === 0,
  };
  return {
    chapter: {
      title: 'Sizes of the builds',
      about: 'Built files, compressed with gzip; 1 KB is 1,000 bytes.',
      lines: [line],
    },
  };
}
