import { expect } from '@playwright/test';
import { Complaints } from './look/listen.ts';
import { journey } from './product/journey.ts';
import { combinationsFor, devices } from './screens/combinations.ts';
import { findingsOf, type Visit } from './screens/inspect.ts';
import { type Fault, faults, plant } from './screens/planted.ts';

/** The findings for each fault, of both combinations. */
const said: Readonly<Record<Fault, readonly RegExp[]>> = {
  'missing text': [/^a text is missing: academy\.list\.title$/],
  'overflow in Portuguese': [/^the page is \d+ px wide on a screen of 360 px$/],
  'text cut short': [/^a text is cut short: Cooperativa/, /^resized to \d+ px: a text is cut short: Cooperativa/],
  'choice cut short': [
    /^a text is cut short: Mais recentes primeiro$/,
    /^resized to \d+ px: a text is cut short: Mais recentes primeiro$/,
  ],
  'button cut short': [
    /^a text is cut short: Terminar a sessão$/,
    /^resized to \d+ px: a text is cut short: Terminar a sessão$/,
  ],
  'text cut short on a phone': [/a text is cut short: Cooperativa/],
  'text cut short on a wide screen': [/a text is cut short: Cooperativa/],
  'low contrast in the dark': [/^in the dark theme: color-contrast .*faint/],
  'low contrast in the light': [/^in the light theme: color-contrast .*pale/],
  'button without a name': [/^in the light theme: button-name /],
  'error in the console': [/^the browser says: the planted error/],
  'fault nobody caught': [/^the browser says: not caught: the planted fault$/],
};
const all = Object.keys(faults) as Fault[];

// Every run tests the short table, because it leaves checks out.
for (const combination of combinationsFor('short')) {
  const { lang, device } = combination;
  const { width } = devices[device].viewport;
  // The long word is on the Portuguese page only.
  const expected = new Set(all.filter((fault) => fault !== 'overflow in Portuguese' || lang === 'pt'));

  journey.describe(`planted faults, ${lang}, ${width} px`, () => {
    journey.use({ ...devices[device], contextOptions: { reducedMotion: 'reduce' } });

    journey('are found individually, and nothing else is', async ({ page }) => {
      const visit: Visit = { ...combination, arrival: 'load', page, complaints: new Complaints(page) };
      for (const planted of [[], ...all.map((fault) => [fault])]) {
        const screen = await plant(page, lang, planted);
        const findings = await findingsOf(visit, screen);
        await page.unrouteAll({ behavior: 'wait' });
        const awaited = planted.filter((fault) => expected.has(fault)).flatMap((fault) => said[fault]);
        const message = `what is found in ${lang} at ${width} px of: ${planted.join() || 'no fault'}`;
        expect(findings, message).toEqual(awaited.map((text) => expect.stringMatching(text)));
      }
    });
  });
}
