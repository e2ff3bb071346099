import { type Command, CommandRefused } from '../../../kernel/command.ts';
import { listOperators, setOperator } from './me.store.ts';

const usage = `npm run operators -- list           lists the accounts that may use the operator console
npm run operators -- grant EMAIL    lets this account use it, once its email is confirmed
npm run operators -- revoke EMAIL   ends that`;

/** Grants and revokes the operator flag. The account of `KUMBI_OPERATOR_EMAIL` is an operator without it. */
export const operatorsCommand: Command = {
  name: 'operators',
  async run(kernel, [verb, whose, ...rest]) {
    if (rest.length > 0) throw new CommandRefused(usage);
    if (verb === 'list' && whose === undefined) {
      const emails = await kernel.db.outsideWorkspaces(listOperators);
      const named = kernel.config.env.KUMBI_OPERATOR_EMAIL?.toLowerCase();
      const lines = [...new Set([...emails, ...(named ? [named] : [])])];
      return lines.length > 0 ? lines : ['There is no operator.'];
    }
    if ((verb !== 'grant' && verb !== 'revoke') || whose === undefined) throw new CommandRefused(usage);
    const email = whose.trim().toLowerCase();
    const account = await kernel.db.outsideWorkspaces((tx) => setOperator(tx, email, verb === 'grant'));
    if (!account) throw new CommandRefused('no account has this email, or it is not confirmed');
    return [verb === 'grant' ? `Granted: ${email} is an operator` : `Revoked: ${email} is no operator`];
  },
};
