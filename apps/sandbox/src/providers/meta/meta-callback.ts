import { randomBytes } from 'node:crypto';
import { isHttpAddress } from '../../options.ts';

/** The handshake with a callback address: it has to answer with the challenge before anything else is sent there. */
export async function isVerified(url: string, verifyToken: string): Promise<boolean> {
  if (!isHttpAddress(url)) return false;
  const challenge = randomBytes(8).toString('hex');
  const asked = new URL(url);
  asked.searchParams.set('hub.mode', 'subscribe');
  asked.searchParams.set('hub.verify_token', verifyToken);
  asked.searchParams.set('hub.challenge', challenge);
  const answer = await fetch(asked);
  return answer.status === 200 && (await answer.text()) === challenge;
}
