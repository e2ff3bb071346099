import type { Device } from '@kumbi/contract/shared/devices.ts';
import { type Locale, locales } from '@kumbi/contract/shared/locale.ts';
import { sql } from 'kysely';
import { chance } from '../../../kernel/demo/chance.ts';
import type { DemoRows, DemoStory } from '../../../kernel/demo/demo-story.ts';
import { addDays, dayMs, dayOf, startOfDay, weekdayOf } from '../../../kernel/time/zones.ts';
import { type DemoPage, demoPages } from './page.demo.ts';

/** The sources and devices of visitors, each with its share of the views. */
const ways: readonly (readonly [referrer: string, device: Device, part: number])[] = [
  ['instagram.com', 'phone', 0.34],
  ['', 'phone', 0.29],
  ['web.whatsapp.com', 'computer', 0.08],
  ['google.com', 'computer', 0.11],
  ['facebook.com', 'phone', 0.09],
  ['', 'computer', 0.06],
  ['google.com', 'tablet', 0.03],
];

interface Row {
  readonly page_id: string;
  readonly day: string;
  readonly referrer: string;
  readonly device: Device;
  readonly language: Locale;
  readonly views: number;
  readonly visitors: number;
}

/** The views of a page on each day since its publication: more each month, and more at weekends. */
function viewsOf(story: DemoStory, page: DemoPage): Row[] {
  const { days, views } = page.plan;
  const other = locales.find((each) => each !== story.language) ?? story.language;
  const today = dayOf(story.now);
  const rows: Row[] = [];
  for (let ago = days; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago);
    const weekend = /^s(?:atur|un)day$/.test(weekdayOf(day)) ? 1.35 : 1;
    const partOfDay = ago === 0 ? (story.now.getTime() - startOfDay(today).getTime()) / dayMs : 1;
    const growth = 0.3 + 0.7 * ((days - ago) / days);
    const all = views * growth * weekend * partOfDay * (0.7 + chance('views', page.plan.template, ago) * 0.6);
    for (const [referrer, device, part] of ways) {
      const count = Math.round(all * part * (0.6 + chance('way', page.plan.template, ago, referrer, device) * 0.8));
      if (count === 0) continue;
      const language = chance('speaks', page.plan.template, ago, referrer, device) < 0.12 ? other : story.language;
      const visitors = Math.max(1, Math.round(count * (0.72 + chance('visitors', ago, referrer) * 0.2)));
      rows.push({ page_id: page.id, day, referrer, device, language, views: count, visitors });
    }
  }
  return rows;
}

/** A year of page views. */
export const viewDemo: DemoRows = {
  write: async ({ tx, workspaceId }, story) => {
    const rows = Object.values(story.get(demoPages)).flatMap((page) => viewsOf(story, page));
    await sql`
    with seen as (
      insert into page_view_days (workspace_id, page_id, day, referrer, device, language, views, visitors)
      select ${workspaceId}, v.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as v(page_id uuid, day date, referrer text, device text, language text, views int, visitors int)
      returning workspace_id, page_id, views
    )
    update pages p set views = s.views from (select workspace_id, page_id, sum(views) as views from seen group by 1, 2) s
    where p.workspace_id = s.workspace_id and p.id = s.page_id`.execute(tx);
  },
};
