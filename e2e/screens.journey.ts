import { type BrowserContextOptions, expect } from '@playwright/test';
import { Complaints } from './look/listen.ts';
import { type Lang, texts } from './look/texts.ts';
import { journey } from './product/journey.ts';
import { academyScreens } from './screens/academy-screens.ts';
import { connectionScreens } from './screens/connection-screens.ts';
import { inspect } from './screens/inspect.ts';
import { accountScreens, publicScreens } from './screens/public-screens.ts';
import { newcomerScreens, workspaceScreens } from './screens/workspace-screens.ts';
import { openBusiness } from './steps/business.ts';
import { demoPayments, openDemo } from './steps/demo.ts';
import { findKwabaUser } from './steps/kwaba-user.ts';
import { newPerson, signUp } from './steps/person.ts';

const devices: Readonly<Record<'wide' | 'phone', BrowserContextOptions>> = {
  wide: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
};
const languages: readonly Lang[] = ['en', 'pt'];
const themes = ['light', 'dark'] as const;
/**
 * The browser notes answers that are as they should be: nothing is there, a ticket is not good, nobody is signed in, a lesson is locked. And
 * axe is told that nothing runs in the frames that show pages.
 */
const harmless =
  /^Blocked script execution in 'about:srcdoc'|status of (404 .*\/(nothing-here|tickets\/admit)|401 .*\/api\/v1\/contacts\?limit=2|409 .*\/tickets\/admit|401 .*\/api\/v1\/me|403 .*\/c\/[\w-]+\/lessons\/[\w-]+)\)$/;

journey.setTimeout(600_000);
// Each screen says by itself what is wrong with it; a film of them all costs as much as looking.
journey.use({
  trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  // What fades in, such as the name of a button, has its colours at once.
  contextOptions: { reducedMotion: 'reduce' },
});

for (const lang of languages) {
  for (const [device, options] of Object.entries(devices)) {
    journey.describe(`screens, ${lang}, ${device}`, () => {
      journey.use({ ...options, locale: lang === 'en' ? 'en-GB' : 'pt-PT' });
      const width = options.viewport?.width ?? 0;

      journey('of a business', async ({ page, context, baseURL, sandbox }) => {
        const business = await openBusiness(context, baseURL ?? '', lang, sandbox);
        const complaints = new Complaints(page, harmless);
        await inspect({ page, lang, width, complaints, themes }, workspaceScreens(business));
      });

      journey('of what connects a business', async ({ page, context, baseURL, sandbox }) => {
        const business = await openBusiness(context, baseURL ?? '', lang, sandbox);
        const complaints = new Complaints(page, harmless);
        await inspect({ page, lang, width, complaints, themes }, connectionScreens(business));
      });

      journey('of what a business teaches', async ({ page, context, baseURL }) => {
        const demo = await openDemo(context, baseURL ?? '', lang);
        const complaints = new Complaints(page, harmless);
        await inspect({ page, lang, width, complaints, themes }, academyScreens(demo));
      });

      journey('of somebody new, and of an account', async ({ page }) => {
        const complaints = new Complaints(page, harmless);
        await inspect({ page, lang, width, complaints, themes }, accountScreens);
        const person = newPerson('Adão Sebastião');
        await signUp(page, lang, person);
        complaints.take();
        const { two_factor_card: t } = texts[lang].identity;
        const secondFactor = {
          name: 'two-step sign-in',
          reach: async () => {
            await page.getByRole('button', { name: t.turn_on, exact: true }).click();
            await page.locator('form').filter({ hasText: t.go_on }).locator('input').fill(person.password);
            await page.getByRole('button', { name: t.go_on }).click();
            await expect(page.getByText(t.step_app)).toBeVisible();
          },
        };
        await inspect({ page, lang, width, complaints, themes }, [...newcomerScreens, secondFactor]);
      });

      journey('of a buyer', async ({ page, context, browser, baseURL, sandbox }) => {
        const owner = await browser.newContext();
        const demo = await openDemo(owner, baseURL ?? '', lang);
        const payments = await demoPayments(context, baseURL ?? '', demo, sandbox);
        const user = await findKwabaUser(owner.request, baseURL ?? '', demo.company);
        await owner.close();
        const complaints = new Complaints(page, harmless);
        await inspect({ page, lang, width, complaints, themes: ['light'] }, publicScreens(demo, payments, user));
      });
    });
  }
}
