import { languageNames, otherLocales } from '@kumbi/contract/shared/locale.ts';
import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconBuilding, IconLanguage, IconMoon, type IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { workspacePath } from '../../lib/workspace-address.ts';
import { useWorkspace, useWorkspacePath, workspacesQuery } from '../../modules/workspaces/workspaces.public.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSwitchLanguage } from '../../ui/language-switch.tsx';
import { useSwitchTheme } from '../../ui/theme-switch.tsx';
import { modules } from '../modules.ts';
import { commandsOf, navigationOf } from '../navigation.ts';
import { setPalette } from './palette-store.ts';

const [store, spotlight] = createSpotlight();
const pauseMs = 200;

/** Ctrl/Cmd K: pages, commands, and the modules' search results by name in this workspace. */
export function Palette() {
  const t = useTranslations();
  const locale = useLanguage();
  const navigate = useNavigate();
  const path = useWorkspacePath();
  const workspace = useWorkspace();
  const { kumbi_code } = workspace;
  const { open } = useModal();
  const { switchTheme } = useSwitchTheme();
  const switchLanguage = useSwitchLanguage();
  const [query, setQuery] = useState('');
  const [asked] = useDebouncedValue(query.trim(), pauseMs);
  const { data: workspaces = [] } = useQuery(workspacesQuery);
  const { data: found = [] } = useQuery({
    queryKey: [kumbi_code, 'palette', asked],
    enabled: asked.length > 1,
    queryFn: async () => {
      const sources = await Promise.all(modules.map((module) => module.palette?.()));
      return (await Promise.all(sources.map((find) => find?.(kumbi_code, asked) ?? []))).flat();
    },
  });
  useEffect(() => spotlight.open(), []);

  const action = (id: string, label: string, icon: typeof IconPlus, onClick: () => void, description?: string) => ({
    id,
    label,
    leftSection: <Icon of={icon} />,
    onClick,
    ...(description ? { description } : {}),
  });
  const go = (address: string) => () => void navigate({ href: address });

  const groups: SpotlightActionGroupData[] = [
    {
      group: t('app.palette.go'),
      actions: navigationOf(workspace).map((entry) =>
        action(`go-${entry.path}`, t(entry.label as 'app.nav.home'), entry.icon, go(path(entry.path))),
      ),
    },
    {
      group: t('app.palette.do'),
      actions: [
        ...commandsOf(workspace).map(({ label, icon, modal }) =>
          action(modal, t(label as 'app.nav.home'), icon, () => open(modal, {})),
        ),
        action('theme', t('app.palette.theme'), IconMoon, switchTheme),
        ...otherLocales(locale).map((other) =>
          action(`language-${other}`, t('app.palette.language', { language: languageNames[other] }), IconLanguage, () =>
            switchLanguage(other),
          ),
        ),
      ],
    },
    {
      group: t('app.palette.workspaces'),
      actions: workspaces.map((each) =>
        action(`ws-${each.id}`, each.name, IconBuilding, go(workspacePath(locale, each))),
      ),
    },
  ];
  const matches = (label: string) => label.toLocaleLowerCase(locale).includes(query.trim().toLocaleLowerCase(locale));
  const shown = groups
    .map((group) => ({ ...group, actions: group.actions.filter((entry) => matches(entry.label ?? '')) }))
    .concat(
      query.trim().length < 2
        ? []
        : found.map(({ label, items }) => ({
            group: t(label as 'app.nav.home'),
            actions: items.map(({ id, title, icon, opens, detail }) =>
              action(
                id,
                title,
                icon,
                typeof opens === 'string' ? go(path(opens)) : () => open(opens.modal, { id: opens.id }),
                detail,
              ),
            ),
          })),
    )
    .filter((group) => group.actions.length > 0);

  return (
    <Spotlight
      store={store}
      actions={shown}
      // The items are already filtered, together with the server's results.
      filter={(_, actions) => actions}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={() => setPalette(false)}
      nothingFound={t('app.palette.nothing')}
      shortcut={null}
      scrollable
      maxHeight={380}
      radius="lg"
      overlayProps={{ backgroundOpacity: 0.6, blur: 0 }}
      attributes={{ content: { 'aria-label': t('app.bar.search_open') } }}
      searchProps={{
        leftSection: <Icon of={IconSearch} />,
        placeholder: t('app.palette.placeholder'),
        'aria-label': t('app.palette.placeholder'),
      }}
    />
  );
}
