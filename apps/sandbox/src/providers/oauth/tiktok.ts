import { randomUUID } from 'node:crypto';
import type { Provider } from '../../provider.ts';
import { asRecord } from '../../records.ts';
import { accounts } from './oauth-book.ts';
import type { OauthClient } from './oauth-server.ts';
import { createOutsideService, type Refusal } from './outside-service.ts';

const refusal = (status: number, code: string, message: string): Refusal => ({
  status,
  body: { data: {}, error: { code, message, log_id: randomUUID() } },
});
const fine = () => ({ code: 'ok', message: '', log_id: randomUUID() });
const longestTitle = 2_200;
const refreshSeconds = 15_552_000;

/** TikTok's Login Kit, and its API for posts of a client that isn't reviewed yet. */
export const createTiktok = (client: OauthClient): Provider =>
  createOutsideService({
    name: 'tiktok',
    title: 'TikTok',
    about: { en: 'Videos on an account', pt: 'Vídeos numa conta' },
    hosts: ['www.tiktok.com', 'open.tiktokapis.com'],
    lives: { seconds: 7_200, refresh: 'rotates', pkce: true },
    oauth: {
      client,
      clientName: 'client_key',
      authorize: '/www.tiktok.com/v2/auth/authorize/',
      token: '/open.tiktokapis.com/v2/oauth/token/',
      revoke: '/open.tiktokapis.com/v2/oauth/revoke/',
      answer: ({ account }) => ({ open_id: account, refresh_expires_in: refreshSeconds }),
    },
    refusals: {
      token: refusal(401, 'access_token_invalid', 'The access token is invalid or not found in the request.'),
      limit: refusal(429, 'rate_limit_exceeded', 'The API rate limit was exceeded. Please try again later.'),
      failure: refusal(500, 'internal_error', 'An internal error occurred. Please try again later.'),
      values: (message) => refusal(400, 'invalid_params', message),
    },
    api(app, { world, received, grantOf, send }) {
      app.get('/open.tiktokapis.com/v2/user/info/', async (request) => {
        const account = accounts.find((each) => each.id === grantOf(request).account) ?? accounts[0];
        return { data: { user: { open_id: account.id, display_name: account.name } }, error: fine() };
      });
      app.post('/open.tiktokapis.com/v2/post/publish/creator_info/query/', async () => ({
        data: { privacy_level_options: ['SELF_ONLY'], max_video_post_duration_sec: 600 },
        error: fine(),
      }));
      app.post('/open.tiktokapis.com/v2/post/publish/video/init/', async (request, reply) => {
        const { post_info, source_info } = asRecord(request.body) ?? {};
        const [post, source] = [asRecord(post_info), asRecord(source_info)];
        if (post?.privacy_level !== 'SELF_ONLY')
          return send(
            reply,
            refusal(
              403,
              'unaudited_client_can_only_post_to_private_accounts',
              'Please review our integration guidelines.',
            ),
          );
        if (String(post.title ?? '').length > longestTitle)
          return send(reply, refusal(400, 'invalid_params', 'The title is too long.'));
        if (source?.source !== 'PULL_FROM_URL' || !/^https:\/\//.test(String(source.video_url)))
          return send(
            reply,
            refusal(403, 'url_ownership_unverified', 'Please review our URL ownership verification rules.'),
          );
        const publish_id = `v_pub_url~v2.${randomUUID()}`;
        received.add({
          kind: 'video',
          account: grantOf(request).account,
          text: String(post.title ?? ''),
          details: { post, source },
        });
        await world.committed();
        return { data: { publish_id }, error: fine() };
      });
    },
  });
