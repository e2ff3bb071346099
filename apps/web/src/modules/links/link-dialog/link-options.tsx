import { linkTagsLimit } from '@kumbi/contract/links/links.limits.ts';
import type { ShortLink } from '@kumbi/contract/links/short-link.schemas.ts';
import { Autocomplete, Fieldset, PasswordInput, Stack, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AmountField } from '../../../ui/amount-field.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { labels } from '../links.api.ts';
import { DomainField } from './domain-field.tsx';
import type { LinkForm } from './link-form.ts';
import { PictureField } from './picture-field.tsx';
import { ShareFields } from './share-fields.tsx';
import { TargetFields } from './target-fields.tsx';
import { UtmFields } from './utm-fields.tsx';

interface Props {
  readonly form: LinkForm;
  readonly link: ShortLink | null;
}

/** Everything about a link but its name and its target. */
export function LinkOptions({ form, link }: Props) {
  const t = useTranslations('links.form');
  const { kumbi_code } = useWorkspace();
  const { data: known } = useQuery(labels.get(kumbi_code, {}));
  const field = form.getInputProps;
  return (
    <Stack>
      <DomainField form={form} />
      {link === null && (
        <TextInput
          label={t('code')}
          description={t('code_help')}
          leftSection={form.values.domain_id === '' ? '/l/' : '/'}
          {...field('code')}
        />
      )}
      <TagsInput label={t('tags')} data={known?.tags ?? []} maxTags={linkTagsLimit} clearable {...field('tags')} />
      <Autocomplete label={t('folder')} data={known?.folders ?? []} {...field('folder')} />
      <Textarea label={t('note')} autosize minRows={2} maxRows={6} {...field('note')} />
      <Fieldset legend={t('utm')}>
        <UtmFields form={form} />
      </Fieldset>
      <Fieldset legend={t('end')}>
        <Stack>
          <TextInput
            type="datetime-local"
            label={t('expires_at')}
            description={t('expires_at_help')}
            {...field('expires_at')}
          />
          <AmountField label={t('clicks_limit')} description={t('clicks_limit_help')} {...field('clicks_limit')} />
          <TextInput
            label={t('expired_url')}
            description={t('expired_url_help')}
            placeholder={t('url_example')}
            inputMode="url"
            {...field('expired_url')}
          />
        </Stack>
      </Fieldset>
      <Fieldset legend={t('protection')}>
        <Stack>
          <Switch label={t('has_password')} {...form.getInputProps('has_password', { type: 'checkbox' })} />
          {form.values.has_password && (
            <PasswordInput
              label={t('password')}
              description={link?.has_password ? t('password_kept') : undefined}
              autoComplete="new-password"
              {...field('password')}
            />
          )}
        </Stack>
      </Fieldset>
      <Fieldset legend={t('targets')}>
        <TargetFields form={form} />
      </Fieldset>
      <Fieldset legend={t('split')}>
        <ShareFields form={form} />
      </Fieldset>
      <Fieldset legend={t('preview')}>
        <Stack>
          <TextInput label={t('preview_title')} description={t('preview_help')} {...field('preview_title')} />
          <Textarea label={t('preview_description')} autosize minRows={2} {...field('preview_description')} />
          <PictureField form={form} link={link} />
          <TextInput
            label={t('preview_image')}
            placeholder={t('url_example')}
            inputMode="url"
            {...field('preview_image')}
          />
        </Stack>
      </Fieldset>
    </Stack>
  );
}
