import { randomInt } from 'node:crypto';
import type { Provider } from '../../provider.ts';
import { asRecord } from '../../records.ts';
import { linkedinFiles } from './linkedin-files.ts';
import { accounts } from './oauth-book.ts';
import type { OauthClient } from './oauth-server.ts';
import { createOutsideService, type Refusal } from './outside-service.ts';
import { processingFaults } from './processing.ts';

const refusal = (status: number, message: string, code: string): Refusal => ({
  status,
  body: { status, code, message },
});
const longestPost = 3_000;
const idLimit = 2 ** 47;

/** LinkedIn's OAuth without refresh tokens, and its API for posts. */
export const createLinkedin = (client: OauthClient): Provider =>
  createOutsideService({
    name: 'linkedin',
    title: 'LinkedIn',
    about: { en: 'Posts of a person', pt: 'Publicações de uma pessoa' },
    faults: processingFaults,
    hosts: ['www.linkedin.com', 'api.linkedin.com'],
    lives: { seconds: 5_184_000, refresh: 'none', pkce: false },
    oauth: {
      client,
      authorize: '/www.linkedin.com/oauth/v2/authorization',
      token: '/www.linkedin.com/oauth/v2/accessToken',
      revoke: '/www.linkedin.com/oauth/v2/revoke',
    },
    refusals: {
      token: refusal(401, 'Invalid access token', 'INVALID_ACCESS_TOKEN'),
      limit: refusal(429, 'Resource level throttle limit for calls to this resource is reached.', 'TOO_MANY_REQUESTS'),
      failure: refusal(500, 'Internal Server Error', 'INTERNAL_SERVER_ERROR'),
      values: (message) => refusal(400, message, 'ILLEGAL_ARGUMENT'),
    },
    api(app, tools) {
      const { world, received, grantOf, send } = tools;
      app.get('/api.linkedin.com/v2/userinfo', async (request) => {
        const account = accounts.find((each) => each.id === grantOf(request).account) ?? accounts[0];
        return { sub: account.id, name: account.name, email: account.email, email_verified: true };
      });
      linkedinFiles(app, tools);
      app.post('/api.linkedin.com/rest/posts', async (request, reply) => {
        const post = asRecord(request.body) ?? {};
        const { account } = grantOf(request);
        if (!/^\d{6}$/.test(String(request.headers['linkedin-version'] ?? '')))
          return send(
            reply,
            refusal(
              400,
              'A version must be present. Please specify a version by adding the LinkedIn-Version header.',
              'VERSION_MISSING',
            ),
          );
        if (post.author !== `urn:li:person:${account}`)
          return send(reply, refusal(403, 'author: not allowed', 'ACCESS_DENIED'));
        const text = String(post.commentary ?? '');
        // Its own texts contain these characters only after a backslash.
        if (/(?<!\\)[|{}@[\]()<>#*_~]/.test(text))
          return send(reply, refusal(400, 'commentary: unescaped character', 'ILLEGAL_ARGUMENT'));
        if (text === '' || text.length > longestPost)
          return send(reply, refusal(422, 'commentary: invalid length', 'UNPROCESSABLE_ENTITY'));
        received.add({ kind: 'post', account, text: text.replaceAll(/\\(.)/g, '$1'), details: post });
        await world.committed();
        return reply
          .code(201)
          .header('x-restli-id', `urn:li:share:${7 * 1e18 + randomInt(idLimit)}`)
          .send();
      });
    },
  });
