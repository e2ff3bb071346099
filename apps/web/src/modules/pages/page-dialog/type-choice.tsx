import { type PageType, pageTypes } from '@kumbi/contract/pages/pages.limits.ts';
import { Stack, Text, UnstyledButton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';
import classes from '../../../ui/kind-tiles.module.css';
import { pageTypeIcons } from '../page-types.ts';

/** The first question of a new page: its purpose. */
export function TypeChoice({ onChoose }: { readonly onChoose: (type: PageType) => void }) {
  const t = useTranslations('pages');
  return (
    <Stack gap="sm">
      <Text c="dimmed">{t('dialog.which_type')}</Text>
      <div className={classes.types}>
        {pageTypes.map((type) => (
          <UnstyledButton key={type} className={classes.type} onClick={() => onChoose(type)}>
            <Icon of={pageTypeIcons[type]} size={22} />
            <span>
              <Text span fw={500} display="block">
                {t(`types.${type}.name`)}
              </Text>
              <Text span size="sm" c="dimmed" display="block">
                {t(`types.${type}.detail`)}
              </Text>
            </span>
          </UnstyledButton>
        ))}
      </div>
    </Stack>
  );
}
