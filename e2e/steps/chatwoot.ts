import { freePort } from '@kumbi/embedded-postgres/free-port.ts';
import { serveLocally } from './local-server.ts';

/**
 * Runs in the app like Chatwoot's own script: it inserts a style and a hidden frame, passes the user on to the frame, and
 * reports that it is ready.
 */
const script = `window.chatwootSDK = { run({ websiteToken, baseUrl }) {
  const style = document.createElement('style');
  style.textContent = '.woot-widget-holder { position: fixed; inset: auto 1rem 1rem auto; z-index: 1000 } .woot--hide { display: none }';
  document.body.append(style);
  const holder = document.createElement('div');
  holder.className = 'woot-widget-holder woot--hide';
  const frame = document.createElement('iframe');
  frame.title = 'Chatwoot';
  frame.src = baseUrl + '/widget?website_token=' + websiteToken;
  holder.append(frame);
  const send = (event, facts) => frame.contentWindow.postMessage('chatwoot-widget:' + JSON.stringify({ event, ...facts }), '*');
  window.onmessage = ({ data }) => {
    if (data === 'chatwoot-widget:{"event":"loaded"}') dispatchEvent(new CustomEvent('chatwoot:ready'));
  };
  window.$chatwoot = {
    setLocale: (locale) => send('set-locale', { locale }),
    setUser: (identifier, user) => send('set-user', { identifier, user }),
    toggle: (state) => holder.classList.toggle('woot--hide', state !== 'open'),
  };
  document.body.append(holder);
} };`;

const widget = `<!doctype html><title>Chatwoot</title><h1></h1><p></p><script>
  onmessage = ({ data }) => {
    const { event, locale, identifier, user } = JSON.parse(data.replace('chatwoot-widget:', ''));
    if (event === 'set-locale') document.documentElement.lang = locale;
    if (event !== 'set-user') return;
    document.querySelector('h1').textContent = user.name;
    document.querySelector('p').textContent = identifier + ' ' + user.identifier_hash;
  };
  parent.postMessage('chatwoot-widget:{"event":"loaded"}', '*');
</script>`;

interface Chatwoot {
  readonly url: string;
  /** Whether its script can be loaded. */
  isUp: boolean;
  close(): Promise<void>;
}

/** Starts a stand-in for a Chatwoot server, whose frame shows the name, the identifier and the hash of its user. */
export async function startChatwoot(): Promise<Chatwoot> {
  const port = await freePort();
  const answers: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/packs/js/sdk.js': ['text/javascript', script],
    '/widget': ['text/html', widget],
  };
  const chatwoot = { isUp: true };
  const close = await serveLocally(port, ({ url = '' }, response) => {
    const answer = answers[url.split('?')[0] ?? ''];
    if (!chatwoot.isUp || !answer) response.writeHead(503).end();
    else response.writeHead(200, { 'content-type': `${answer[0]}; charset=utf-8` }).end(answer[1]);
  });
  return Object.assign(chatwoot, { url: `http://127.0.0.1:${port}`, close });
}
