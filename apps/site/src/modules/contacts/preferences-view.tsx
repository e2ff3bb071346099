import { fill } from '@kumbi/blocks/texts/fill.ts';
import { VisitorFrame } from '../../frame/visitor-frame.tsx';
import { textsOf } from '../../texts/texts.ts';
import type { PreferencesProps } from './contacts.props.ts';

/** The page where a customer chooses the messages that a workspace may send them. It works without a script. */
export function PreferencesView(page: PreferencesProps) {
  const t = textsOf(page.lang).preferences;
  const path = `/u/${page.token}`;
  const action = `/${page.lang}${path}`;
  const title = fill(t.title, { seller: page.seller });
  return (
    <VisitorFrame page={{ ...page, path }} title={title} owner={page.seller}>
      <h1>{title}</h1>
      <p className="lead">{fill(t.text, { seller: page.seller })}</p>
      {page.saved ? (
        <p role="status" className="visitor-state">
          {t.saved}
        </p>
      ) : null}
      {page.problem ? <p role="alert">{page.problem}</p> : null}
      <ul className="preferences">
        {page.channels.map((each) => (
          <Channel key={each.channel} page={page} each={each} action={action} />
        ))}
      </ul>
      <form method="post" action={action}>
        <input type="hidden" name="choice" value="unsubscribe" />
        <button type="submit" className="button button-quiet">
          {t.unsubscribe_all}
        </button>
      </form>
    </VisitorFrame>
  );
}

interface ChannelProps {
  readonly page: PreferencesProps;
  readonly each: PreferencesProps['channels'][number];
  readonly action: string;
}

function Channel({ page, each: { channel, state, reach, wording }, action }: ChannelProps) {
  const t = textsOf(page.lang).preferences;
  const choice = state === 'subscribed' ? 'unsubscribe' : 'subscribe';
  return (
    <li>
      <h2>{t[channel]}</h2>
      <p className="preferences-reach">{reach}</p>
      <p>{t[state]}</p>
      <form method="post" action={action}>
        <input type="hidden" name="channel" value={channel} />
        <input type="hidden" name="choice" value={choice} />
        {choice === 'subscribe' ? <p id={`wording-${channel}`}>{wording}</p> : null}
        <button
          type="submit"
          className={choice === 'subscribe' ? 'button' : 'button button-quiet'}
          aria-label={`${t[choice]}: ${t[channel]}`}
          {...(choice === 'subscribe' ? { 'aria-describedby': `wording-${channel}` } : {})}
        >
          {t[choice]}
        </button>
      </form>
    </li>
  );
}
