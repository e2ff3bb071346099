import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Endpoint } from '@kumbi/contract/endpoint.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { saveCategory, saveProduct, saveShop } from '@kumbi/contract/shops/shops.endpoints.ts';
import { createCompany } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import { lockInTransaction } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { insertUser, openSession } from '../../modules/identity/identity.public.ts';
import { findOfferedPlan, startPeriod } from '../../modules/quotas/quotas.public.ts';
import { demoCategories, demoCompany, demoPerson, demoProducts, demoShop } from './demo-catalogue.ts';
import { makeDemoConversations } from './demo-conversations.ts';
import { insertDemoSales } from './demo-sales.store.ts';

export interface Demo {
  readonly userId: string;
  readonly company: string;
}

const demoSchema = z.object({ userId: z.uuid(), company: z.string() });

/**
 * Makes the demo business once per database, through the same calls that a person's browser makes, and remembers it. An
 * attempt that a crash cut short is left lying and made anew: the sandbox holds nothing that is worth a repair.
 */
export function seedDemo(kernel: Kernel, app: FastifyInstance): Promise<Demo> {
  return kernel.db.asSystem('seed the demo', async (tx) => {
    await lockInTransaction(tx, 'demo');
    const { rows } = await sql<{ value: string }>`select value from settings where key = 'demo'`.execute(tx);
    if (rows[0]) return demoSchema.parse(JSON.parse(rows[0].value));
    const demo = await makeDemo(kernel, app);
    await sql`insert into settings (key, value) values ('demo', ${JSON.stringify(demo)})`.execute(tx);
    return demo;
  });
}

async function makeDemo(kernel: Kernel, app: FastifyInstance): Promise<Demo> {
  const userId = uuidv7();
  const [local = '', domain = ''] = demoPerson.email.split('@');
  await kernel.db.outsideWorkspaces((tx) =>
    insertUser(tx, { id: userId, ...demoPerson, email: `${local}+${userId.slice(-6)}@${domain}` }),
  );
  const session = await openSession(kernel, userId, { ip: '', userAgent: 'demo' });
  const cookie = session.split(';')[0] ?? '';
  const caller = { kernel, app, cookie };
  const company = (await call(caller, createCompany, { name: demoCompany })) as { id: WorkspaceId; kumbi_code: string };
  await inSystemCtx(kernel, company.id, 'the plan of the demo', async (ctx) => {
    const plan = await findOfferedPlan(ctx.tx, 'business');
    if (plan) await startPeriod(ctx, { plan, period: 'year' });
  });

  const inCompany = { ...caller, company: company.kumbi_code };
  const { shop } = (await call(inCompany, saveShop, { ...demoShop, logo: await picture('logo') })) as {
    shop: { id: string; title: string };
  };
  const categories = new Map<string, string>();
  for (const category of demoCategories) {
    const made = (await call(inCompany, saveCategory, { shop_id: shop.id, ...category })) as {
      category: { id: string };
    };
    categories.set(category.name, made.category.id);
  }
  for (const product of [...demoProducts].reverse()) {
    await call(inCompany, saveProduct, {
      shop_id: shop.id,
      category_id: categories.get(product.category),
      title: product.title,
      description: product.description,
      price_ao: product.priceAo,
      price_us: product.priceUs ?? '',
      stock_amount: product.stock ?? '',
      features: JSON.stringify(product.features),
      thumbnail: await picture(product.picture),
    });
  }
  await inSystemCtx(kernel, company.id, 'a year of demo sales', (ctx) =>
    insertDemoSales(ctx.tx, { workspaceId: company.id, shop, now: kernel.clock.now() }),
  );
  await inSystemCtx(kernel, company.id, 'the conversations of the demo', makeDemoConversations);
  return { userId, company: company.kumbi_code };
}

async function picture(name: string): Promise<File> {
  const bytes = await readFile(path.join(import.meta.dirname, 'pictures', `${name}.webp`));
  return new File([new Uint8Array(bytes)], `${name}.webp`, { type: 'image/webp' });
}

interface DemoCaller {
  readonly kernel: Kernel;
  readonly app: FastifyInstance;
  readonly cookie: string;
  readonly company?: string;
}

/** One call to our own API, in the process. @throws when it is refused, because then the demo is wrong */
async function call(
  { kernel, app, cookie, company }: DemoCaller,
  endpoint: Endpoint,
  body: Record<string, unknown>,
): Promise<unknown> {
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) {
    if (value instanceof File) form.append(key, value);
    else if (value !== undefined) form.append(key, String(value));
  }
  const sent = endpoint.multipart ? new Response(form) : Response.json(body);
  const answer = await app.inject({
    method: endpoint.method,
    url: `/api/v1${endpoint.path}`,
    headers: {
      cookie,
      origin: new URL(kernel.config.url).origin,
      'x-kumbi-client': 'demo',
      'content-type': sent.headers.get('content-type') ?? '',
      ...(company ? { 'x-company': company } : {}),
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  if (answer.statusCode !== 200) throw new Error(`The demo's ${endpoint.path} was refused: ${answer.body}`);
  return answer.json();
}
