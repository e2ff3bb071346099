import type { PropsOf } from '../model/block.ts';
import { Nothing } from '../parts/nothing.tsx';
import { Picture } from '../parts/picture.tsx';
import { priceText, targetPath } from '../parts/product-tile.tsx';
import type { productBlock } from './product.block.ts';

const textLimit = 320;

export function ProductView({ values, env }: PropsOf<typeof productBlock>) {
  const product = values.product ? env.targets.products[values.product] : undefined;
  if (!product) return <Nothing env={env} icon="bag" text="nothing_product" />;
  const { description } = product;
  const text = description.length > textLimit ? `${description.slice(0, textLimit).trimEnd()}…` : description;
  return (
    <article className={`b-product b-product-${values.layout}`}>
      <Picture image={product.image} alt={product.title} sizes="(min-width: 900px) 560px, 100vw" />
      <div className="b-product-words">
        <h3 className="b-title">{product.title}</h3>
        <p className="b-amount">
          <strong>{priceText(env, product)}</strong>
        </p>
        {text ? <p className="b-lines">{text}</p> : null}
        <p>
          <a className="b-button b-button-filled b-button-large" href={targetPath(env, product.path)}>
            {product.is_available ? values.label || env.texts.see_product : env.texts.sold_out}
          </a>
        </p>
      </div>
    </article>
  );
}
