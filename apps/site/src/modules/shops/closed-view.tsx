import { fill } from '@kumbi/blocks/texts/fill.ts';
import { Notice } from '../../frame/notice.tsx';
import { textsOf } from '../../texts/texts.ts';
import { SellerLinks } from './shop/no-script.tsx';
import type { ClosedProps } from './shops.props.ts';

export function ClosedView(page: ClosedProps) {
  const t = textsOf(page.lang).closed;
  return (
    <Notice page={page} theme={page.shop.theme} mark="" title={fill(t.title, { name: page.shop.title })} text={t.text}>
      <SellerLinks page={page} shop={page.shop} />
    </Notice>
  );
}
