import { formBlock } from '@kumbi/blocks/form/form.block.ts';
import { pageDataVersion } from '@kumbi/blocks/model/page-data.ts';
import { initialRoot } from '@kumbi/blocks/model/root.ts';
import type { Installation } from '../running/installation.ts';
import { makeOnlinePage } from '../running/online-page.ts';
import type { Seller } from '../running/seller.ts';

export const blockId = 'the-form';

/** Creates a page with a default form, but without the email to its owner. */
export function makeFormPage(installation: Installation, seller: Seller, slug: string): Promise<string> {
  const props = { ...formBlock.initial, notify: false, id: blockId };
  const data = { version: pageDataVersion, root: { props: initialRoot }, content: [{ type: 'form', props }] };
  return makeOnlinePage(installation, seller, { title: 'Contacto', slug, data });
}
