import { NavLink } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Guide } from '../../lib/help.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { Icon } from '../../ui/icon.tsx';
import { useGuideSteps } from './guide-steps.ts';
import { useTutorialFilter } from './use-tutorial-filter.ts';

/** A guide in the list. */
export function GuideRow({ guide: { name, device } }: { readonly guide: Guide }) {
  const t = useTranslations('tutorials');
  const tg = useTranslations('guides');
  const steps = useGuideSteps();
  const { open } = useModal();
  const { kept } = useTutorialFilter();
  const facts = [t('steps', { count: steps(name).length }), ...(device === 'all' ? [] : [t(`made_for.${device}`)])];
  return (
    <NavLink
      component="button"
      leftSection={<Icon of={IconListNumbers} />}
      label={tg(`${name}.title`)}
      description={facts.join(' · ')}
      onClick={() => open('tutorials', { ...kept, id: name })}
    />
  );
}
