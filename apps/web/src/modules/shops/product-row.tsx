import { may } from '@kumbi/contract/shared/roles.ts';
import type { Product } from '@kumbi/contract/shops/shops.schemas.ts';
import { Badge, Checkbox, Text } from '@mantine/core';
import { IconExternalLink, IconPackage, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { MoreItem, MoreMenu } from '../../ui/more-menu.tsx';
import { Row } from '../../ui/row.tsx';
import { ThingPicture } from '../../ui/thing-picture.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { useRemoveProducts } from './use-remove-products.ts';

interface Props {
  readonly product: Product;
  readonly selection: Selection;
}

export function ProductRow({ product, selection }: Props) {
  const t = useTranslations('shops.products');
  const formats = useFormats();
  const workspace = useWorkspace();
  const { open } = useModal();
  const edit = () => open('ksp-add-product', { id: product.id });
  const remove = useRemoveProducts();
  const choosing = selection.active;
  const press = choosing ? () => selection.toggle(product.id) : edit;
  const sold = product.stock_amount === 0;
  return (
    <Row
      onOpen={press}
      before={
        <>
          {choosing && (
            <Checkbox
              aria-label={t('select', { name: product.title })}
              checked={selection.has(product.id)}
              onChange={() => selection.toggle(product.id)}
            />
          )}
          <ThingPicture image={product.image} icon={IconPackage} sizes="40px" shape="small" />
        </>
      }
      title={product.title}
      detail={
        <>
          {product.category ? `${product.category.name} · ` : ''}
          {product.stock_amount === null ? t('unlimited') : t('stock', { count: product.stock_amount })}
          {product.reserved > 0 && ` · ${t('reserved', { count: product.reserved })}`}
        </>
      }
      aside={
        <>
          {(sold || !product.is_available) && (
            <Badge color={sold && product.is_available ? 'amber' : 'gray'}>
              {t(product.is_available ? 'sold_out' : 'hidden')}
            </Badge>
          )}
          <Text fw={600} className="figures">
            {formats.money(product.price_ao, 'AOA')}
          </Text>
        </>
      }
      asideBelow
      actions={
        !choosing && (
          <MoreMenu label={t('more', { name: product.title })}>
            {may(workspace.role, 'content.write') && (
              <MoreItem icon={IconPencil} onClick={edit}>
                {t('edit')}
              </MoreItem>
            )}
            <MoreItem href={product.url} icon={IconExternalLink}>
              {t('visit')}
            </MoreItem>
            {may(workspace.role, 'content.delete') && (
              <MoreItem danger icon={IconTrash} onClick={() => remove.mutate([product])}>
                {t('delete')}
              </MoreItem>
            )}
          </MoreMenu>
        )
      }
    />
  );
}
