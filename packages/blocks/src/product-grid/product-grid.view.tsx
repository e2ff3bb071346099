import type { BlockEnv, ProductTarget } from '../env.ts';
import type { PropsOf } from '../model/block.ts';
import { Nothing } from '../parts/nothing.tsx';
import { ProductTile, targetPath } from '../parts/product-tile.tsx';
import type { productGridBlock } from './product-grid.block.ts';

type Values = PropsOf<typeof productGridBlock>['values'];

export function ProductGridView({ values, env }: PropsOf<typeof productGridBlock>) {
  const products = productsOf(values, env);
  const shop = values.source === 'shop' && values.shop ? env.targets.shops[values.shop] : undefined;
  if (products.length === 0) {
    return <Nothing env={env} icon="store" text={values.source === 'shop' ? 'nothing_shop' : 'nothing_product'} />;
  }
  return (
    <div className="b-products">
      <ul className={`b-grid b-columns-of-${values.columns}`}>
        {products.map((product) => (
          <ProductTile key={product.id} env={env} product={product} />
        ))}
      </ul>
      {shop ? (
        <p className="b-buttons b-align-center">
          <a className="b-button b-button-outline b-button-normal" href={targetPath(env, shop.path)}>
            {env.texts.see_shop}
          </a>
        </p>
      ) : null}
    </div>
  );
}

function productsOf(values: Values, env: BlockEnv): readonly ProductTarget[] {
  if (values.source === 'shop') {
    return (values.shop ? (env.targets.shops[values.shop]?.products ?? []) : []).slice(0, values.count);
  }
  const ids = [...new Set(values.products.map(({ product }) => product))];
  return ids.flatMap((id) => (id && env.targets.products[id] ? [env.targets.products[id]] : []));
}
