import { may } from '@kumbi/contract/shared/roles.ts';
import type { Product } from '@kumbi/contract/shops/shops.schemas.ts';
import { Badge, Text } from '@mantine/core';
import { IconExternalLink, IconPackage, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { MoreItem, MoreMenu } from '../../ui/more-menu.tsx';
import { Row } from '../../ui/row.tsx';
import { SelectBox } from '../../ui/select-box.tsx';
import { ThingPicture } from '../../ui/thing-picture.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { useRemoveProduct } from './use-remove-product.ts';

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
  const remove = useRemoveProduct(product);
  const choosing = selection.active;
  const press = choosing ? () => selection.toggle(product.id) : edit;
  const sold = product.stock_amount === 0;
  return (
    <Row
      onOpen={press}
      before={
        <>
          <SelectBox selection={selection} id={product.id} name={product.title} />
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
              <MoreItem danger icon={IconTrash} onClick={() => remove.mutate()}>
                {t('delete')}
              </MoreItem>
            )}
          </MoreMenu>
        )
      }
    />
  );
}
