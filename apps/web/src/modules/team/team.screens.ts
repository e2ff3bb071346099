import { filled, texts } from '../../../../../e2e/look/texts.ts';
import { type ModuleScreens, modal, type Screen } from '../../../../../e2e/screens/screen.ts';
import type { Business } from '../../../../../e2e/steps/business.ts';

/** A member of the demo business. */
const member = 'Edna Quissanga';

function businessScreens({ place }: Business): readonly Screen[] {
  const list = `${place}/teams`;
  return [
    {
      name: 'team',
      path: list,
      reach: (page) => page.getByText(member).first().waitFor(),
    },
    {
      name: 'team member menu',
      reach: (page, lang) =>
        page.getByRole('button', { name: filled(texts[lang].team.list.more, { name: member }) }).click(),
    },
    {
      name: 'team member role',
      reach: async (page, lang) => {
        await page.getByRole('menuitem', { name: texts[lang].team.list.change }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'team invite by code', path: modal(list, 'member-invite') },
    {
      name: 'team invite without a code',
      reach: async (page, lang) => {
        const t = texts[lang].team.invite;
        await page.getByRole('button', { name: t.send }).click();
        await page.getByText(t.missing).waitFor();
      },
    },
    {
      name: 'team invite by email',
      reach: (page, lang) => page.getByRole('tab', { name: texts[lang].team.invite.by_email }).click(),
    },
  ];
}

/** The people of a company, and their invitations. */
export const teamScreens: ModuleScreens = {
  module: 'team',
  newcomer: ({ invitation }) => [
    { name: 'no team', path: 'app/creator/teams' },
    {
      name: 'team invitation received',
      path: `app/creator?invite=${invitation}`,
      reach: (page, lang) => page.getByRole('button', { name: texts[lang].team.received.accept }).waitFor(),
    },
  ],
  business: businessScreens,
};
