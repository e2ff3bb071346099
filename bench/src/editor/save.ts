import type { Block } from '@kumbi/blocks/model/field.ts';
import { type PageData, pageDataVersion } from '@kumbi/blocks/model/page-data.ts';
import { initialRoot } from '@kumbi/blocks/model/root.ts';
import { request } from 'undici';
import { median } from '../load.ts';
import { type Chapter, ms } from '../report.ts';
import { openInstallation } from '../running/installation.ts';
import { makeOnlinePage } from '../running/online-page.ts';
import { makeSeller } from '../running/seller.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';

const blocks = 200;
const warmups = 10;
const saves = 40;
const most = 150;

/** Returns a typical long page: headings, texts in both languages, buttons, and sections with contents. */
function longPage(): PageData {
  const words = '<p>Um texto <strong>com</strong> alguma <a href="https://example.com/a">coisa</a> dentro.</p>'.repeat(
    4,
  );
  const block = (type: string, number: number, props: Record<string, unknown>): Block => ({
    type,
    props: { id: `${type}-${number}`, ...props },
  });
  const content = Array.from({ length: blocks / 5 }, (_, n) => [
    block('heading', n, { text: { pt: `Título ${n}`, en: `Title ${n}` } }),
    block('text', n, { text: { pt: words, en: words } }),
    block('button', n, { label: { pt: 'Ir', en: 'Go' }, link: 'https://example.com' }),
    block('section', n, { content: [block('text', n + blocks, { text: { pt: words } })] }),
  ]).flat();
  return { version: pageDataVersion, root: { props: initialRoot }, content };
}

/**
 * Measures saves of a long page, one after the other as an editor does it: each is validated, cleaned, rendered and
 * stored as a version.
 */
export async function save({ log }: BenchOptions): Promise<Outcome> {
  const installation = await openInstallation();
  try {
    await installation.startServer();
    const seller = await makeSeller(installation, 'editor');
    const data = longPage();
    const id = await makeOnlinePage(installation, seller, { title: 'Comprida', slug: 'comprida', data });
    const times: number[] = [];
    const used: number[] = [];
    for (let turn = 0; turn < warmups + saves; turn++) {
      const before = installation.processorTimes();
      const begun = performance.now();
      const answer = await request(`${installation.url}/api/v1/company/pages/content`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          cookie: seller.cookie,
          origin: installation.url,
          'x-kumbi-client': 'bench',
          'x-company': seller.workspaceCode,
        },
        body: JSON.stringify({ id, revision: turn + 1, default_language: 'pt', data }),
      });
      const text = await answer.body.text();
      if (answer.statusCode !== 200) throw new Error(`a save answered ${answer.statusCode}: ${text}`);
      const after = installation.processorTimes();
      if (turn < warmups) continue;
      times.push(performance.now() - begun);
      const both = (time: Readonly<Record<string, number>>) => (time.server ?? 0) + (time.Postgres ?? 0);
      used.push(both(after) - both(before));
    }
    const middle = median(times);
    const worst = Math.max(...times);
    log(`saved in ${ms(middle)}`);
    const chapter: Chapter = {
      title: 'Saving a long page',
      about: `A page of ${blocks} blocks with texts in both languages, ${Math.round(JSON.stringify(data).length / 1_000)} KB, saved ${saves} times in sequence: validated, sanitised, rendered, stored as a version and committed with a durable write.`,
      lines: [
        {
          what: 'from the call to its response, median (maximum)',
          measured: `${ms(middle)} (${ms(worst)})`,
          goal: `under ${most} ms`,
          kind: 'figure',
          met: middle < most,
        },
        {
          what: 'CPU time of a save, server and Postgres',
          measured: ms(used.reduce((sum, each) => sum + each, 0) / used.length),
          goal: '',
          kind: 'figure',
        },
      ],
    };
    return { chapter, postgres: installation.postgresVersion };
  } finally {
    await installation.stop();
  }
}
