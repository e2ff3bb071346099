import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageFacts } from '../../lib/page-facts.ts';
import { stored } from '../../lib/stored.ts';
import { useWorkspace, useWorkspacePath } from '../../modules/workspaces/workspaces.public.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { activeEntry } from '../navigation.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CommandPalette } from './command-palette.tsx';
import classes from './frame.module.css';
import { FrameParts } from './frame-parts.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const collapsedKey = 'kumbi-sidebar';
const readCollapsed = () => stored(collapsedKey) === 'collapsed';

export function Frame({ children }: { readonly children: ReactNode }) {
  const t = useTranslations();
  const phone = useIsPhone();
  const workspace = useWorkspace();
  const path = useWorkspacePath();
  const { pathname } = useLocation();
  const [collapsed, setCollapsed] = useState(readCollapsed);
  const active = activeEntry(path(), pathname);
  const main = useRef<HTMLElement>(null);
  useShortcuts();

  useEffect(() => {
    const page = active ? t(active.label as 'app.nav.home') : workspace.name;
    document.title = `${page} · ${workspace.name} · ${pageFacts.brand}`;
  }, [active, t, workspace.name]);

  const toggle = () => {
    setCollapsed(!collapsed);
    try {
      localStorage.setItem(collapsedKey, collapsed ? 'open' : 'collapsed');
    } catch {
      // Without storage the sidebar is open again on the next visit.
    }
  };

  return (
    <div className={classes.frame} data-collapsed={collapsed || undefined}>
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        {t('app.nav.skip')}
      </button>
      {!phone && <Sidebar active={active} collapsed={collapsed} onToggle={toggle} />}
      <div className={classes.column}>
        <TopBar />
        <FrameParts of="page" />
        <main className={classes.main} id="content" ref={main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {phone && <BottomBar active={active} />}
      <CommandPalette />
    </div>
  );
}
