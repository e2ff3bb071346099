import { Complaints } from './look/listen.ts';
import { journey } from './product/journey.ts';
import { allScreens } from './screens/all-screens.ts';
import { combinationsFor, devices } from './screens/combinations.ts';
import { inspect, type Visit } from './screens/inspect.ts';

/**
 * The browser logs these expected responses: a missing page, an invalid ticket, a conflict, no session, a locked lesson. And axe
 * reports that no scripts run in the frames that show pages.
 */
const harmless =
  /^Blocked script execution in 'about:srcdoc'|status of (404 .*\/(nothing-here|tickets\/admit)|401 .*\/api\/v1\/key|409 .*\/(tickets\/admit|company\/pages\/content)|401 .*\/api\/v1\/me|403 .*\/c\/[\w-]+\/lessons\/[\w-]+)\)$/;

journey.setTimeout(600_000);

for (const combination of combinationsFor(process.env.KUMBI_SCREENS)) {
  const { lang, device } = combination;
  journey.describe(`screens, ${lang}, ${devices[device].viewport.width} px`, () => {
    journey.use({ ...devices[device], locale: lang === 'en' ? 'en-GB' : 'pt-PT' });

    journey('the operator console', { tag: '@admin' }, async ({ page, prepared }) => {
      const visit: Visit = { ...combination, page, complaints: new Complaints(page, harmless) };
      await prepared.operator(page, lang);
      await inspect(
        visit,
        allScreens.flatMap((screens) => screens.operator ?? []),
      );
    });

    for (const screens of allScreens) {
      journey(screens.module, { tag: `@${screens.module}` }, async ({ page, prepared }) => {
        const visit: Visit = { ...combination, page, complaints: new Complaints(page, harmless) };
        if (screens.guest) await inspect(visit, screens.guest);
        if (screens.newcomer) await inspect(visit, screens.newcomer(await prepared.newcomer(page, lang)));
        if (screens.business) await inspect(visit, screens.business(await prepared.business(page, lang)));
        if (screens.visitor) {
          // The pages of the public site are loaded, and most have one theme.
          const light = combination.rules.light ? { light: combination.rules.light } : {};
          const rules = screens.visitorThemes === 'both' ? combination.rules : light;
          const visited = await prepared.visited(page, lang);
          await inspect({ ...visit, rules, arrival: 'load' }, screens.visitor(visited));
        }
      });
    }
  });
}
