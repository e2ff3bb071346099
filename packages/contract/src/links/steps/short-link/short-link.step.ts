import { flowStep, stepLine, stepText } from '../../../automations/step.slot.ts';

export const shortLinkStep = flowStep({
  type: 'short_link',
  place: 145,
  settings: { name: stepLine, url: stepText },
  ports: ['next', 'failed'],
  values: ['id', 'code', 'short_url'],
  failures: ['short_link_refused'],
  check({ name, url }, report) {
    if (name.trim() === '') report('missing', 'name');
    if (url.trim() === '') report('missing', 'url');
  },
  texts: ({ name, url }) => [
    ['name', name],
    ['url', url],
  ],
});
