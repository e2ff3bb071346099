import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { defaultLocale, locales, preferredLocale } from '@kumbi/contract/shared/locale.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kernel } from '../kernel.ts';
import { builtFiles } from './built-files.ts';
import { storedLocale } from './cookies.ts';
import { languageParam } from './language-param.ts';

const yearSeconds = 31_536_000;

interface WebAppParts {
  /** The paths of its pages outside a workspace, after the language. */
  readonly outside: readonly string[];
  /** Origins of the frames that its screens show, besides our own. */
  readonly frames: readonly string[];
  /** Origins of other programs that its screens load. */
  readonly widgets: readonly string[];
}

/**
 * Serves the workspace app: built files with an unlimited cache time, and its page with a new nonce each time.
 */
export async function registerWebApp(
  app: FastifyInstance,
  kernel: Kernel,
  { outside, frames, widgets }: WebAppParts,
): Promise<void> {
  const dist = path.join(kernel.config.projectDir, 'apps/web/dist');
  if (!existsSync(path.join(dist, 'index.html'))) {
    kernel.log.warn('the workspace was not built: run npm run build');
    return;
  }
  const page = await readFile(path.join(dist, 'index.html'), 'utf8');
  // Every file except the page has a content hash in its name.
  await app.register(fastifyStatic, {
    root: dist,
    prefix: '/web/',
    index: false,
    immutable: true,
    maxAge: yearSeconds * 1_000,
    preCompressed: true,
    decorateReply: false,
  });

  // At the root, because a worker controls no addresses above its own.
  app.get('/service-worker.js', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        // It fetches screens and its own page.
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      })
      .send(await readFile(path.join(dist, 'service-worker.js'))),
  );
  const languages = await Promise.all(locales.map(async (lang) => [lang, await installableIn(dist, lang)] as const));
  const installable = new Map<string, Installable>(languages);
  app.get<{ Params: { lang: string } }>(
    `${languageParam}/app.webmanifest`,
    { schema: { hide: true } },
    ({ params: { lang } }, reply) => {
      const { brand } = kernel.config;
      return reply
        .headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' })
        .send(JSON.stringify({ ...installable.get(lang)?.manifest, name: brand, short_name: brand }));
    },
  );
  // The service worker keeps it, and shows it in place of a screen.
  app.get<{ Params: { lang: string } }>(
    `${languageParam}/offline`,
    { schema: { hide: true } },
    ({ params: { lang } }, reply) =>
      reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
          'content-security-policy': installable.get(lang)?.policy,
          'x-robots-tag': 'noindex',
        })
        .send(installable.get(lang)?.offline),
  );

  const show = (reply: FastifyReply, lang: string): FastifyReply => {
    const nonce = randomBytes(16).toString('base64url');
    const facts: Readonly<Record<string, string>> = {
      __NONCE__: nonce,
      __BRAND__: escapeHtml(kernel.config.brand),
      __LANG__: lang,
      __MODE__: kernel.config.mode,
      __GOOGLE__: String(kernel.config.env.GOOGLE_CLIENT_ID !== undefined),
    };
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-cache',
        'content-security-policy': policy(kernel, nonce, frames, widgets),
        'x-robots-tag': 'noindex',
      })
      .send(page.replace(/__(?:NONCE|BRAND|LANG|MODE|GOOGLE)__/g, (key) => facts[key] ?? ''));
  };
  for (const screen of ['app', 'app/*', ...outside]) {
    app.get<{ Params: { lang: string } }>(`${languageParam}/${screen}`, { schema: { hide: true } }, (request, reply) =>
      show(reply, request.params.lang),
    );
    // An address without a language redirects to the visitor's language.
    app.get(`/${screen}`, { schema: { hide: true } }, (request, reply) =>
      reply.redirect(`/${languageOf(request)}${request.url}`, 302),
    );
  }
}

interface Installable {
  readonly manifest: object;
  readonly offline: string;
  /** Allows the scripts and styles inside of the offline page. */
  readonly policy: string;
}

async function installableIn(dist: string, lang: string): Promise<Installable> {
  const offline = await readFile(path.join(dist, `offline-${lang}.html`), 'utf8');
  const hashes = (tag: string) =>
    [...offline.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
      ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    );
  return {
    manifest: JSON.parse(await readFile(path.join(dist, `app-${lang}.webmanifest`), 'utf8')),
    offline,
    policy: [
      "default-src 'none'",
      `script-src ${hashes('script').join(' ')}`,
      `style-src ${hashes('style').join(' ')}`,
      "connect-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}

/** Returns the stored choice, then the browser's preference, then English. */
export function languageOf(request: FastifyRequest): string {
  return storedLocale(request.headers.cookie) ?? preferredLocale(request.headers['accept-language']) ?? defaultLocale;
}

function policy(kernel: Kernel, nonce: string, frames: readonly string[], widgets: readonly string[]): string {
  const files = kernel.config.siteUrl === kernel.config.url ? '' : ` ${new URL(kernel.config.siteUrl).origin}`;
  const built = builtFiles(kernel.config, '/web/').join(' ');
  // Previews of pages are drawn in frames with the site's own styles.
  const styles = [built, ...builtFiles(kernel.config, '/site/')].join(' ');
  const socket = new URL(kernel.config.url);
  socket.protocol = socket.protocol === 'https:' ? 'wss:' : 'ws:';
  return [
    "default-src 'self'",
    `script-src ${[built, `'nonce-${nonce}'`, ...widgets].join(' ')}`,
    `style-src ${styles} 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${files}`,
    `media-src 'self'${files}`,
    "font-src 'self'",
    `worker-src ${new URL(kernel.config.url).origin}/service-worker.js`,
    `connect-src ${["'self'", socket.origin, ...widgets].join(' ')}`,
    `frame-src ${["'self'", ...frames, ...widgets].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
