import { type Command, CommandRefused } from '../../../kernel/command.ts';
import { findUserId } from '../person/me.store.ts';
import { deleteAllSessions, deletePersonTokens, deleteSessions } from './session.store.ts';

const usage = `npm run sessions -- end EMAIL      signs the person with this email out everywhere
npm run sessions -- end everyone   signs everyone out`;

/** Ends sessions, together with sign-ins in progress, trusted devices and links that are still open. */
export const sessionsCommand: Command = {
  name: 'sessions',
  async run(kernel, [verb, whose, ...rest]) {
    if (verb !== 'end' || whose === undefined || rest.length > 0) throw new CommandRefused(usage);
    const ended = await kernel.db.outsideWorkspaces(async (tx) => {
      if (whose === 'everyone') return deleteAllSessions(tx);
      const userId = await findUserId(tx, whose.trim().toLowerCase());
      if (userId === undefined) throw new CommandRefused('no account has this email');
      await deletePersonTokens(tx, userId);
      return (await deleteSessions(tx, userId)).length;
    });
    return [`Ended: ${ended} sessions`];
  },
};
