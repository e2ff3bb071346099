import { keyPrefixOf, keyTypes } from '@kumbi/contract/key-types.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type {
  ApiContent,
  ApiEvent,
  ApiIndex,
  ApiLink,
  ApiNavGroup,
  ApiPart,
} from '@kumbi/site/modules/api-reference/api-reference.props.ts';
import { serverText } from '../../kernel/texts/server-texts.ts';
import type { Document } from './document.view.ts';
import { webhooksTag } from './document-webhook.view.ts';
import { type Guide, guidesOf } from './guide/guide.view.ts';
import { type Reference, type ReferenceSection, referenceOf } from './reference.view.ts';
import { referenceEvents, referenceWebhooks } from './reference-webhook.view.ts';

export const referencePath = '/api-docs';

/** One page of the reference. */
export interface ReferencePage {
  /** Its last part of the address; empty for the first page. */
  readonly slug: string;
  readonly title: string;
  readonly about: string;
  readonly parts: readonly ApiPart[];
  readonly content: ApiContent;
}

/** The whole reference in one language. */
export interface ReferencePages {
  readonly pages: readonly ReferencePage[];
  readonly nav: readonly ApiNavGroup[];
}

/** The parts of the first page and of the page about webhooks. */
const basics = ['auth', 'errors', 'paging', 'repeat', 'limits', 'assistants'] as const;
const webhookParts = ['webhooks-headers', 'webhooks-verify', 'webhooks-retries', 'webhooks-off', 'webhooks-secret'];
const noticesPart = 'integration-notices';
const webhooksSlug = 'webhook-deliveries';
/** The anchor of the list of events while the reference was one page. */
const eventsAnchor = 'webhooks-events';

/** Returns a section's name as it is in addresses: `short-links`. */
const slugOf = (section: string): string => section.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the address of a page or of a part of it, in one language. */
const addressOf = (locale: Locale, slug: string, part?: string): string =>
  `/${locale}${referencePath}${slug && `/${slug}`}${part === undefined ? '' : `#${part}`}`;

const topic = (locale: Locale, id: string): ApiPart => ({
  id,
  title: serverText(locale, 'api_topics', id),
  isCode: false,
});
const eventPart = ({ type }: ApiEvent): ApiPart => ({ id: type, title: type, isCode: true });

/** Divides the reference into pages. Everything comes from the document, except the texts of guides and topics. */
export function referencePages(document: Document, locale: Locale): ReferencePages {
  const reference = referenceOf(document, locale);
  const events = referenceEvents(document);
  const sections = reference.sections.map((section) => sectionPage(section, locale));
  const named = (slug: string) => serverText<{ title: string; about: string }>(locale, 'api_pages', slug || 'overview');
  const page = (slug: string, parts: readonly ApiPart[], content: ApiContent): ReferencePage => ({
    slug,
    ...named(slug),
    parts,
    content,
  });
  const fixed = [
    page(
      webhooksSlug,
      webhookParts.map((part) => topic(locale, part)),
      { kind: 'webhooks', webhooks: referenceWebhooks(document) },
    ),
    page('events', events.map(eventPart), { kind: 'events', events }),
    page('errors', [], { kind: 'errors', errors: reference.errors }),
    page('changelog', [], { kind: 'changelog', days: changes(locale) }),
  ];
  const calls = reference.sections.flatMap((section) => section.calls);
  const linkTo = (target: string) => {
    const slug = [...sections, ...fixed].find((each) => each.parts.some(({ id }) => id === target))?.slug;
    const found = [...sections, ...fixed].find((each) => each.slug === target);
    const general = reference.general.find(({ id }) => id === target);
    if (general) return { href: addressOf(locale, '', target), title: general.title };
    if (found) return { href: addressOf(locale, found.slug), title: found.title };
    if (slug === undefined) return { href: addressOf(locale, target), title: guideTitle(locale, target) };
    const title = calls.find(({ id }) => id === target)?.title ?? topic(locale, target).title;
    return { href: addressOf(locale, slug, target), title };
  };
  const { origin } = new URL(document.servers?.[0]?.url ?? '');
  const guides = guidesOf(locale, { origin, calls: [...reference.general, ...calls] }, linkTo);
  const overview = page(
    '',
    [...basics, 'index'].map((part) => topic(locale, part)),
    {
      kind: 'overview',
      prefix: keyPrefixOf('workspace'),
      general: reference.general,
      common: reference.common,
      guides: guides.map(({ name, title, about }) => ({ href: addressOf(locale, name), title, about })),
      index: indexOf(reference, events, locale),
    },
  );
  const pages = [overview, ...guides.map(guidePage), ...sections, ...fixed];
  return { pages, nav: navOf(pages, sections, guides, locale) };
}

