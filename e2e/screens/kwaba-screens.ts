import { filled, texts } from '../look/texts.ts';
import type { Business } from '../steps/business.ts';
import { modal, type Screen } from './screen.ts';

/** Conversations with the end users of a business. */
export function kwabaScreens({ place, kwabaUser: user }: Business): readonly Screen[] {
  const list = `${place}/kwaba`;
  return [
    { name: 'kwaba users', path: list },
    { name: 'kwaba user new', path: modal(list, 'kwaba-user') },
    { name: 'kwaba user', path: modal(list, 'kwaba-user', { id: user.id }) },
    {
      name: 'kwaba conversation',
      path: `${list}/${user.id}`,
      reach: (page) => page.getByRole('log').waitFor(),
    },
    {
      name: 'kwaba conversation menu',
      reach: (page, lang) =>
        page.getByRole('button', { name: filled(texts[lang].kwaba.conversation.more, { name: user.name }) }).click(),
    },
    {
      name: 'kwaba new link',
      reach: async (page, lang) => {
        await page.getByRole('menuitem', { name: texts[lang].kwaba.conversation.renew }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ];
}
