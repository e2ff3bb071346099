import { intlTags } from '@kumbi/contract/shared/locale.ts';
import type { ContentProps } from './api-content.ts';
import { DescribedText } from './described-text.tsx';

/** The additions to the public API by day. */
export function ApiChangelog({ page, content }: ContentProps<'changelog'>) {
  const format = new Intl.DateTimeFormat(intlTags[page.lang], { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      {content.days.map(({ date, changes }) => (
        <section key={date} className="api-part" id={date} aria-labelledby={`${date}-title`}>
          <h2 id={`${date}-title`}>
            <time dateTime={date}>{format.format(new Date(date))}</time>
          </h2>
          <ul className="api-changes">
            {changes.map((change) => (
              <li key={change}>
                <DescribedText text={change} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
