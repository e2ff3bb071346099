import { languageNames, otherLocales } from '@kumbi/contract/shared/locale.ts';
import { IconBuilding, IconChevronRight, IconFile, IconLanguage, IconMoon, type TablerIcon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import type { PlaceAddress } from '../../../lib/screens.ts';
import { hasWords } from '../../../lib/text-marks.ts';
import type { FoundRecords, PaletteSearch } from '../../../lib/web-module.ts';
import { workspacePath } from '../../../lib/workspace-address.ts';
import { useWorkspace, useWorkspacePath, workspacesQuery } from '../../../modules/workspaces/workspaces.public.tsx';
import { useSwitchLanguage } from '../../../ui/language-switch.tsx';
import { useSwitchTheme } from '../../../ui/theme-switch.tsx';
import { activeEntry, navigationOf } from '../../navigation.ts';
import { allCommandsOf, kindIcons, screensOf } from './palette-parts.ts';
import { type RecentPlace, recentPlaces, rememberPlace } from './recent-places.ts';

/** One line of the palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly icon: TablerIcon;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
  /** More records match than are listed. */
  readonly more: boolean;
}

/** Finds records of the workspace. */
export function useRecordSearch({ useFound }: PaletteSearch, text: string) {
  return useFound(useWorkspace().kumbi_code, text);
}

/**
 * Returns what the palette lists for a text. Without one: the places that were opened last, the sidebar's entries and all
 * actions. With one: everything that contains its words, and the records that the server has found.
 */
export function usePaletteGroups(query: string, found: FoundRecords['groups']): readonly PaletteGroup[] {
  const t = useTranslations();
  const screens = useScreens();
  const actions = useActions();
  const places = useWorkspaces();
  const recent = useRecent(screens);
  const toRecord = useRecords();
  const matching = (entries: readonly PaletteEntry[]) =>
    entries.filter(({ label, detail }) => hasWords(query, label, detail));
  const groups: PaletteGroup[] =
    query === ''
      ? [
          { title: t('palette.recent'), entries: recent, more: false },
          { title: t('palette.go'), entries: screens.filter(({ detail }) => detail === ''), more: false },
          { title: t('palette.do'), entries: actions, more: false },
          { title: t('palette.workspaces'), entries: places, more: false },
        ]
      : [
          { title: t('palette.go'), entries: matching(screens), more: false },
          { title: t('palette.do'), entries: matching(actions), more: false },
          ...found.map(({ kind, has, results }) => ({
            title: t(`palette.kinds.${kind}`),
            entries: results.map((record) => toRecord({ path: record.path, record: { kind, ...record } })),
            more: has,
          })),
          { title: t('palette.workspaces'), entries: matching(places), more: false },
        ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** Returns a function that opens a place of the workspace and remembers it. */
function useOpenPlace(): (place: RecentPlace) => void {
  const navigate = useNavigate();
  const path = useWorkspacePath();
  const { id } = useWorkspace();
  return (place) => {
    rememberPlace(id, place);
    void navigate({ href: path(place.path as PlaceAddress) });
  };
}

interface ScreenEntry extends PaletteEntry {
  readonly path: string;
}

/** The screens of the workspace. Those below an entry of the sidebar have its name as their detail. */
function useScreens(): readonly ScreenEntry[] {
  const t = useTranslations();
  const workspace = useWorkspace();
  const openPlace = useOpenPlace();
  const entry = (path: string, label: string, detail: string, icon: TablerIcon): ScreenEntry => ({
    id: `go-${path}`,
    path,
    label: t(label as 'app.nav.home'),
    detail: detail && t(detail as 'app.nav.home'),
    icon,
    run: () => openPlace({ path }),
  });
  const shown = navigationOf(workspace);
  return [
    ...shown.map(({ path, label, icon }) => entry(path, label, '', icon)),
    ...screensOf(workspace).map(({ path, label }) => {
      const parent = activeEntry('', `/${path}`);
      return entry(path, label, parent?.label ?? '', parent?.icon ?? IconChevronRight);
    }),
  ];
}

function useActions(): readonly PaletteEntry[] {
  const t = useTranslations();
  const locale = useLanguage();
  const workspace = useWorkspace();
  const { open } = useModal();
  const { switchTheme } = useSwitchTheme();
  const switchLanguage = useSwitchLanguage();
  return [
    ...allCommandsOf(workspace).map(({ label, icon, modal }) => ({
      id: modal,
      label: t(label as 'app.nav.home'),
      detail: '',
      icon,
      run: () => open(modal, {}),
    })),
    { id: 'theme', label: t('palette.theme'), detail: '', icon: IconMoon, run: switchTheme },
    ...otherLocales(locale).map((other) => ({
      id: `language-${other}`,
      label: t('palette.language', { language: languageNames[other] }),
      detail: '',
      icon: IconLanguage,
      run: () => switchLanguage(other),
    })),
  ];
}

function useWorkspaces(): readonly PaletteEntry[] {
  const locale = useLanguage();
  const navigate = useNavigate();
  const { data: workspaces = [] } = useQuery(workspacesQuery);
  return workspaces.map((each) => ({
    id: `workspace-${each.id}`,
    label: each.name,
    detail: '',
    icon: IconBuilding,
    run: () => void navigate({ href: workspacePath(locale, each) }),
  }));
}

function useRecords(): (place: RecentPlace & Pick<Required<RecentPlace>, 'record'>) => PaletteEntry {
  const openPlace = useOpenPlace();
  return ({ path, record: { kind, title, subtitle } }) => ({
    id: `record-${path}`,
    label: title,
    detail: subtitle,
    icon: kindIcons[kind] ?? IconFile,
    run: () => openPlace({ path, record: { kind, title, subtitle } }),
  });
}

function useRecent(screens: readonly ScreenEntry[]): readonly PaletteEntry[] {
  const { id } = useWorkspace();
  const toRecord = useRecords();
  return recentPlaces(id).flatMap(({ path, record }): PaletteEntry[] => {
    const entry = record ? toRecord({ path, record }) : screens.find((screen) => screen.path === path);
    return entry ? [{ ...entry, id: `recent-${entry.id}` }] : [];
  });
}
