import { ticketSalesConcert } from '@kumbi/blocks/templates/ticket-sales-concert.ts';
import { expect } from '@playwright/test';
import { expectAccessible } from './look/axe.ts';
import { filled, likeText, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { linkIn } from './product/sandbox-client.ts';
import { createAccount, newPerson, startFreePlan } from './steps/person.ts';
import { payInSandbox } from './steps/purchase.ts';
import { makePageFrom, orderTickets, showAtDoor } from './steps/tickets.ts';

const lang = 'pt';
const t = texts[lang];
const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'pt-PT',
} as const;

journey.use(phone);

journey(
  'each ticket of a page created on a phone admits one person once',
  { tag: '@pages' },
  async ({ page, browser, url, sandbox }) => {
    const owner = newPerson('Yara Monteiro');
    const buyer = newPerson('Edson Vieira');

    const id = await journey.step('a page from a template', async () => {
      await createAccount(page.request, url, lang, owner);
      await startFreePlan(page.request, url, lang);
      const made = await makePageFrom(page, lang, 'ticket_sales', ticketSalesConcert.title.pt ?? '', 'Noite de semba');
      await expect(page.getByRole('heading', { name: 'Noite de semba' }).first()).toBeVisible();
      await expect(page.getByText(t.pages.list.not_visible_yet, { exact: true })).toBeVisible();
      await expectAccessible(page, 'editor on a phone');
      await page.getByRole('button', { name: t.pages.list.publish, exact: true }).click();
      await expect(page.getByText(filled(t.pages.list.published, { name: 'Noite de semba' }))).toBeVisible();
      await expect(page.getByText(t.pages.list.not_visible_yet, { exact: true })).toBeHidden();
      return made;
    });

    const address = await journey.step('its address', async () => {
      await page.goto(`/${lang}/app/creator/kpages`);
      await expect(page.getByRole('main').getByText(t.pages.list.online, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: t.pages.list.more.replace('{name}', 'Noite de semba') }).click();
      const link = page.getByRole('menuitem', { name: t.pages.list.view });
      return new URL((await link.getAttribute('href')) ?? '', url).href;
    });

    const shopper = await (await browser.newContext({ ...phone, baseURL: url })).newPage();
    const reference = await journey.step('two tickets are ordered', async () => {
      await shopper.goto(address);
      await expectAccessible(shopper, 'public page');
      const kind = (await shopper.locator('.b-ticket h3').first().textContent()) ?? '';
      await orderTickets(shopper, lang, buyer, { kind, count: 2 });
      await shopper.locator('form[data-purpose="tickets"]').getByRole('button').last().click();
      await shopper.waitForURL(new RegExp(`/${lang}/pay/`));
      const value = shopper.locator('.copy-row').filter({ hasText: t.site.pay.reference }).locator('dd').first();
      await expect(value).toHaveText(/\d/);
      return (await value.textContent()) ?? '';
    });

    await journey.step('they are paid', async () => {
      await payInSandbox(await browser.newContext(phone), sandbox.url, lang, reference);
      await expect(shopper.getByRole('heading', { name: t.site.pay.paid_title })).toBeVisible();
    });

    const code = await journey.step('they arrive by email, as codes for a camera', async () => {
      const mail = await sandbox.email(buyer.email, likeText(t.site.visit_mail.tickets_subject_other));
      // The inbox shows the email's embedded pictures.
      expect(mail.html?.match(/<img[^>]+src="data:image\/png/g)).toHaveLength(2);
      await shopper.goto(linkIn(mail, /\/tickets\//));
      await expect(shopper.getByRole('img', { name: likeText(t.site.ticket.qr) })).toBeVisible();
      await expectAccessible(shopper, 'ticket');
      return new URL(shopper.url()).pathname.split('/').at(-1) ?? '';
    });

    await journey.step('the door admits it once', async () => {
      await page.goto(`/${lang}/app/creator/kpages/${id}/scan`);
      await expectAccessible(page, 'door');
      await showAtDoor(page, lang, code, 'admitted');
      await showAtDoor(page, lang, code, 'already');
      await showAtDoor(page, lang, 'AAAA-AAAA-AAAA-AAAA', 'refused');
    });

    await journey.step('it is in the list', async () => {
      await page.goto(`/${lang}/app/creator/kpages/${id}/activity?tab=tickets`);
      await expect(page.getByText(buyer.name).first()).toBeVisible();
      await expectAccessible(page, 'tickets');
    });
  },
);
