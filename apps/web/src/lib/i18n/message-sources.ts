import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { TextModule } from './module-texts.ts';

/** Each language of each module is a file of its own, fetched on demand. This list contains their loaders. */
const files = import.meta.glob<object>('./*/messages/??.json', {
  base: '../../../../../packages/contract/src',
  import: 'default',
});

const given: Readonly<
  Record<Locale, Readonly<Record<'app' | 'lists' | 'steps', () => Promise<{ given: readonly object[] }>>>>
> = {
  en: {
    app: () => import('./frame-texts-en.ts'),
    lists: () => import('./lists-texts-en.ts'),
    steps: () => import('./steps-texts-en.ts'),
  },
  pt: {
    app: () => import('./frame-texts-pt.ts'),
    lists: () => import('./lists-texts-pt.ts'),
    steps: () => import('./steps-texts-pt.ts'),
  },
};

/**
 * Reads the texts of a module. The shared file's groups are at the top: `validation.required` is the same key on both
 * sides. A module's texts are below its name. Texts for other modules contain their own namespaces.
 */
export async function readTexts(locale: Locale, module: TextModule): Promise<readonly object[]> {
  if (module === 'lists' || module === 'steps') return (await given[locale][module]()).given;
  const own = files[`./${module}/messages/${locale}.json`];
  if (!own) throw new Error(`No ${locale} texts of ${module}`);
  if (module === 'shared') return [await own()];
  const [texts, frame] = await Promise.all([own(), module === 'app' ? given[locale].app() : undefined]);
  return [{ [module]: texts }, ...(frame?.given ?? [])];
}
