import { type Category, saveCategorySchema } from '@kumbi/contract/shops/shops.schemas.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../lib/feedback/toast.tsx';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { Loading } from '../../../ui/loaded.tsx';
import { ImageField } from '../../media/media.public.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { categories, categoryChoiceQuery } from '../shops.api.ts';

interface FormProps {
  readonly shop: string;
  readonly category: Category | null;
}

function CategoryForm({ shop, category }: FormProps) {
  const t = useTranslations('shops.category');
  const tc = useTranslations('app.common');
  const { close, open } = useModal();
  const { over } = useAppSearch();
  const { kumbi_code } = useWorkspace();
  const initial: { name: string; description: string; image: File | undefined } = {
    name: category?.name ?? '',
    description: category?.description ?? '',
    image: undefined,
  };
  const body = (values: typeof initial) => ({ ...values, shop_id: shop, ...(category ? { id: category.id } : {}) });
  const state = useSaveForm({
    schema: saveCategorySchema,
    multipart: true,
    initial,
    body,
    modal: 'ksp-add-category',
    draftKey: `${kumbi_code}:category:${category?.id ?? `new-${shop}`}`,
    save: (values, key) => categories.save(kumbi_code, { body: body(values) }, { idempotencyKey: key }),
    onSaved: async () => {
      // Above another form, closing returns to it; a success box would hide it.
      if (over) {
        showToast({ kind: 'success', title: t('saved') });
        close();
      } else open('box-success', { saved: 'category', how: category ? 'updated' : 'added' }, { replace: true });
    },
  });
  const { form } = state;
  return (
    <FormShell state={state} submit={category ? tc('save') : t('create')} onCancel={close}>
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      <Textarea label={t('description')} required autosize minRows={2} {...form.getInputProps('description')} />
      <ImageField
        label={t('image')}
        current={category?.image ?? null}
        value={form.values.image}
        onChange={(file) => form.setFieldValue('image', file)}
        error={form.errors.image}
        path="image"
      />
    </FormShell>
  );
}

/** `ksp-add-category`: usually opened above the shop or the product that needs it. */
export function CategoryDialog() {
  const t = useTranslations('shops.category');
  const { in_shop: shop = '', category: id } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery({ ...categoryChoiceQuery(kumbi_code, shop), enabled: id !== undefined });
  const category = query.data?.find((entry) => entry.id === id) ?? null;
  // If the fresh list lacks it, it was deleted or belongs to another shop.
  const gone = new ApiError(404, { code: 'shop.category_unknown', message: t('gone'), action: t('gone_action') });
  return (
    <DialogFrame title={t(id ? 'edit_title' : 'add_title')} onClose={close}>
      {id === undefined || category ? (
        <CategoryForm shop={shop} category={category} />
      ) : query.isFetching ? (
        <Loading heights={[36, 72]} />
      ) : (
        <ErrorState error={query.error ?? gone} onRetry={() => void query.refetch()} />
      )}
    </DialogFrame>
  );
}
