import { areaText } from '@kumbi/blocks/parts/area-text.ts';
import { fill } from '@kumbi/blocks/texts/fill.ts';
import { messageTextLimit } from '@kumbi/contract/kwaba/kwaba.limits.ts';
import { Document } from '../../document/document.tsx';
import { Brand } from '../../frame/front-frame.tsx';
import { LanguageLinks } from '../../frame/language-links.tsx';
import { momentText } from '../../texts/show.ts';
import { textsOf } from '../../texts/texts.ts';
import type { ConversationData } from './conversation-data.ts';
import type { ConversationMessage, ConversationProps } from './kwaba.props.ts';

/** The end user's view of a conversation. A plain form; the script loads new messages and sends answers in place. */
export function ConversationView(page: ConversationProps) {
  const t = textsOf(page.lang).conversation;
  const title = fill(t.title, { company: page.company });
  const data: ConversationData = {
    lang: page.lang,
    api: page.apiUrl,
    token: page.token,
    company: page.company,
    after: page.messages.at(-1)?.number ?? 0,
    texts: t,
  };
  return (
    <Document
      page={page}
      title={title}
      description={title}
      theme={null}
      path={page.path}
      hidden
      // An earlier part of the conversation doesn't update.
      {...(page.newest === null ? { island: data } : {})}
    >
      <header className="top">
        <div className="wide top-row">
          <h1 className="conversation-title">{title}</h1>
          <div className="top-tools">
            <LanguageLinks lang={page.lang} path={page.path} />
          </div>
        </div>
      </header>
      <main id="content" className="wide conversation">
        {page.older ? (
          <p className="conversation-way">
            <a className="link" href={page.older}>
              {t.older}
            </a>
          </p>
        ) : null}
        <div className="conversation-region" role="log" aria-label={t.log}>
          <ol className="conversation-log" id="log">
            {page.messages.map((message) => (
              <Message key={message.number} page={page} message={message} />
            ))}
          </ol>
        </div>
        {page.messages.length === 0 ? (
          <p className="muted conversation-way" id="nothing-yet">
            {t.empty}
          </p>
        ) : null}
        {page.newest ? (
          <p className="conversation-way">
            <a className="link" href={page.newest}>
              {t.newest}
            </a>
          </p>
        ) : (
          <AnswerForm page={page} />
        )}
      </main>
      <footer className="foot">
        <div className="wide conversation-foot">
          <p className="muted small">{t.keep}</p>
          <Brand page={page} />
        </div>
      </footer>
    </Document>
  );
}

function Message({ page, message }: { readonly page: ConversationProps; readonly message: ConversationMessage }) {
  const t = textsOf(page.lang).conversation;
  return (
    <li className={`message message-${message.sender}`}>
      <p className="message-by">
        {message.sender === 'user' ? t.you : page.company} ·{' '}
        <time dateTime={message.sent_at}>{momentText(message.sent_at, page.lang)}</time>
      </p>
      <p className="message-text">{message.text}</p>
    </li>
  );
}

function AnswerForm({ page }: { readonly page: ConversationProps }) {
  const t = textsOf(page.lang).conversation;
  return (
    <form className="conversation-form" id="end" method="post" action={`/${page.lang}/k/${page.token}`}>
      <input type="hidden" name="client_id" value={page.clientId} />
      <label className="hidden" htmlFor="text">
        {t.write}
      </label>
      <textarea
        id="text"
        name="text"
        rows={2}
        required
        maxLength={messageTextLimit}
        placeholder={t.write}
        defaultValue={areaText(page.typed)}
        {...(page.problem ? { 'aria-invalid': true, 'aria-describedby': 'problem' } : {})}
      />
      <button type="submit" className="button">
        {t.send}
      </button>
      <p className="conversation-problem" id="problem" role="alert">
        {page.problem}
      </p>
    </form>
  );
}
