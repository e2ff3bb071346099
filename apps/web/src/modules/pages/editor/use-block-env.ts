import type { BlockEnv, CourseTarget, LinkTarget, ProductTarget, ShopTarget } from '@kumbi/blocks/env.ts';
import { targetsOf } from '@kumbi/blocks/model/walk.ts';
import { blockTextsOf } from '@kumbi/blocks/texts/block-texts.ts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { courseTargetQuery, linkTargetQuery, productTargetQuery, shopTargetQuery } from './target-choice.ts';
import type { PageEditor } from './use-page-editor.ts';

const byId = <T extends { readonly id: string }>(found: readonly { readonly data: T | undefined }[]) =>
  Object.fromEntries(found.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));

/**
 * Returns the environment of blocks in the editor: the workspace's own shops, products and courses, without sending
 * forms.
 */
export function useBlockEnv(editor: PageEditor): Omit<BlockEnv, 'titleBlock'> {
  const { kumbi_code } = useWorkspace();
  const { draft, language, images, page } = editor;
  const targets = useMemo(() => targetsOf(draft.data), [draft.data]);
  const idsOf = (kind: string) => [...new Set(targets.filter((target) => target.kind === kind).map(({ id }) => id))];
  const products: Readonly<Record<string, ProductTarget>> = useQueries({
    queries: idsOf('product').map((id) => productTargetQuery(kumbi_code, id)),
    combine: byId,
  });
  const shops: Readonly<Record<string, ShopTarget>> = useQueries({
    queries: idsOf('shop').map((id) => shopTargetQuery(kumbi_code, id)),
    combine: byId,
  });
  const courses: Readonly<Record<string, CourseTarget>> = useQueries({
    queries: idsOf('course').map((id) => courseTargetQuery(kumbi_code, id)),
    combine: byId,
  });
  const links: Readonly<Record<string, LinkTarget>> = useQueries({
    queries: idsOf('link').map((id) => linkTargetQuery(kumbi_code, id)),
    combine: byId,
  });
  return useMemo(
    () => ({
      lang: language,
      defaultLanguage: draft.language,
      texts: blockTextsOf(language),
      images,
      files: {},
      targets: { products, shops, courses, links },
      editing: true,
      page: { slug: page.slug, title: page.title, url: new URL(page.url, location.origin).href },
      api: '',
      methods: [],
      consents: [],
      member: true,
    }),
    [language, draft.language, images, products, shops, courses, links, page],
  );
}
