import {
  programAnswers,
  programConversations,
  programMessages,
  programUsers,
} from '@kumbi/contract/kwaba/public-kwaba.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { saveProgramUser } from './kwaba-user.service.ts';
import { provider } from './provider.service.ts';
import {
  deleteProgramUser,
  getProgramUser,
  listProgramMessages,
  listProgramUsers,
  readProgramAnswers,
  renewProgramConversation,
  sendProgramMessage,
} from './public-kwaba.service.ts';

/** Conversations for programs with a key of the type kwaba. */
export function registerPublicKwaba(routes: Routes): void {
  routes.handle(
    programUsers.list,
    provider((ctx, { query }) => listProgramUsers(ctx, query)),
  );
  routes.handle(
    programUsers.get,
    provider((ctx, { params }) => getProgramUser(ctx, params.external_id)),
  );
  routes.handle(
    programUsers.save,
    provider((ctx, { params, body }) => saveProgramUser(ctx, { ...body, ...params })),
  );
  routes.handle(
    programUsers.delete,
    provider((ctx, { params }) => deleteProgramUser(ctx, params.external_id)),
  );
  routes.handle(
    programConversations.renew,
    provider((ctx, { params }) => renewProgramConversation(ctx, params.external_id)),
  );
  routes.handle(
    programMessages.list,
    provider((ctx, { params, query }) => listProgramMessages(ctx, params.external_id, query)),
  );
  routes.handle(
    programMessages.send,
    provider((ctx, { params, body }) => sendProgramMessage(ctx, params.external_id, body)),
  );
  routes.handle(
    programAnswers.read,
    provider((ctx, { params, body }) => readProgramAnswers(ctx, params.external_id, body.number)),
  );
}
