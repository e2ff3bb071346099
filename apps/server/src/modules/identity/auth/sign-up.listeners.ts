import { userSignedUp } from '@kumbi/contract/identity/identity.events.ts';
import { listener } from '../../../kernel/module.ts';
import { findUser } from '../person/me.store.ts';
import { authOf } from './auth.adapter.ts';

/** Asks a new person to confirm their address. A second delivery would send another working link. */
export const sendVerification = listener({
  name: 'identity.send_verification',
  event: userSignedUp,
  react: async ({ kernel, payload }) => {
    const user = await kernel.db.read(undefined, (tx) => findUser(tx, payload.user_id));
    if (!user || user.email_verified) return;
    await authOf(kernel).api.sendVerificationEmail({ body: { email: user.email } });
  },
});
