import { Button, Group, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { proofHosts } from '../../lib/api/proof.ts';
import { prepareToasts } from '../../lib/feedback/toast.ts';
import { ensureMessages } from '../../lib/i18n/messages.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { pageFacts } from '../../lib/page-facts.ts';
import type { OperatorScreen } from '../../lib/web-module.ts';
import { operatorPath, publicPath } from '../../lib/workspace-address.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { PendingPage } from '../pending-page.tsx';
import classes from './operator-console.module.css';
import { operatorScreenAt, operatorScreens } from './operator-screens.ts';

void prepareToasts();

const pages = new Map<string, ComponentType>();

/** Returns the page of a screen, whose code and texts load together. */
function pageOf(screen: OperatorScreen, locale: Parameters<typeof ensureMessages>[0]): ComponentType {
  const key = `${locale}/${screen.path}`;
  const known = pages.get(key);
  if (known) return known;
  const page = lazy(async () => {
    const [loaded] = await Promise.all([screen.load(), ensureMessages(locale, screen.messages ?? [])]);
    return { default: loaded };
  });
  pages.set(key, page);
  return page;
}

/** The operator's pages. Its navigation has the screens of all modules. */
export function OperatorConsole() {
  const t = useTranslations();
  const locale = useLanguage();
  const { _splat: path = '' } = useParams({ strict: false });
  const screen = operatorScreenAt(path.replace(/\/$/, ''));
  const title = screen ? t(screen.label as 'operator.title') : t('operator.title');
  useEffect(() => {
    document.title = `${title} · ${t('operator.title')} · ${pageFacts.brand}`;
  }, [t, title]);
  if (!screen) return <NotFoundPage />;
  const Page = pageOf(screen, locale);
  return (
    <div className={classes.console}>
      <header className={classes.bar}>
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{t('operator.title')}</Text>
          <Button
            component={AppLink}
            href={publicPath(locale, 'app')}
            variant="subtle"
            color="gray"
            leftSection={<Icon of={IconArrowLeft} size={18} />}
          >
            {t('operator.leave')}
          </Button>
        </Group>
        <nav aria-label={t('operator.title')} className={classes.nav}>
          {operatorScreens.map((each) => (
            <AppLink
              key={each.path}
              href={operatorPath(locale, each.path)}
              className={classes.entry}
              aria-current={each === screen ? 'page' : undefined}
            >
              <Icon of={each.icon} size={18} />
              <span>{t(each.label as 'operator.title')}</span>
            </AppLink>
          ))}
        </nav>
      </header>
      <main className={classes.main} id="content">
        <Suspense fallback={<PendingPage />}>
          <Page />
        </Suspense>
      </main>
      {[...proofHosts.entries].map(([module, Host]) => (
        <Host key={module} />
      ))}
    </div>
  );
}
