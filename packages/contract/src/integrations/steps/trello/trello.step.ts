import { serviceAction } from '../../service-action.step.ts';

/** Creates a card. */
export const trelloCreateCardStep = serviceAction({
  type: 'trello_create_card',
  place: 370,
  service: 'trello',
  fields: {
    board: { required: true, choices: 'boards' },
    list: { required: true, choices: 'lists', within: 'board' },
    name: { required: true },
    text: { rows: 3 },
    due: {},
  },
  values: ['id', 'url'],
});
