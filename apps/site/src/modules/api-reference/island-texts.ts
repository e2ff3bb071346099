import { textsOf } from '../../texts/texts.ts';
import type { ApiDocsProps } from './api-reference.props.ts';

/** The data of the page's script: where it calls, and its texts. */
export function islandTexts(page: ApiDocsProps) {
  const t = textsOf(page.lang).api;
  return {
    base: `${page.apiUrl}/api/v1`,
    lang: page.lang,
    sending: t.try_sending,
    failed: t.try_failed,
    json: t.try_json,
    answer: t.try_answer,
    copy: t.copy,
    copied: t.copied,
    copyFailed: t.copy_failed,
    search: t.search,
    searchHint: t.search_hint,
    searchClose: t.search_close,
    searchNone: t.search_none,
    searchNoneDetail: t.search_none_detail,
    searchOne: t.search_count_one,
    searchOther: t.search_count_other,
    searchFailed: t.search_failed,
    searchKeys: t.search_keys,
    kinds: {
      page: t.kind_page,
      part: t.kind_part,
      call: t.kind_call,
      field: t.kind_field,
      error: t.kind_error,
      event: t.kind_event,
    },
  };
}

export type ApiIsland = ReturnType<typeof islandTexts>;
