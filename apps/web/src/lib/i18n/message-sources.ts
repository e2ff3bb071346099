import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Loaders } from './later-message-sources.ts';
import type { TextModule } from './module-texts.ts';

/** Each language of each module is a separate file, fetched on demand. This list contains their loaders. */
const files = import.meta.glob<object>('./*/messages/??.json', {
  base: '../../../../../packages/contract/src',
  import: 'default',
});

/** The texts that modules give to other screens, in one file for each part and language. */
const given = import.meta.glob<readonly object[]>('./given/*.ts', { import: 'texts' });

const loadAll = (locale: Locale, loaders: Loaders): Promise<readonly object[]> =>
  Promise.all(
    Object.entries(loaders)
      .filter(([file]) => file.endsWith(`.${locale}.json`))
      .map(([, load]) => load()),
  );

/**
 * Reads the texts of a module. The shared file's groups are at the top: `validation.required` is the same key on both
 * sides. A module's texts are below its name. Texts for other modules contain their own namespaces.
 */
export async function readTexts(locale: Locale, module: TextModule): Promise<readonly object[]> {
  const together = given[`./given/${module}.${locale}.ts`];
  if (together) return together();
  if (module === 'steps' || module === 'palette' || module === 'guides' || module === 'operator') {
    const { givenLater } = await import('./later-message-sources.ts');
    return loadAll(locale, givenLater[module]);
  }
  const own = files[`./${module}/messages/${locale}.json`];
  if (!own) throw new Error(`no ${locale} texts of ${module}`);
  const texts = await own();
  return [module === 'shared' ? texts : { [module]: texts }];
}
