import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { localeOf, sendRefusal } from '../../../kernel/http/answers.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/tenancy/refusal.ts';

/** Drawings of the product, as SVG by name. They contain no input of users. */
export interface Drawings {
  /** Such as `services`; the address is `/drawings/services/{name}.svg`. */
  readonly folder: string;
  readonly byName: ReadonlyMap<string, string>;
  /** Finds a drawing that changes while the server runs. */
  find?(name: string): Promise<string | undefined>;
}

const day = 86_400;

export function drawingUrl(kernel: Kernel, folder: string, name: string): string {
  return `${kernel.config.url}/drawings/${folder}/${name}.svg`;
}

interface TaggedDrawing {
  readonly svg: string;
  readonly etag: string;
}

const tag = (svg: string): TaggedDrawing => ({
  svg,
  etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`,
});

/** Serves drawings to everyone. A drawing may change with a release, so browsers ask again after a day. */
export function serveDrawings(app: FastifyInstance, { folder, byName, find }: Drawings): void {
  const tagged = new Map(Array.from(byName, ([name, svg]) => [name, tag(svg)]));
  const read = async (name: string): Promise<TaggedDrawing | undefined> => {
    const svg = await find?.(name);
    return svg === undefined ? undefined : tag(svg);
  };
  app.get<{ Params: { name: string } }>(
    `/drawings/${folder}/:name.svg`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params;
      const drawing = tagged.get(name) ?? (await read(name));
      if (!drawing) return sendRefusal(reply, refuse('request.not_found'), localeOf(request));
      const { svg, etag } = drawing;
      reply.headers({
        etag,
        'cache-control': `public, max-age=${day}`,
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send();
      return reply.type('image/svg+xml').send(svg);
    },
  );
}
