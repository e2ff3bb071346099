import { randomInt } from 'node:crypto';
import { isSameCredential } from '../../guard.ts';
import type { Provider } from '../../provider.ts';
import { asRecord } from '../../records.ts';
import { accounts } from './oauth-book.ts';
import type { OauthClient } from './oauth-server.ts';
import { createOutsideService, type Refusal } from './outside-service.ts';
import { type Processed, processingFaults, processingOf } from './processing.ts';

const idLimit = 2 ** 47;
const id = (): string => `17${randomInt(idLimit)}`;
const refusal = (status: number, message: string, code: number): Refusal => ({
  status,
  body: { error: { message, type: code === 190 ? 'OAuthException' : 'IGApiException', code, fbtrace_id: 'Asandbox' } },
});

type Container = Processed & { account: string; kind: 'image' | 'reel'; address: string; caption: string };
const containerMs = 24 * 3_600_000;
const files = { image: /^https:\/\/.+\.jpe?g(\?|$)/i, reel: /^https:\/\/.+\.(mp4|mov)(\?|$)/i } as const;
const expired = { status_code: 'EXPIRED', status: 'Expired: Media has expired.' };
const statuses = {
  unfinished: { status_code: 'IN_PROGRESS', status: 'In Progress: Media is still being processed.' },
  ready: { status_code: 'FINISHED', status: 'Finished: Media has been uploaded and it is ready to be published.' },
  failed: { status_code: 'ERROR', status: 'Error: Media upload has failed with error code 2207026' },
};
type Named = { Params: { id: string } };
type Asked = { Querystring: Record<string, string | undefined> };

/** Instagram's login for professional accounts, and its API for publishing. A picture is ready immediately. */
export const createInstagram = (client: OauthClient): Provider =>
  createOutsideService({
    name: 'instagram',
    title: 'Instagram',
    about: { en: 'Images and reels on a professional account', pt: 'Imagens e reels numa conta profissional' },
    faults: processingFaults,
    hosts: ['www.instagram.com', 'api.instagram.com', 'graph.instagram.com'],
    lives: { seconds: 5_184_000, refresh: 'none', pkce: false },
    oauth: {
      client,
      authorize: '/www.instagram.com/oauth/authorize',
      token: '/api.instagram.com/oauth/access_token',
      // It says neither the type of the token nor its end.
      answer: ({ account }) => ({
        user_id: account,
        permissions: [],
        token_type: undefined,
        expires_in: undefined,
        scope: undefined,
      }),
    },
    refusals: {
      token: refusal(400, 'Invalid OAuth access token - Cannot parse access token', 190),
      limit: refusal(400, 'Application request limit reached', 4),
      failure: refusal(500, 'An unexpected error has occurred. Please retry your request later.', 2),
      values: (message) => refusal(400, message, 100),
    },
    open(app, { book, send, world }) {
      const long = (token: string, reply: Parameters<typeof send>[0]) => {
        const grant = book.prolong(token);
        if (!grant) return send(reply, refusal(400, 'Error validating access token', 190));
        return { access_token: grant.access, token_type: 'bearer', expires_in: book.lives.seconds };
      };
      app.get<Asked>('/graph.instagram.com/access_token', async ({ query }, reply) => {
        if (query.grant_type !== 'ig_exchange_token' || !isSameCredential(query.client_secret, client.secret))
          return send(reply, refusal(400, 'Error validating client secret', 1));
        const answer = long(query.access_token ?? '', reply);
        await world.committed();
        return answer;
      });
      app.get<Asked>('/graph.instagram.com/refresh_access_token', async ({ query }, reply) => {
        if (query.grant_type !== 'ig_refresh_token') return send(reply, refusal(400, 'Invalid grant type', 100));
        const answer = long(query.access_token ?? '', reply);
        await world.committed();
        return answer;
      });
    },
    api(app, { world, received, collection, grantOf, send }) {
      const containers = collection<Container>('containers');
      const statusOf = (container: Container) => {
        if (world.clock.now() > container.at + containerMs) return expired;
        return statuses[container.kind === 'image' ? 'ready' : processingOf(world, 'instagram', container)];
      };
      app.get('/graph.instagram.com/v23.0/me', async (request) => {
        const account = accounts.find((each) => each.id === grantOf(request).account) ?? accounts[0];
        return { user_id: account.id, username: account.email.split('@')[0], id: account.id };
      });
      app.post<Named>('/graph.instagram.com/v23.0/:id/media', async (request, reply) => {
        const { account } = grantOf(request);
        const { image_url: image, video_url: video, media_type: type, caption } = asRecord(request.body) ?? {};
        if (request.params.id !== account) return send(reply, refusal(400, 'Unsupported post request', 100));
        const kind = type === 'REELS' ? 'reel' : 'image';
        const address = String(kind === 'reel' ? video : image);
        if (!files[kind].test(address))
          return send(reply, refusal(400, 'Only photo or video can be accepted as media type.', 9_004));
        const made = id();
        const at = world.clock.now();
        containers.put(made, { account, kind, address, caption: String(caption ?? ''), at, looks: 0 });
        received.add({ kind: `${kind}_container`, account, text: made });
        await world.committed();
        return { id: made };
      });
      app.get<Named>('/graph.instagram.com/v23.0/:id', async (request, reply) => {
        const container = containers.get(request.params.id);
        if (!container) return send(reply, refusal(400, 'Unsupported get request', 100));
        containers.put(request.params.id, { ...container, looks: container.looks + 1 });
        await world.committed();
        return { ...statusOf(container), id: request.params.id };
      });
      app.post<Named>('/graph.instagram.com/v23.0/:id/media_publish', async (request, reply) => {
        const name = String(asRecord(request.body)?.creation_id ?? '');
        const container = containers.get(name);
        if (!container || statusOf(container).status_code !== 'FINISHED')
          return send(reply, refusal(400, 'The media ID is not available', 9_007));
        containers.delete(name);
        received.add({
          kind: container.kind,
          account: container.account,
          text: container.caption,
          details: { [container.kind === 'reel' ? 'video_url' : 'image_url']: container.address },
        });
        await world.committed();
        return { id: id() };
      });
    },
  });
