import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { templateNamed } from '@kumbi/blocks/templates/catalogue.ts';
import { pageContent, pages } from '@kumbi/contract/pages/pages.endpoints.ts';
import type { PageType } from '@kumbi/contract/pages/pages.limits.ts';
import { sql } from 'kysely';
import { type DemoRows, type DemoStory, demoFact } from '../../../kernel/demo/demo-story.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { dayMs } from '../../../kernel/time/zones.ts';
import { demoCourses } from '../../academy/academy.public.ts';
import { demoShop } from '../../shops/shops.public.ts';
import { beesPage } from './bees-page.demo.ts';
import { contactPage } from './contact-page.demo.ts';
import { fairPage } from './fair-page.demo.ts';
import { hivesPage } from './hives-page.demo.ts';
import { opinionPage } from './opinion-page.demo.ts';
import { type PagePlan, type PageSurroundings, pageDataOf } from './page-plan.demo.ts';
import { shopPage } from './shop-page.demo.ts';
import { tastingPage } from './tasting-page.demo.ts';

/** In the order of their creation. */
const plans = {
  shop: shopPage,
  contact: contactPage,
  opinion: opinionPage,
  tasting: tastingPage,
  hives: hivesPage,
  bees: beesPage,
  fair: fairPage,
} as const satisfies Readonly<Record<string, PagePlan>>;

export interface DemoPage {
  readonly id: string;
  readonly type: PageType;
  readonly title: string;
  readonly data: PageData;
  readonly plan: PagePlan;
}

export const demoPages = demoFact<Readonly<Record<keyof typeof plans, DemoPage>>>('pages.pages');

async function createDemoPage(story: DemoStory, plan: PagePlan, surroundings: PageSurroundings): Promise<DemoPage> {
  const default_language = story.language;
  const title = plan.title[default_language] ?? '';
  const type = templateNamed(plan.template)?.type;
  const data = pageDataOf(plan, surroundings);
  const { page } = await story.call(pages.create, { title, type, status: 'on', default_language });
  const saved = await story.call(pageContent.save, { id: page.id, revision: 0, default_language, data });
  await story.call(pages.update, { id: page.id, title, type: saved.page.type, status: 'on', publish: true });
  return { id: page.id, type: saved.page.type, title, data, plan };
}

async function datePages({ tx, workspaceId }: Ctx, { get, now }: DemoStory): Promise<void> {
  for (const { id, plan } of Object.values(get(demoPages))) {
    const made = new Date(now.getTime() - (plan.days + 0.9) * dayMs);
    await sql`
      with page as (
        update pages set created_at = ${made}, updated_at = ${made}, published_at = ${made}
        where workspace_id = ${workspaceId} and id = ${id}
      ), content as (
        update page_contents set saved_at = ${made} where workspace_id = ${workspaceId} and page_id = ${id}
      )
      update page_versions set created_at = ${made}, saved_at = ${made}, published_at = ${made} where workspace_id = ${workspaceId} and page_id = ${id}`.execute(
      tx,
    );
  }
}

/** Seven published pages, each created from a template with the business's own texts. */
export const pageDemo: DemoRows = {
  open: async (story) => {
    const { id, pictures, whatsapp } = story.get(demoShop);
    const surroundings: PageSurroundings = {
      shop: { id, whatsapp },
      courses: story.get(demoCourses),
      now: story.now,
      picture: (name, alt) => ({ id: pictures.get(name) ?? '', alt }),
    };
    const pages: Partial<Record<keyof typeof plans, DemoPage>> = {};
    for (const name of Object.keys(plans) as (keyof typeof plans)[])
      pages[name] = await createDemoPage(story, plans[name], surroundings);
    story.set(demoPages, pages as Readonly<Record<keyof typeof plans, DemoPage>>);
  },
  write: datePages,
};
