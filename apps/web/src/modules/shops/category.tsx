import { type Category, type SaveCategory, saveCategorySchema } from '@kumbi/contract/shops/category.schemas.ts';
import { IconCategory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../lib/api/api-error.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { lineField, required, textField } from '../../ui/record/record-fields.tsx';
import { RecordFormDialog } from '../../ui/record/record-form-dialog.tsx';
import { RecordList } from '../../ui/record/record-list.tsx';
import type { RecordView } from '../../ui/record/record-view.ts';
import { ThingPicture } from '../../ui/thing-picture.tsx';
import { imageField } from '../media/media.public.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { tellOfAddedCategory } from './added-category.ts';
import { categories, categoryChoiceQuery } from './shops.api.ts';

const view: RecordView<Category, SaveCategory, 'name' | 'description' | 'image'> = {
  modal: 'ksp-add-category',
  thing: 'category',
  drawing: 'category',
  schema: saveCategorySchema,
  multipart: true,
  fields: { name: required(lineField), description: required(textField), image: imageField },
  nameOf: ({ name }) => name,
};

/** The categories of a shop, inside the shop's form. */
export function CategoryList({ shop }: { readonly shop: string }) {
  const t = useTranslations('shops.category');
  const workspace = useWorkspace();
  const { open } = useModal();
  const { kumbi_code } = workspace;
  return (
    <RecordList
      view={view}
      t={t}
      workspace={workspace}
      query={useQuery(categoryChoiceQuery(kumbi_code, shop))}
      detail={({ products }) => t('products', { count: products })}
      picture={({ image }) => <ThingPicture image={image} icon={IconCategory} sizes="40px" shape="small" />}
      onCreate={() => open('ksp-add-category', { in_shop: shop }, { over: true })}
      onEdit={(category) => open('ksp-add-category', { in_shop: shop, category }, { over: true })}
      onDelete={(id) => categories.delete(kumbi_code, { body: { id } }, { drops: [id] })}
      onRestore={(id) => categories.restore(kumbi_code, { body: { id } })}
    />
  );
}

/** `ksp-add-category`: usually opened above the shop or the product that needs it. */
export function CategoryDialog() {
  const t = useTranslations('shops.category');
  const { in_shop: shop_id = '', category: id } = useAppSearch();
  const { kumbi_code } = useWorkspace();
  const query = useQuery({ ...categoryChoiceQuery(kumbi_code, shop_id), enabled: id !== undefined });
  const data = query.data?.find((category) => category.id === id);
  // If the fresh list lacks it, it was deleted or belongs to another shop.
  const gone = new ApiError(404, { code: 'shop.category_unknown', message: t('gone'), action: t('gone_action') });
  return (
    <RecordFormDialog
      view={view}
      t={t}
      id={id}
      query={{ ...query, data, error: query.error ?? (query.data && !data ? gone : null) }}
      draftKey={`${kumbi_code}:category:${shop_id}`}
      more={{ shop_id, ...(id ? { id } : {}) }}
      save={async (body, options) => {
        const saved = await categories.save(kumbi_code, { body }, options);
        if (id === undefined) tellOfAddedCategory(shop_id, saved.id);
      }}
    />
  );
}
