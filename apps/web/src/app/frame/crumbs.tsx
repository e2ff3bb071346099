import { IconChevronRight } from '@tabler/icons-react';
import { useMatches } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useWorkspacePath } from '../../modules/workspaces/workspaces.public.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import classes from './top-bar.module.css';

export function Crumbs() {
  const t = useTranslations();
  const path = useWorkspacePath();
  const crumbs = useMatches({ select: (matches) => matches.at(-1)?.staticData.crumbs ?? [] });
  // A page that is still loading has no texts yet.
  const shown = crumbs.filter((crumb) => t.has(crumb.label as 'app.nav.home'));
  return (
    <nav aria-label={t('app.nav.path')}>
      <ol className={classes.crumbs}>
        <li>
          {crumbs.length === 0 ? (
            <span aria-current="page">{t('app.nav.home')}</span>
          ) : (
            <AppLink href={path()}>{t('app.nav.home')}</AppLink>
          )}
        </li>
        {shown.map((crumb) => (
          <li key={crumb.label}>
            <Icon of={IconChevronRight} size={14} />
            {crumb.path === undefined ? (
              <span aria-current="page">{t(crumb.label as 'app.nav.home')}</span>
            ) : (
              <AppLink href={path(crumb.path)}>{t(crumb.label as 'app.nav.home')}</AppLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
