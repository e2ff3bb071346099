import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { shops } from '../shops.api.ts';
import { ShopForm } from './shop-form.tsx';

/** `ksp-add-shop`: a new shop, or the one with `id`. */
export function ShopDialog() {
  const t = useTranslations('shops.shop');
  const { id } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery({ ...shops.get(kumbi_code, { query: { id: id ?? '' } }), enabled: id !== undefined });
  return (
    <DialogFrame title={t(id ? 'edit_title' : 'add_title')} onClose={close} size="lg">
      {id === undefined ? (
        <ShopForm shop={null} />
      ) : (
        <Loaded query={query} heights={[36, 72, 36, 96]}>
          {(shop) => <ShopForm shop={shop} key={shop.id} />}
        </Loaded>
      )}
    </DialogFrame>
  );
}
