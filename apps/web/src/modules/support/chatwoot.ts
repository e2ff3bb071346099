import type { SupportWidget } from '@kumbi/contract/support/support.schemas.ts';
import { pageFacts } from '../../lib/page-facts.ts';

/** The used part of Chatwoot's script, as its documentation describes it. */
interface Chatwoot {
  setUser(identifier: string, facts: { name: string; email: string; identifier_hash?: string }): void;
  setLocale(locale: string): void;
  toggle(state: 'open' | 'close'): void;
}
interface ChatwootWindow {
  chatwootSettings?: object;
  chatwootSDK?: { run(inbox: { websiteToken: string; baseUrl: string }): void };
  $chatwoot?: Chatwoot;
}

const page = window as unknown as ChatwootWindow;
const longestMs = 20_000;
let ready: Promise<Chatwoot> | undefined;

/** Opens the operator's Chatwoot for this person. Its script loads with the first opening. @throws if it doesn't load */
export async function openChatwoot(widget: SupportWidget, locale: string): Promise<void> {
  ready ??= start(widget, locale);
  try {
    const chatwoot = await ready;
    const { identifier, name, email, identifier_hash: hash } = widget;
    chatwoot.setLocale(locale);
    chatwoot.setUser(identifier, { name, email, ...(hash === null ? {} : { identifier_hash: hash }) });
    chatwoot.toggle('open');
  } catch (error) {
    ready = undefined;
    throw error;
  }
}

async function start({ url, token }: SupportWidget, locale: string): Promise<Chatwoot> {
  page.chatwootSettings = { hideMessageBubble: true, position: 'right', locale, darkMode: 'auto' };
  await loadScript(`${url}/packs/js/sdk.js`);
  const isReady = new Promise<void>((resolve, reject) => {
    window.addEventListener('chatwoot:ready', () => resolve(), { once: true });
    setTimeout(() => reject(new Error('the widget did not become ready')), longestMs);
  });
  withStyleNonce(() => page.chatwootSDK?.run({ websiteToken: token, baseUrl: url }));
  await isReady;
  if (!page.$chatwoot) throw new Error('the widget has no interface');
  return page.$chatwoot;
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('the script did not load'));
    };
    document.head.append(script);
  });
}

/**
 * Runs the start of the widget, which inserts a style without a nonce. The content security policy would refuse it, and
 * allowing all inline styles would be far more than this one.
 */
function withStyleNonce(run: () => void): void {
  const create = document.createElement;
  document.createElement = function createWithNonce(this: Document, ...args: Parameters<typeof create>) {
    const element = create.apply(this, args);
    if (element instanceof HTMLStyleElement) element.nonce = pageFacts.nonce;
    return element;
  } as typeof create;
  try {
    run();
  } finally {
    document.createElement = create;
  }
}
