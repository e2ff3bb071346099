import type texts from '@kumbi/contract/search/messages/palette.en.json';
import { searchTextLimit, searchTextMin } from '@kumbi/contract/search/search.limits.ts';
import { useQuery } from '@tanstack/react-query';
import type { WebPalette } from '../../lib/web-module.ts';
import { searchQuery } from './search.api.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface PaletteTexts {
    readonly search: typeof texts;
  }
}

export const palette: WebPalette = {
  search: {
    shortest: searchTextMin,
    longest: searchTextLimit,
    useFound: (workspace, text) => useQuery(searchQuery(workspace, text)),
  },
};
