import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { products, shopChoiceQuery } from '../shops.api.ts';
import { ProductForm } from './product-form.tsx';

function Content() {
  const t = useTranslations('shops');
  const { id, in_shop: wanted } = useAppSearch();
  const { open } = useModal();
  const { kumbi_code } = useWorkspace();
  const shops = useQuery(shopChoiceQuery(kumbi_code));
  const product = useQuery({ ...products.get(kumbi_code, { query: { id: id ?? '' } }), enabled: id !== undefined });
  const error = (!shops.data && shops.error) || (!product.data && product.error);
  if (error) {
    const retry = () => {
      void shops.refetch();
      if (id !== undefined) void product.refetch();
    };
    return <ErrorState error={error} onRetry={retry} />;
  }
  if (!shops.data || (id !== undefined && !product.data)) {
    return (
      <Stack aria-busy="true">
        <Skeleton h={36} />
        <Skeleton h={72} />
        <Skeleton h={36} />
        <Skeleton h={96} />
      </Stack>
    );
  }
  const shop = shops.data.find((entry) => entry.id === (product.data?.shop_id ?? wanted)) ?? shops.data[0];
  if (!shop) {
    return (
      <EmptyState
        drawing="stall"
        title={t('product.no_shop')}
        detail={t('product.no_shop_detail')}
        action={<Button onClick={() => open('ksp-add-shop', {}, { replace: true })}>{t('list.create')}</Button>}
      />
    );
  }
  return <ProductForm key={product.data?.id ?? 'new'} shops={shops.data} shop={shop} product={product.data ?? null} />;
}

/** `ksp-add-product`: a new product, or the one with `id`. */
export function ProductDialog() {
  const t = useTranslations('shops.product');
  const { id } = useAppSearch();
  const { close } = useModal();
  return (
    <DialogFrame title={t(id ? 'edit_title' : 'add_title')} onClose={close} size="lg">
      <Content />
    </DialogFrame>
  );
}
