import { Icon } from '@kumbi/blocks/parts/icon.tsx';
import { Picture } from '@kumbi/blocks/parts/picture.tsx';
import { fill } from '@kumbi/blocks/texts/fill.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { moneyText, toMinor } from '../../../texts/money-text.ts';
import { textsOf } from '../../../texts/texts.ts';
import type { PublicProduct } from '../shops.props.ts';
import { productPath } from './shop-paths.ts';

interface ProductCardProps {
  readonly lang: Locale;
  readonly shop: string;
  readonly product: PublicProduct;
  readonly first: boolean;
  readonly lazy: boolean;
  /** False for a closed shop, which shows its products but doesn't sell them. */
  readonly sells: boolean;
}

const sizes = '(min-width: 1100px) 318px, (min-width: 700px) 31vw, 46vw';

export function ProductCard({ lang, shop, product, first, lazy, sells }: ProductCardProps) {
  const t = textsOf(lang).shop;
  return (
    <li className="card" data-product={product.id}>
      <Picture image={product.image} alt="" sizes={sizes} first={first} lazy={lazy} />
      <span className="badge" data-left={product.id} hidden={product.is_available}>
        {product.is_available ? null : t.sold_out}
      </span>
      <div className="card-foot">
        <h3>
          <a href={productPath(lang, shop, product.code)}>{product.title}</a>
        </h3>
        <p className="price" data-price={product.id}>
          {moneyText(toMinor(product.price_ao), 'AOA', lang)}
        </p>
        {sells && product.is_available ? (
          <button
            type="button"
            className="add needs-script"
            data-add={product.id}
            aria-label={fill(t.add, { product: product.title })}
          >
            <Icon name="plus" />
          </button>
        ) : null}
      </div>
    </li>
  );
}
