import type { LinkField } from '@kumbi/blocks/model/field.ts';
import { isLink, isOfHost, typedLink } from '@kumbi/blocks/model/links.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { FieldProps } from './field-props.ts';

/** Completes a typed link on blur. */
export function LinkInput({ field, label, help, error, value, onChange, path }: FieldProps<LinkField, string>) {
  const t = useTranslations('pages.editor');
  const tv = useTranslations('validation');
  const { hosts } = field;
  const wrong =
    value !== '' && !isLink(typedLink(value))
      ? tv('link')
      : value !== '' && hosts && !isOfHost(typedLink(value), hosts)
        ? tv('link_host')
        : undefined;
  return (
    <TextInput
      label={label}
      description={help ?? (hosts ? t('link_hosts', { hosts: hosts.join(', ') }) : t('link_help'))}
      error={error ?? wrong}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => value !== typedLink(value) && onChange(typedLink(value))}
      inputMode="url"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      data-path={path}
    />
  );
}
