import actionsEn from '@kumbi/contract/integrations/messages/steps.service-action.en.json' with { type: 'json' };
import actionsPt from '@kumbi/contract/integrations/messages/steps.service-action.pt.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../look/axe.ts';
import { texts } from '../look/texts.ts';
import { flowCalls } from './flow-calls.ts';

interface Where {
  readonly lang: 'en' | 'pt';
  readonly url: string;
  readonly company: string;
}

/** Publishes a reel whose video Instagram is still processing, and looks at its run. */
export async function watchSlowReel(page: Page, { lang, url, company }: Where): Promise<void> {
  const { runs } = texts[lang].automations;
  const { failures } = (lang === 'pt' ? actionsPt : actionsEn).automations.runs;
  const { ask, connectionTo, create } = flowCalls(page, url, company);
  const reel = { video: 'https://example.com/torra.mp4', connection: await connectionTo('instagram') };
  const flow = await create('Vídeo da torra', [{ type: 'instagram_reel', ...reel }]);
  await ask('/automations/publish', { id: flow.id, revision: (await flow.readFlow()).revision });
  const { run } = await ask<{ run: { id: string } }>('/automations/runs', { automation_id: flow.id, body: {} });
  await page.goto(`/${lang}/app/creator/automations/${flow.id}?run=${run.id}`);
  await page.getByRole('button', { name: runs.details, exact: true }).click();
  await expect(page.getByText(failures.service_processing)).toBeVisible();
  await expect(page.getByText(runs.nodes.waiting).first()).toBeVisible();
  await expectAccessible(page, `processed video, ${lang}`);
}
