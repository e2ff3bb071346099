import type { ComponentProps } from 'react';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import type { NavEntry } from '../../lib/web-module.ts';
import { useWorkspacePath } from '../../modules/workspaces/workspaces.public.tsx';
import { AppLink } from '../../ui/app-link.tsx';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  readonly entry: NavEntry;
}

/** A link to an entry of the navigation. A page of the site opens in a new tab, next to the work. */
export function EntryLink({ entry, ...props }: Props) {
  const path = useWorkspacePath();
  const locale = useLanguage();
  if (!entry.isSitePage) return <AppLink href={path(entry.path)} {...props} />;
  return <a href={`/${locale}/${entry.path}`} target="_blank" rel="noopener" {...props} />;
}
