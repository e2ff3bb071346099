import { flowStep, stepText } from '../../step.slot.ts';

export const notifyStep = flowStep({
  type: 'notify',
  place: 150,
  settings: { text: stepText },
  ports: ['next'],
  values: ['text'],
  check({ text }, report) {
    if (text.trim() === '') report('missing', 'text');
  },
  texts: ({ text }) => [['text', text]],
});
