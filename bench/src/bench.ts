import { parseArgs } from 'node:util';
import { buildStale } from '../../tools/build.ts';
import { answers } from './answers/answers.ts';
import { callbacks } from './callbacks/callbacks.ts';
import { checkout } from './checkout/checkout.ts';
import { customers } from './customers/customers.ts';
import { editor } from './editor/editor.ts';
import { save } from './editor/save.ts';
import { eventLog } from './event-log/event-log.ts';
import { flows } from './flows/flows.ts';
import { home } from './home/home.ts';
import { hooks } from './hooks/hooks.ts';
import { importing } from './import/import.ts';
import { jobs } from './jobs/jobs.ts';
import { keys } from './keys/keys.ts';
import { links } from './links/links.ts';
import { list } from './list/list.ts';
import { machineLine, readingSpeed } from './machine.ts';
import { memory } from './memory.ts';
import { operator } from './operator/operator.ts';
import { outbound } from './outbound/outbound.ts';
import { onlinePage } from './page/online-page.ts';
import { page } from './page/page.ts';
import { phone } from './phone/phone.ts';
import { phoneScreens } from './phone/phone-screens.ts';
import { failed, table, writeReport } from './report.ts';
import type { Outcome, Scenario } from './scenario.ts';
import { search } from './search/search.ts';
import { site } from './site/site.ts';
import { start } from './start.ts';
import { web } from './web.ts';

const scenarios: Readonly<Record<string, Scenario>> = {
  list,
  customers,
  search,
  home,
  page,
  'online-page': onlinePage,
  save,
  editor,
  checkout,
  callbacks,
  answers,
  hooks,
  'event-log': eventLog,
  links,
  keys,
  jobs,
  outbound,
  flows,
  import: importing,
  operator,
  start,
  web,
  site,
  phone,
  'phone-screens': phoneScreens,
};
/** Memory is measured at the end of these two scenarios. */
const loads = ['page', 'checkout'];

const usage = `npm run bench -- [${Object.keys(scenarios).join('|')}|memory]... [--rows 10000000] [--keep <folder>] [--write]`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rows: { type: 'string', default: '10000000' },
      keep: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const rows = Number(values.rows);
  const unknown = positionals.find((name) => !scenarios[name] && name !== 'memory');
  if (unknown || !Number.isInteger(rows) || rows < 1_000_000) throw new Error(`${usage}; at least a million rows`);

  const log = (line: string) => console.error(`  ${line}`);
  await buildStale(log);
  const wanted = new Set(positionals.flatMap((name) => (name === 'memory' ? loads : [name])));
  const outcomes: [string, Outcome][] = [];
  const speeds = [readingSpeed()];
  for (const [name, scenario] of Object.entries(scenarios)) {
    if (wanted.size > 0 && !wanted.has(name)) continue;
    console.error(name);
    outcomes.push([name, await scenario({ rows, folder: values.keep, log })]);
    speeds.push(readingSpeed());
  }
  const chapters = [...outcomes.map(([, outcome]) => outcome), memory(outcomes) ?? []]
    .flat()
    .map(({ chapter }) => chapter);
  const postgres = outcomes.find(([, outcome]) => outcome.postgres)?.[1].postgres;
  const text = table(chapters, machineLine(postgres ?? 'not asked', speeds));
  console.log(text);
  if (values.write) await writeReport(text);
  const missed = chapters.flatMap((chapter) => chapter.lines).filter(failed);
  if (missed.length > 0) {
    console.error(`\nMissed: ${missed.map((line) => line.what).join('; ')}`);
    process.exitCode = 1;
  }
}

await main();
