import {
  type CreateShortLink,
  createShortLinkSchema,
  type ShortLink,
} from '@kumbi/contract/links/short-link.schemas.ts';
import { Button, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { FormShell } from '../../../ui/form-shell.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { links, pictures } from '../links.api.ts';
import { LinkOptions } from './link-options.tsx';
import { bodyOf, hasOptions, type LinkValues, valuesOf } from './link-values.ts';

/** Uploads a new picture before the link is saved: an image without a use is deleted after a day. */
async function withPicture(workspace: string, values: LinkValues): Promise<CreateShortLink> {
  const { picture_file: image } = values;
  const body = bodyOf(values);
  return image ? { ...body, preview_picture_id: (await pictures.upload(workspace, { body: { image } })).id } : body;
}

/** The form of a link: a name and an address, and everything else on request. */
export function ShortLinkForm({ link }: { readonly link: ShortLink | null }) {
  const t = useTranslations('links.form');
  const tc = useTranslations('app.common');
  const { open, close } = useModal();
  const { kumbi_code } = useWorkspace();
  const [all, setAll] = useState(link !== null && hasOptions(link));
  const state = useSaveForm<LinkValues, ShortLink>({
    schema: createShortLinkSchema,
    initial: valuesOf(link),
    body: bodyOf,
    modal: 'short-link',
    draftKey: `${kumbi_code}:short-link:${link?.id ?? 'new'}`,
    onInvalid: (paths) => {
      if (paths.some((path) => path !== 'name' && path !== 'url')) setAll(true);
    },
    save: async (values, idempotencyKey) => {
      const body = await withPicture(kumbi_code, values);
      return link
        ? links.update(kumbi_code, { body: { ...body, id: link.id } }, { idempotencyKey })
        : links.create(kumbi_code, { body }, { idempotencyKey });
    },
    onSaved: () => open('box-success', { saved: 'short_link', how: link ? 'updated' : 'added' }, { replace: true }),
  });
  const { form } = state;
  return (
    <FormShell state={state} submit={link ? tc('save') : t('create')} onCancel={close}>
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={t('url')}
        placeholder={t('url_example')}
        type="url"
        inputMode="url"
        required
        {...form.getInputProps('url')}
      />
      <Button
        variant="subtle"
        aria-expanded={all}
        onClick={() => setAll(!all)}
        rightSection={<Icon of={all ? IconChevronUp : IconChevronDown} size={18} />}
      >
        {t('more_options')}
      </Button>
      {all && <LinkOptions form={form} link={link} />}
    </FormShell>
  );
}
