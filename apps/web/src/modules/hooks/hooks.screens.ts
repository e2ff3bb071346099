import { texts } from '../../../../../e2e/look/texts.ts';
import { type ModuleScreens, modal, type Screen, tab } from '../../../../../e2e/screens/screen.ts';
import type { Business } from '../../../../../e2e/steps/business.ts';

function businessScreens({ place, hook }: Business): readonly Screen[] {
  const list = `${place}/webhooks`;
  const log = `${list}/${hook.code}`;
  const [json = '', bytes = '', , used = ''] = hook.events;
  return [
    { name: 'webhooks', path: list },
    { name: 'webhook new', path: modal(list, 'webhook-add') },
    { name: 'webhook log', path: log },
    { name: 'webhook log of dates', path: `${log}?within=range` },
    { name: 'webhook settings', path: modal(log, 'webhook-add', { hook: hook.code }) },
    { name: 'webhook answer', ...tab(1) },
    { name: 'webhook signature', ...tab(2) },
    { name: 'webhook event', path: modal(log, 'webhook-event', { event: json }) },
    { name: 'webhook headers', ...tab(1) },
    {
      name: 'webhook event with a run',
      path: modal(log, 'webhook-event', { event: used }),
      reach: (page, lang) => page.getByText(texts[lang].automations.runs.of_event).waitFor(),
    },
    { name: 'webhook bytes', path: modal(log, 'webhook-event', { event: bytes }) },
    { name: 'webhook replay', path: modal(log, 'webhook-replay', { event: json }) },
    { name: 'webhook replay of many', path: modal(log, 'webhook-replay-many') },
    { name: 'webhook report', path: `${log}/report` },
    { name: 'webhook destinations', path: `${log}/destinations` },
    { name: 'webhook destination new', path: modal(`${log}/destinations`, 'webhook-destination-edit') },
    {
      name: 'webhook destination edit',
      path: modal(`${log}/destinations`, 'webhook-destination-edit', { destination: hook.destination }),
    },
    {
      name: 'webhook destination',
      path: modal(`${log}/destinations`, 'webhook-destination', { destination: hook.destination }),
    },
    {
      name: 'webhook destination secret',
      path: modal(`${log}/destinations`, 'webhook-destination-rotate', { destination: hook.destination }),
    },
    { name: 'webhook compare', path: modal(log, 'webhook-compare', { event: bytes, with: json }) },
  ];
}

/** Webhooks and their log of events. */
export const hooksScreens: ModuleScreens = {
  module: 'hooks',
  newcomer: () => [{ name: 'no webhook', path: 'app/creator/webhooks' }],
  business: businessScreens,
};
