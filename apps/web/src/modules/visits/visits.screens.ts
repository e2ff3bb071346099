import type { Page } from '@playwright/test';
import { type Lang, texts } from '../../../../../e2e/look/texts.ts';
import type { ModuleScreens, Screen } from '../../../../../e2e/screens/screen.ts';
import type { Business } from '../../../../../e2e/steps/business.ts';

const typeCode = (code: string) => async (page: Page, lang: Lang) => {
  const t = texts[lang].visits.scan;
  await page.getByLabel(t.code, { exact: true }).fill(code);
  const answered = page.waitForResponse('**/company/pages/tickets/admit');
  await page.keyboard.press('Enter');
  await answered;
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(Object.values(t.verdicts).join('|')) })
    .waitFor();
};

function businessScreens({ busy, place, takeTicket }: Business): readonly Screen[] {
  const page = `${place}/kpages/${busy.id}`;
  const ticket = takeTicket();
  return [
    ...['tickets', 'registrations', 'bookings', 'donations'].map((name) => ({
      name: `page ${name}`,
      path: `${page}/activity?tab=${name}`,
      reach: (shown: Page) => shown.getByRole('tabpanel').waitFor(),
    })),
    {
      name: 'page booking cancel',
      path: `${page}/activity?tab=bookings`,
      reach: async (shown, lang) => {
        const [before = ''] = texts[lang].visits.bookings.cancel_one.split('{name}');
        await shown.getByRole('button', { name: before }).first().click();
        await shown.getByRole('dialog').waitFor();
      },
    },
    { name: 'page scan', path: `${page}/scan` },
    { name: 'page scan unknown', reach: typeCode('0000-0000-0000-0000') },
    { name: 'page scan admitted', reach: typeCode(ticket) },
    { name: 'page scan again', reach: typeCode(ticket) },
  ];
}

/** Tickets, registrations, bookings and donations of a page, and the door of an event. */
export const visitsScreens: ModuleScreens = { module: 'visits', business: businessScreens };