const guideTitle = (locale: Locale, name: string): string =>
  serverText<{ title: string }>(locale, 'api_guides', name).title;

const stepAnchor = (index: number): string => `step-${index + 1}`;

const guidePage = ({ name, title, about, steps }: Guide): ReferencePage => ({
  slug: name,
  title,
  about,
  parts: steps.map((step, index) => ({ id: stepAnchor(index), title: step.title, isCode: false })),
  content: { kind: 'guide', steps },
});

function sectionPage(section: ReferenceSection, locale: Locale): ReferencePage {
  const { title, about, type, prefix, calls, notices } = section;
  return {
    slug: slugOf(section.section),
    title,
    about,
    parts: [
      ...calls.map((call) => ({ id: call.id, title: call.title, isCode: false })),
      ...(notices.length === 0 ? [] : [topic(locale, noticesPart), ...notices.map(eventPart)]),
    ],
    content: { kind: 'calls', type, prefix, calls, notices },
  };
}

function navOf(
  pages: readonly ReferencePage[],
  sections: readonly ReferencePage[],
  guides: readonly Guide[],
  locale: Locale,
): ApiNavGroup[] {
  const groups = {
    start: [''],
    guides: guides.map(({ name }) => name),
    resources: sections.map(({ slug }) => slug),
    webhooks: [webhooksSlug, 'events'],
    more: ['errors', 'changelog'],
  };
  return Object.entries(groups).map(([group, slugs]) => ({
    title: serverText(locale, 'api_groups', group),
    links: pages
      .filter(({ slug }) => (slugs as readonly string[]).includes(slug))
      .map(({ slug, title }) => ({
        path: pathOf(slug),
        title: slug === '' ? topic(locale, 'introduction').title : title,
      })),
  }));
}

/** Returns the path of a page without the language. */
export const pathOf = (slug: string): string => (slug === '' ? referencePath : `${referencePath}/${slug}`);

/**
 * Lists every call and every event on the first page, by the types of keys. The reference was one page, and links from
 * elsewhere lead to these anchors.
 */
function indexOf(reference: Reference, events: readonly ApiEvent[], locale: Locale): ApiIndex[] {
  const link = (slug: string, id: string, title: string, code: string | null): ApiLink => ({
    id,
    href: addressOf(locale, slug, id),
    title,
    code,
  });
  const eventLink = (slug: string) => (event: ApiEvent) => link(slug, event.type, event.title, event.type);
  const keys = keyTypes.map((type): ApiIndex => {
    const own = reference.sections.filter((section) => section.type === type);
    return {
      id: type,
      ...serverText<{ title: string; about: string }>(locale, 'key_references', type),
      prefix: keyPrefixOf(type),
      links: own.flatMap(({ section, calls, notices }) => {
        const slug = slugOf(section);
        return [
          ...calls.map((call) => link(slug, call.id, call.title, `${call.method} ${call.path}`)),
          ...(notices.length === 0 ? [] : [link(slug, noticesPart, topic(locale, noticesPart).title, null)]),
          ...notices.map(eventLink(slug)),
        ];
      }),
    };
  });
  const page = (slug: string) => serverText<{ title: string; about: string }>(locale, 'api_pages', slug);
  return [
    ...keys,
    {
      // The tag was the anchor while the reference was one page.
      id: webhooksTag,
      ...page(webhooksSlug),
      prefix: null,
      links: webhookParts.map((part) => link(webhooksSlug, part, topic(locale, part).title, null)),
    },
    { id: eventsAnchor, ...page('events'), prefix: null, links: events.map(eventLink('events')) },
  ];
}

const changeDates = ['2026-11-28', '2026-11-27', '2026-11-23', '2026-11-22', '2026-11-21'];

const changes = (locale: Locale) =>
  changeDates.map((date) => ({ date, changes: serverText<string[]>(locale, 'api_changelog', date) }));
