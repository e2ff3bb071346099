import { namesOf } from '@kumbi/contract/module-names.ts';
import { locales } from '@kumbi/contract/shared/locale.ts';
import { expect, test } from 'vitest';
import { actionsIn } from './audit-actions.ts';

type ListTexts = { readonly audit?: { readonly actions?: Readonly<Record<string, object>> } };

const files = import.meta.glob<ListTexts>('../../../../../packages/contract/src/*/messages/lists.??.json', {
  eager: true,
  import: 'default',
});

test.each(locales)('the actions with a text in %s are those of the manifests', (language) => {
  const actions = Object.entries(files)
    .filter(([file]) => file.endsWith(`.${language}.json`))
    .flatMap(([, { audit }]) => actionsIn(audit?.actions ?? {}));
  expect(actions.toSorted()).toEqual(namesOf('auditActions').toSorted());
});
