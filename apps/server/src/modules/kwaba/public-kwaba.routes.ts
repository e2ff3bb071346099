import {
  deleteProgramUser,
  getProgramUser,
  listProgramMessages,
  listProgramUsers,
  readProgramAnswers,
  renewProgramConversation,
  saveProgramUser,
  sendProgramMessage,
} from '@kumbi/contract/kwaba/public-kwaba.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { saveUser } from './kwaba-user.service.ts';
import { provider } from './provider.service.ts';
import {
  getProgramUserOf,
  listProgramMessagesOf,
  listProgramUsersOf,
  readProgramAnswersOf,
  removeProgramUser,
  renewProgramConversationOf,
  sendProgramMessageOf,
} from './public-kwaba.service.ts';

/** Conversations for programs with a key of the type kwaba. */
export function registerPublicKwaba(routes: Routes): void {
  routes.handle(
    listProgramUsers,
    provider((ctx, { query }) => listProgramUsersOf(ctx, query)),
  );
  routes.handle(
    getProgramUser,
    provider((ctx, { params }) => getProgramUserOf(ctx, params.external_id)),
  );
  routes.handle(
    saveProgramUser,
    provider((ctx, { params, body }) => saveUser(ctx, { ...body, ...params })),
  );
  routes.handle(
    deleteProgramUser,
    provider((ctx, { params }) => removeProgramUser(ctx, params.external_id)),
  );
  routes.handle(
    renewProgramConversation,
    provider((ctx, { params }) => renewProgramConversationOf(ctx, params.external_id)),
  );
  routes.handle(
    listProgramMessages,
    provider((ctx, { params, query }) => listProgramMessagesOf(ctx, params.external_id, query)),
  );
  routes.handle(
    sendProgramMessage,
    provider((ctx, { params, body }) => sendProgramMessageOf(ctx, params.external_id, body)),
  );
  routes.handle(
    readProgramAnswers,
    provider((ctx, { params, body }) => readProgramAnswersOf(ctx, params.external_id, body.number)),
  );
}
