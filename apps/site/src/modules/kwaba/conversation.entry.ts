import { fill } from '@kumbi/blocks/texts/fill.ts';
import { conversationPollSeconds, messageTextLimit, quietPollSeconds } from '@kumbi/contract/kwaba/kwaba.limits.ts';
import { readIslandData } from '../../islands/island-data.ts';
import { momentText } from '../../texts/show.ts';
import type { ConversationData } from './conversation-data.ts';
import type { ConversationMessage } from './kwaba.props.ts';

interface News {
  readonly messages: readonly ConversationMessage[];
  readonly has: boolean;
}

/** After this many polls without an answer, polling slows down. */
const quietAfter = 45;
/** A reader within this distance of the end follows new messages. */
const nearEnd = 80;

function messageNode(message: ConversationMessage, { texts, company, lang }: ConversationData): HTMLElement {
  const [item, by, time, text] = ['li', 'p', 'time', 'p'].map((name) => document.createElement(name)) as [
    HTMLLIElement,
    HTMLParagraphElement,
    HTMLTimeElement,
    HTMLParagraphElement,
  ];
  item.className = `message message-${message.sender}`;
  by.className = 'message-by';
  time.dateTime = message.sent_at;
  time.textContent = momentText(message.sent_at, lang);
  by.append(`${message.sender === 'user' ? texts.you : company} · `, time);
  text.className = 'message-text';
  // As text: messages are never markup.
  text.textContent = message.text;
  item.append(by, text);
  return item;
}

function start(data: ConversationData, log: HTMLElement, form: HTMLFormElement): void {
  const { texts } = data;
  const address = `${data.api}/api/v1/conversations/${encodeURIComponent(data.token)}`;
  const headers = {
    accept: 'application/json',
    'accept-language': data.lang,
    'content-type': 'application/json',
    'x-kumbi-client': 'site',
  };
  const field = form.elements.namedItem('text') as HTMLTextAreaElement;
  const name = form.elements.namedItem('client_id') as HTMLInputElement;
  const button = form.querySelector('button');
  const problem = form.querySelector('#problem');
  let after = data.after;
  let told = 0;
  let quiet = 0;
  let timer = 0;
  let asking: Promise<void> | undefined;
  let ended = false;

  const say = (text: string) => {
    if (problem) problem.textContent = text;
    field.toggleAttribute('aria-invalid', text !== '');
  };
  const isAtEnd = () => log.getBoundingClientRect().bottom <= innerHeight + nearEnd;
  const toEnd = () => form.scrollIntoView({ block: 'end', behavior: 'instant' });

  const show = (messages: readonly ConversationMessage[]) => {
    const follow = isAtEnd();
    // The response to a sent message and the next poll may contain the same message.
    for (const message of messages) {
      if (message.number <= after) continue;
      log.append(messageNode(message, data));
      after = message.number;
    }
    document.getElementById('nothing-yet')?.remove();
    if (follow) toEnd();
  };

  /** Link previews run no script, so they don't mark messages as seen. */
  const reportSeen = async () => {
    const number = after;
    if (number <= told || document.visibilityState !== 'visible') return;
    const answer = await fetch(`${address}/read`, { method: 'POST', headers, body: JSON.stringify({ number }) });
    if (answer.ok) told = number;
  };

  const askOnce = async () => {
    const answer = await fetch(`${address}?after=${after}`, { headers, cache: 'no-store' });
    if (answer.status === 404) {
      ended = true;
      say(fill(texts.gone, { company: data.company }));
      if (button) button.disabled = true;
      return;
    }
    if (!answer.ok) return;
    const news = (await answer.json()) as News;
    quiet = news.messages.length > 0 ? 0 : quiet + 1;
    if (news.messages.length > 0) show(news.messages);
    if (news.has) await askOnce();
    else await reportSeen();
  };
  const ask = (): Promise<void> => {
    asking ??= askOnce()
      // The next poll follows anyway.
      .catch(() => undefined)
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  const askAgain = () => {
    clearTimeout(timer);
    if (ended) return;
    const seconds = quiet < quietAfter ? conversationPollSeconds : quietPollSeconds;
    timer = window.setTimeout(async () => {
      if (document.visibilityState === 'visible') await ask();
      askAgain();
    }, seconds * 1_000);
  };

  const send = async (text: string) => {
    const answer = await fetch(`${address}/answers`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ client_id: name.value, text }),
    });
    if (!answer.ok) {
      const { message = texts.fault, action = '' } = (await answer.json()) as { message?: string; action?: string };
      return say(`${message}. ${action}`);
    }
    field.value = '';
    name.value = crypto.randomUUID();
    say('');
    quiet = 0;
    await asking;
    await ask();
    toEnd();
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text === '') return say(texts.required);
    if (text.length > messageTextLimit) return say(fill(texts.too_long, { count: messageTextLimit }));
    if (!button || button.disabled) return;
    button.disabled = true;
    button.textContent = texts.sending;
    void send(text)
      // The next attempt has the same key, so that the message is accepted once, even if this attempt arrived.
      .catch(() => say(navigator.onLine ? texts.fault : texts.offline))
      .finally(() => {
        button.disabled = ended;
        button.textContent = texts.send;
      });
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    form.requestSubmit();
  });
  document.addEventListener('visibilitychange', () => {
    quiet = 0;
    if (document.visibilityState === 'visible') void ask();
    askAgain();
  });
  addEventListener('online', () => void ask());

  form.noValidate = true;
  toEnd();
  void ask();
  askAgain();
}

const data = readIslandData<ConversationData>();
const log = document.getElementById('log');
const form = document.querySelector<HTMLFormElement>('.conversation-form');
if (data && log && form) start(data, log, form);
