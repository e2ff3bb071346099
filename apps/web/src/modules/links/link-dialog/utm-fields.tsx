import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { LinkForm } from './link-form.ts';
import { utmNames, utmOf, withUtm } from './utm.ts';

/** Builds the parameters of the target that programs for statistics read. */
export function UtmFields({ form }: { readonly form: LinkForm }) {
  const t = useTranslations('links.form');
  const { url } = form.values;
  const values = utmOf(url);
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('utm_help')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {utmNames.map((name) => (
          <TextInput
            key={name}
            label={t(`utm_names.${name}`)}
            disabled={!URL.canParse(url)}
            maxLength={100}
            value={values[name]}
            onChange={(event) => form.setFieldValue('url', withUtm(url, name, event.currentTarget.value))}
          />
        ))}
      </SimpleGrid>
    </>
  );
}
