import { templateNamed } from '@kumbi/blocks/templates/catalogue.ts';
import { textOf } from '@kumbi/blocks/templates/draft.ts';
import { readNotifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { createPage, savePageContent } from '@kumbi/contract/pages/pages.endpoints.ts';
import { saveCategory, saveProduct, saveShop } from '@kumbi/contract/shops/shops.endpoints.ts';
import { createCompany } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Kernel } from '../../kernel/kernel.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { insertUser, openSession } from '../../modules/identity/identity.public.ts';
import { findOfferedPlan, startPeriod } from '../../modules/quotas/quotas.public.ts';
import { findCompanyByCode } from '../../modules/workspaces/workspaces.public.ts';
import type { DemoBusiness, MadePage } from './demo-business.ts';
import { call, type DemoCaller, pictureFile } from './demo-call.ts';
import { type DemoWords, demoProducts, demoShop } from './demo-catalogue.ts';
import { openCourses } from './demo-courses.ts';
import { openFlow } from './demo-flows.ts';
import { type DemoPage, type PageSurroundings, pageDataOf } from './demo-page.ts';
import { beesPage } from './pages/bees-page.ts';
import { contactPage } from './pages/contact-page.ts';
import { fairPage } from './pages/fair-page.ts';
import { hivesPage } from './pages/hives-page.ts';
import { opinionPage } from './pages/opinion-page.ts';
import { shopPage } from './pages/shop-page.ts';
import { tastingPage } from './pages/tasting-page.ts';

interface Opened {
  readonly userId: string;
  /** In its addresses. */
  readonly company: string;
  readonly business: DemoBusiness;
  /** Marks what the person was told so far as read. */
  readNews(): Promise<void>;
}

/** Makes the person, the company, the shop with its products, the courses, a flow, and the pages. */
export async function openBusiness(kernel: Kernel, app: FastifyInstance, words: DemoWords): Promise<Opened> {
  const userId = uuidv7();
  const { language } = words;
  const email = `demo+${userId.slice(-6)}@kumbi.example`;
  await kernel.db.outsideWorkspaces((tx) =>
    insertUser(tx, { id: userId, name: words.person, email, country: 'AO', language }),
  );
  const session = await openSession(kernel, userId, { ip: '', userAgent: 'demo' });
  const person: DemoCaller = { kernel, app, cookie: session.split(';')[0] ?? '' };
  const made = await call(person, createCompany, { name: words.company });
  const workspaceId = await findCompanyByCode(kernel.db, made.kumbi_code);
  if (workspaceId === undefined) throw new Error('The company of the demo was not created');
  await inSystemCtx(kernel, workspaceId, 'the plan of the demo', async (ctx) => {
    const plan = await findOfferedPlan(ctx.tx, 'business');
    if (plan) await startPeriod(ctx, { plan, period: 'year' });
  });
  const owner: DemoCaller = { ...person, company: made.kumbi_code };
  const { shop, images } = await openShop(owner, words);
  const courses = await openCourses(owner, words.language);
  await openFlow(owner, words.language);
  const now = kernel.clock.now();
  const surroundings: PageSurroundings = {
    shopId: shop.id,
    courses,
    now,
    picture: (name, alt) => ({ id: images.get(name) ?? '', alt: textOf(alt) }),
  };
  const page = (plan: DemoPage) => openPage(owner, plan, words, surroundings);
  const pages = {
    shop: await page(shopPage),
    contact: await page(contactPage),
    opinion: await page(opinionPage),
    tasting: await page(tastingPage),
    hives: await page(hivesPage),
    bees: await page(beesPage),
    fair: await page(fairPage),
  };
  return {
    userId,
    company: made.kumbi_code,
    business: { workspaceId, words, shop, pages, now },
    readNews: async () => {
      await call(owner, readNotifications, {});
    },
  };
}

async function openShop(owner: DemoCaller, words: DemoWords) {
  const logo = await pictureFile('logo');
  const { shop } = await call(owner, saveShop, { ...words.shop, ...demoShop, logo });
  const categories = new Map<string, string>();
  for (const [name, texts] of Object.entries(words.categories)) {
    const { category } = await call(owner, saveCategory, { shop_id: shop.id, ...texts });
    categories.set(name, category.id);
  }
  // All at once: their pictures take their turns on every core that there is.
  const made = await Promise.all(
    demoProducts.map(async ({ name, category, priceAo, priceUs, stock }) => {
      const { title, description, features } = words.products[name];
      return call(owner, saveProduct, {
        shop_id: shop.id,
        category_id: categories.get(category),
        title,
        description,
        price_ao: priceAo,
        price_us: priceUs ?? '',
        stock_amount: stock ?? '',
        features: JSON.stringify(features.map(([feature, detail]) => ({ feature, detail }))),
        thumbnail: await pictureFile(name),
      });
    }),
  );
  const products = made.map(({ product }) => product);
  const images = new Map(demoProducts.map(({ name }, index) => [name, products[index]?.image?.id ?? '']));
  return { shop: { id: shop.id, title: shop.title, products }, images };
}

async function openPage(
  owner: DemoCaller,
  plan: DemoPage,
  { language }: DemoWords,
  surroundings: PageSurroundings,
): Promise<MadePage> {
  const title = textOf(plan.title)[language] ?? '';
  const type = templateNamed(plan.template)?.type;
  const data = pageDataOf(plan, surroundings);
  const { page } = await call(owner, createPage, { title, type, status: 'on', default_language: language });
  const saved = await call(owner, savePageContent, { id: page.id, revision: 0, default_language: language, data });
  return { id: page.id, type: saved.page.type, title, data, plan };
}
