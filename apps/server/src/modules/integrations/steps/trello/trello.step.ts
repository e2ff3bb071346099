import { trelloCreateCardStep } from '@kumbi/contract/integrations/steps/trello/trello.step.ts';
import * as z from 'zod';
import { actionStep, WrongText } from '../../oauth/service-action.step.ts';
import { boardId, trelloAddress } from './trello-board.rules.ts';

const sameName = (one: string, other: string): boolean =>
  one.trim().localeCompare(other.trim(), undefined, { sensitivity: 'base' }) === 0;

export const cardRunner = actionStep(trelloCreateCardStep, {
  isRepeatable: false,
  async run({ board, list, name, text, due }, { call }) {
    const id = boardId(board);
    if (!id) return new WrongText('board');
    const lists = await call({
      url: `${trelloAddress}/boards/${id}/lists?fields=id,name`,
      answer: z.array(z.object({ id: z.string(), name: z.string() })),
    });
    const chosen = lists.value.find((each) => each.id === list || sameName(each.name, list));
    if (!chosen) return new WrongText('list');
    const { value } = await call({
      method: 'POST',
      url: `${trelloAddress}/cards`,
      json: { idList: chosen.id, name, desc: text, ...(due ? { due } : {}) },
      answer: z.object({ id: z.string(), shortUrl: z.string() }),
    });
    return { id: value.id, url: value.shortUrl };
  },
});
