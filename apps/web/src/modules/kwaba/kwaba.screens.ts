import { filled, texts } from '../../../../../e2e/look/texts.ts';
import { type ModuleScreens, modal, type Screen } from '../../../../../e2e/screens/screen.ts';
import type { Business } from '../../../../../e2e/steps/business.ts';

function businessScreens({ place, kwabaUser: user }: Business): readonly Screen[] {
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

/** Conversations with the end users of a business. */
export const kwabaScreens: ModuleScreens = {
  module: 'kwaba',
  visitor: ({ user }) => [
    { name: 'conversation', path: new URL(user.conversation_url).pathname.replace(/^\/\w+\//, '') },
    {
      name: 'conversation, nothing written',
      reach: async (page, lang) => {
        await page.getByRole('button', { name: texts[lang].site.conversation.send }).click();
        await page.getByRole('alert').filter({ hasText: texts[lang].site.conversation.required }).waitFor();
      },
    },
  ],
  business: businessScreens,
};
