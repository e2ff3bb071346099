import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { pageFacts } from '../lib/page-facts.ts';
import { BrandMark } from './brand-mark.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import classes from './public-frame.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

interface Props {
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page outside the workspace that is wider than a form. */
export function PublicFrame({ actions, children }: Props) {
  const locale = useLanguage();
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <a href={`/${locale}`} className={classes.brand} aria-label={pageFacts.brand}>
          <BrandMark />
          <Text fw={600} span visibleFrom="xs">
            {pageFacts.brand}
          </Text>
        </a>
        <Group gap="xs" wrap="nowrap">
          <LanguageSwitch short />
          <ThemeSwitch />
          {actions}
        </Group>
      </header>
      <main className={classes.main} id="content">
        {children}
      </main>
    </div>
  );
}
