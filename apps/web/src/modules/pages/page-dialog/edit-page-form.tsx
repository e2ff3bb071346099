import { pageTypes } from '@kumbi/contract/pages/pages.limits.ts';
import { type Page, updatePageSchema } from '@kumbi/contract/pages/pages.schemas.ts';
import { Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { FormShell } from '../../../ui/form-shell.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { pages } from '../pages.api.ts';

interface Values {
  title: string;
  type: Page['type'];
  slug: string;
  online: boolean;
}

/** Shows the refusal of a taken address at its field, and not only in a toast. */
function besideSlug(error: unknown): unknown {
  if (!(error instanceof ApiError && error.is('page.slug_taken'))) return error;
  return new ApiError(error.status, { ...error.envelope, fields: { slug: error.envelope.message } });
}

export function EditPageForm({ page }: { readonly page: Page }) {
  const t = useTranslations('pages');
  const { open, close } = useModal();
  const { kumbi_code } = useWorkspace();
  const body = ({ online, ...values }: Values) => ({
    ...values,
    id: page.id,
    status: online ? ('on' as const) : ('off' as const),
  });
  const state = useSaveForm<Values, unknown>({
    schema: updatePageSchema,
    initial: { title: page.title, type: page.type, slug: page.slug, online: page.status === 'on' },
    body,
    modal: 'kpages-add-page',
    save: (values) =>
      pages.update(kumbi_code, { body: body(values) }).catch((error: unknown) => {
        throw besideSlug(error);
      }),
    onSaved: async () => {
      open('box-success', { saved: 'page', how: 'updated' }, { replace: true });
    },
  });
  const { form } = state;
  const before = page.url.slice(0, page.url.length - page.slug.length);
  return (
    <FormShell state={state} submit={t('dialog.update')} onCancel={close}>
      <Stack>
        {page.visible && <Text c="dimmed">{t('dialog.visible_now')}</Text>}
        <TextInput label={t('dialog.title')} required data-autofocus {...form.getInputProps('title')} />
        <Select
          label={t('dialog.type')}
          description={t(`types.${form.values.type}.detail`)}
          data={pageTypes.map((type) => ({ value: type, label: t(`types.${type}.name`) }))}
          searchable
          {...form.getInputProps('type')}
        />
        <TextInput
          label={t('dialog.slug')}
          description={
            <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
              {t('dialog.slug_help', { address: new URL(before, location.origin).href + form.values.slug })}
            </Text>
          }
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.getInputProps('slug')}
        />
        <Switch
          label={t('dialog.online')}
          description={t('dialog.online_help')}
          {...form.getInputProps('online', { type: 'checkbox' })}
        />
      </Stack>
    </FormShell>
  );
}
