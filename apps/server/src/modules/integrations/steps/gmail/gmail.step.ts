import { gmailSendStep } from '@kumbi/contract/integrations/steps/gmail/gmail.step.ts';
import { inOneLine } from '@kumbi/contract/shared/one-line.ts';
import * as z from 'zod';
import { actionStep, WrongText } from '../../oauth/service-action.step.ts';

/** Gmail's API, version 1 (developers.google.com/workspace/gmail/api). It adds the sender. */
const sendAddress = 'https://gmail.googleapis.com/gmail/v1/users/me/messages/send';

export const mailRunner = actionStep(gmailSendStep, {
  isRepeatable: false,
  async run({ to, subject, text }, { call }) {
    const recipients = to.split(',').map((address) => address.trim());
    if (!recipients.every((address) => z.email().safeParse(address).success)) return new WrongText('to');
    const { createTransport } = await import('nodemailer');
    // Writes the message instead of sending it.
    const writer = createTransport({ streamTransport: true, buffer: true });
    const { message } = await writer.sendMail({ to: recipients, subject: inOneLine(subject), text });
    if (!Buffer.isBuffer(message)) throw new Error('the mail library wrote no buffer');
    const { value } = await call({
      method: 'POST',
      url: sendAddress,
      json: { raw: message.toString('base64url') },
      answer: z.object({ id: z.string() }),
    });
    return { id: value.id };
  },
});
