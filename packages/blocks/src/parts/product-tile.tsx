import type { BlockEnv, ProductTarget } from '../env.ts';
import { amountText } from '../texts/shown-amount.ts';
import { Picture } from './picture.tsx';

export const targetPath = (env: BlockEnv, path: string): string => `/${env.lang}${path}`;

export const priceText = (env: BlockEnv, product: Pick<ProductTarget, 'price_ao' | 'price_us'>): string =>
  amountText({ ao: product.price_ao, us: product.price_us }, env.lang);

/** A product in a grid. The whole tile is one link. */
export function ProductTile({ env, product }: { readonly env: BlockEnv; readonly product: ProductTarget }) {
  return (
    <li className="b-product-tile">
      <Picture image={product.image} alt="" sizes="(min-width: 900px) 320px, 46vw" />
      {product.is_available ? null : <span className="b-flag">{env.texts.sold_out}</span>}
      <h3>
        <a href={targetPath(env, product.path)}>{product.title}</a>
      </h3>
      <p className="b-figure">{priceText(env, product)}</p>
    </li>
  );
}
