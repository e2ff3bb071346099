import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { programProductImages, programProducts } from '@kumbi/contract/shops/public-product.endpoints.ts';
import type { programProductSchema } from '@kumbi/contract/shops/public-product.schemas.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Ctx, KeyCtx } from '../../../kernel/tenancy/ctx.ts';
import { dataPage } from '../../../kernel/tenancy/cursor-page.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { chosenImage, claiming, downloadImage, type PreparedImage, prepareImage } from '../../media/media.public.ts';
import { readProduct, readProductsByCursor } from './product.reads.ts';
import {
  createProduct,
  deleteProduct,
  refusePrice,
  type SaveProduct,
  setProductImage,
  updateProduct,
} from './product.service.ts';
import { lockProduct } from './product.store.ts';
import { programProductView } from './product.view.ts';

type OneProduct = Promise<View<typeof programProductSchema> | Refusal>;
type Changes = Parsed<typeof programProducts.update>['body'];

export async function listProgramProducts(
  ctx: Ctx,
  { shop_id, category_id, available, updated_since, ...query }: Parsed<typeof programProducts.list>['query'],
): Promise<Returns<typeof programProducts.list> | Refusal> {
  const filter = { shop_id, category_id, available: available && available === 'true', updated_since };
  return dataPage(await readProductsByCursor(ctx, filter, query), (row) => programProductView(ctx.kernel, row));
}

export async function getProgramProduct(ctx: Ctx, id: string): OneProduct {
  const row = await readProduct(ctx, id);
  return row ? programProductView(ctx.kernel, row) : refuse('shop.product_unknown');
}

export async function createProgramProduct(
  ctx: Ctx,
  { shop_id, category_id, name, prices, picture_id, ...more }: Parsed<typeof programProducts.create>['body'],
): OneProduct {
  const input = { ...optionalPart(more), shop_id, category_id, title: name, ...pricesOf(prices, prices.AOA) };
  const created = refusePrice(input) ?? (await createProduct(ctx, input, chosen(picture_id)));
  return isRefusal(created) ? created : getProgramProduct(ctx, created.product.id);
}

/** Changes a product as its form does, which sends all that programs may omit. */
export async function updateProgramProduct(ctx: Ctx, id: string, changes: Changes): OneProduct {
  const before = await lockProduct(ctx, id);
  if (!before) return refuse('shop.product_unknown');
  const { category_id = before.category_id, name = before.title, prices = {}, picture_id, ...more } = changes;
  const input = {
    ...optionalPart(more),
    ...{ shop_id: before.shop_id, category_id, title: name, ...pricesOf(prices, before.price_ao) },
    stock_loaded: more.stock_read,
  };
  // A higher price from before the limit stays.
  const refused = prices.AOA === undefined ? undefined : refusePrice(input);
  const updated = refused ?? (await updateProduct(ctx, id, input, chosen(picture_id)));
  return isRefusal(updated) ? updated : getProgramProduct(ctx, id);
}

export const deleteProgramProduct = (ctx: Ctx, id: string): Promise<{ deleted: true } | Refusal> =>
  deleteProduct(ctx, id);

/** Gives a product a picture that was uploaded before, or the one at an address. */
export async function saveProgramProductImage(
  ctx: Unopened<KeyCtx>,
  id: string,
  { url, picture_id }: Parsed<typeof programProductImages.save>['body'],
): OneProduct {
  if (!(await ctx.read((opened) => readProduct(opened, id)))) return refuse('shop.product_unknown');
  const prepared = chosen(picture_id) ?? (url === undefined ? undefined : await loadImage(ctx, url));
  if (!prepared) throw new Error('the schema requires a picture or an address');
  if (isRefusal(prepared)) return prepared;
  return claiming(ctx.kernel, prepared, () =>
    ctx.transaction(async (opened) => (await setProductImage(opened, id, prepared)) ?? getProgramProduct(opened, id)),
  );
}

const chosen = (pictureId: string | undefined): PreparedImage | undefined =>
  pictureId === undefined ? undefined : chosenImage(pictureId);

async function loadImage({ kernel, workspaceId }: Pick<Ctx, 'kernel' | 'workspaceId'>, url: string) {
  const file = await downloadImage(kernel, workspaceId, url);
  return isRefusal(file) ? file : prepareImage(kernel, workspaceId, file);
}

export const deleteProgramProductImage = async (ctx: Ctx, id: string): Promise<{ deleted: true } | Refusal> =>
  (await setProductImage(ctx, id)) ?? { deleted: true };

/** Returns the fields of the form that may be absent. */
const optionalPart = (given: Omit<Changes, 'category_id' | 'name' | 'prices' | 'picture_id'>) =>
  ({
    description: given.description,
    stock_amount: given.stock,
    is_physic: given.is_physical,
    is_available: given.is_available,
    payment_on_delivery: given.is_deliverable,
    features: given.details?.map(({ name, detail }) => ({ feature: name, detail })),
  }) satisfies Partial<SaveProduct>;

/** @param otherwise the price in hundredths of a kwanza, if none is given */
const pricesOf = ({ AOA, USD }: NonNullable<Changes['prices']>, otherwise: number) => ({
  price_ao: fromMinor(AOA ?? otherwise),
  price_us: typeof USD === 'number' ? fromMinor(USD) : USD,
});
