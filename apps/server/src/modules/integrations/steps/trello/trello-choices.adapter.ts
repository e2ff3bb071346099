import * as z from 'zod';
import type { ChoiceReaders } from '../../choices/service-choices.slot.ts';
import { boardId, trelloAddress } from './trello-board.rules.ts';

const namedSchema = z.array(z.object({ id: z.string().min(1), name: z.string() }));
const choicesOf = (named: z.output<typeof namedSchema>) => named.map(({ id, name }) => ({ value: id, name }));

/** Trello returns whole lists. */
export const trelloChoices: ChoiceReaders = {
  boards: {
    all: async (_within, { call }) => {
      const url = `${trelloAddress}/members/me/boards?filter=open&fields=id,name`;
      return choicesOf((await call({ url, answer: namedSchema })).value);
    },
  },
  lists: {
    within: boardId,
    all: async (board, { call }) => {
      const url = `${trelloAddress}/boards/${board}/lists?filter=open&fields=id,name`;
      return choicesOf((await call({ url, answer: namedSchema })).value);
    },
  },
};
