import { type BlockEnv, noTargets } from '@kumbi/blocks/env.ts';
import { blockTextsOf } from '@kumbi/blocks/texts/block-texts.ts';
import type { PageProps } from '../../views.ts';
import type { PublicCourse } from './academy.props.ts';
import { coursePath } from './course-paths.public.ts';

/** The environment of blocks outside of a page of blocks. */
export function courseEnv(
  page: PageProps,
  course: Pick<PublicCourse, 'code' | 'title'>,
  { methods, consents }: Pick<BlockEnv, 'methods' | 'consents'> = { methods: [], consents: [] },
): BlockEnv {
  const { lang } = page;
  return {
    lang,
    defaultLanguage: lang,
    texts: blockTextsOf(lang),
    images: {},
    files: {},
    targets: noTargets,
    editing: false,
    page: { slug: course.code, title: course.title, url: `${page.siteUrl}${coursePath(lang, course.code)}` },
    api: page.apiUrl,
    methods,
    consents,
    member: false,
    titleBlock: null,
  };
}
