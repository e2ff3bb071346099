import type { Image } from '@kumbi/contract/media/media.schemas.ts';
import { type BlockType, blockDefinitions, blockTypes } from './catalogue.ts';
import type { CourseTarget, ProductTarget, Targets } from './env.ts';
import type { Block, ImageValue, Text } from './model/field.ts';
import type { PageData } from './model/page-data.ts';
import { initialRoot, type RootValues } from './model/root.ts';

/** Creates a page with each block once, with content, for tests. */
export const someId = (last: number): string => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`;

const both = (en: string, pt: string): Text => ({ en, pt });
const picture = (last: number, en: string, pt: string): ImageValue => ({ id: someId(last), alt: both(en, pt) });

export const someImages = (address = (name: string) => `/files/${name}`): Readonly<Record<string, Image>> =>
  Object.fromEntries(
    [1, 2, 3, 4].map((last): [string, Image] => [
      someId(last),
      {
        id: someId(last),
        src: address(`${last}-640.webp`),
        avif: `${address(`${last}-640.avif`)} 640w, ${address(`${last}-1280.avif`)} 1280w`,
        webp: `${address(`${last}-640.webp`)} 640w, ${address(`${last}-1280.webp`)} 1280w`,
        width: 1280,
        height: 960,
        placeholder: 'data:image/webp;base64,UklGRg==',
      },
    ]),
  );

const someProduct = (last: number, title: string, price: number, images = someImages()): ProductTarget => ({
  id: someId(last),
  title,
  description: 'Colhido à mão nas florestas de Malanje, sem açúcar nem corantes.',
  price_ao: price,
  price_us: null,
  is_available: last !== 103,
  image: images[someId((last % 4) + 1)] ?? null,
  path: `/s/terra-boa/${last}`,
});

export function someTargets(images = someImages()): Targets {
  const products = [
    someProduct(101, 'Mel de Malanje 500 g', 4_500, images),
    someProduct(102, 'Cesto de Mateba', 12_900, images),
    someProduct(103, 'Café do Amboim', 6_200, images),
  ];
  const course: CourseTarget = {
    id: someId(301),
    title: 'Vender online em Angola',
    description: 'Do primeiro produto à primeira venda paga, em seis aulas curtas.',
    image: images[someId(2)] ?? null,
    lessons: 6,
    price_ao: 25_000,
    price_us: null,
    path: '/c/vender-online',
  };
  return {
    products: Object.fromEntries(products.map((product) => [product.id, product])),
    shops: { [someId(201)]: { id: someId(201), title: 'Terra Boa', path: '/s/terra-boa', products } },
    courses: { [course.id]: course },
    links: { [someId(401)]: { id: someId(401), title: 'Catálogo', url: 'https://go.terraboa.example/catalogo' } },
  };
}

const filled: { readonly [T in BlockType]?: Readonly<Record<string, unknown>> } = {
  section: {
    background: 'image',
    image: picture(1, '', ''),
    padding: 'large',
    content: [
      {
        type: 'heading',
        props: {
          id: 'hero-title',
          ...blockDefinitions.heading.initial,
          eyebrow: both('Luanda, 14 March', 'Luanda, 14 de março'),
          text: both('The market of those who make', 'O mercado de quem faz'),
          level: 'title',
          size: 'display',
        },
      },
      {
        type: 'text',
        props: {
          id: 'hero-text',
          ...blockDefinitions.text.initial,
          size: 'large',
          text: both(
            '<p>Forty makers, two days, one place to meet those who buy from them.</p>',
            '<p>Quarenta criadores, dois dias, um lugar para conhecer quem lhes compra.</p>',
          ),
        },
      },
      {
        type: 'button',
        props: {
          id: 'hero-button',
          ...blockDefinitions.button.initial,
          link: '#bilhetes',
          secondLabel: both('See the programme', 'Ver o programa'),
          secondLink: '#programa',
        },
      },
    ],
  },
  columns: {
    layout: 'wide-start',
    first: [{ type: 'text', props: { id: 'column-text', ...blockDefinitions.text.initial } }],
    second: [{ type: 'hours', props: { id: 'column-hours', ...blockDefinitions.hours.initial } }],
  },
  image: { image: picture(1, 'A stall of honey', 'Uma banca de mel'), caption: both('Malanje, 2025', 'Malanje, 2025') },
  gallery: {
    pictures: [1, 2, 3, 4].map((last) => ({
      image: picture(last, `Picture ${last}`, `Imagem ${last}`),
      caption: last === 1 ? both('The first day', 'O primeiro dia') : {},
    })),
  },
  video: {
    link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    title: both('The market in one minute', 'O mercado num minuto'),
    poster: picture(2, '', ''),
  },
  button: { link: '#bilhetes' },
  price: {
    plans: [
      { ...blockDefinitions.price.initial.plans[0], title: both('Table', 'Mesa') },
      {
        ...blockDefinitions.price.initial.plans[0],
        title: both('Stall', 'Banca'),
        amount: { ao: 45_000, us: 50 },
        before: { ao: 60_000, us: null },
        featured: true,
      },
    ],
  },
  product: { product: someId(101) },
  'product-grid': { shop: someId(201) },
  course: { course: someId(301) },
  links: { links: [{ link: someId(401), label: both('See the catalogue', 'Ver o catálogo') }] },
  countdown: { until: '2099-03-14T08:00:00.000Z' },
  testimonials: {
    quotes: ['Ana Domingos', 'Nzinga Paulo'].map((name) => ({
      ...blockDefinitions.testimonials.initial.quotes[0],
      name,
      quote: both('We sold in two days what we sell in a month.', 'Vendemos em dois dias o que vendemos num mês.'),
    })),
  },
  logos: { logos: [2, 3, 4].map((last) => ({ image: picture(last, `Logo ${last}`, `Logótipo ${last}`), link: '' })) },
  map: {
    address: both('Rua Rainha Ginga 12, Luanda', 'Rua Rainha Ginga 12, Luanda'),
    latitude: -8.8147,
    longitude: 13.2302,
  },
  social: {
    networks: ['instagram', 'facebook', 'tiktok', 'youtube', 'linkedin', 'x', 'telegram'].map((network) => ({
      network,
      address: 'terraboa',
    })),
  },
  whatsapp: { number: '923 000 111' },
  form: {
    title: both('Apply for a stall', 'Pede a tua banca'),
    fields: [
      ...blockDefinitions.form.initial.fields,
      ...(
        [
          ['phone', 'phone', 'Phone', 'Telefone', ''],
          ['size', 'number', 'How many metres?', 'Quantos metros?', ''],
          ['kind', 'choice', 'What do you make?', 'O que fazes?', 'Food\nCraft\nClothes'],
          ['days', 'choices', 'Which days?', 'Que dias?', 'Saturday\nSunday'],
          ['since', 'date', 'Since when?', 'Desde quando?', ''],
          ['photo', 'file', 'A photo of your work', 'Uma foto do teu trabalho', ''],
          ['rules', 'consent', 'I agree to the rules of the market.', 'Aceito as regras do mercado.', ''],
        ] as const
      ).map(([key, kind, en, pt, options]) => ({
        key,
        kind,
        label: both(en, pt),
        help: {},
        options: options ? both(options, options) : {},
        required: kind === 'consent',
      })),
    ],
  },
  tickets: {
    startsAt: '2099-03-14T08:00:00.000Z',
    endsAt: '2099-03-14T17:00:00.000Z',
    place: both('Ilha de Luanda', 'Ilha de Luanda'),
    kinds: [
      blockDefinitions.tickets.initial.kinds[0],
      {
        ...blockDefinitions.tickets.initial.kinds[0],
        key: 'vip',
        name: both('With lunch', 'Com almoço'),
        text: both('A seat at the long table.', 'Um lugar na mesa comprida.'),
        price: { ao: 18_000, us: 20 },
      },
    ],
  },
  booking: { place: both('At the studio', 'No estúdio') },
  registration: {
    startsAt: '2099-03-14T08:00:00.000Z',
    endsAt: '2099-03-15T10:00:00.000Z',
    place: both('Talatona', 'Talatona'),
  },
  members: {
    content: [
      {
        type: 'text',
        props: {
          id: 'secret',
          ...blockDefinitions.text.initial,
          text: both('<p>Only members read this.</p>', '<p>Só os membros leem isto.</p>'),
        },
      },
    ],
  },
  promo: { endsAt: '2099-03-14T08:00:00.000Z', label: both('Use it now', 'Usar agora'), link: '/s/terra-boa' },
  download: {
    file: { id: someId(401), name: 'programa.pdf', bytes: 1_240_000 },
    title: both('The programme', 'O programa'),
    text: both('Everything on two pages.', 'Tudo em duas páginas.'),
  },
  embed: {
    link: 'https://open.spotify.com/album/1DFixLWuPkv3KT3TnV35m3',
    title: both('The music', 'A música'),
    height: 'bar',
  },
  html: { html: '<table><tbody><tr><th>Sábado</th><td>08:00</td></tr></tbody></table>' },
  cards: {
    cards: [1, 2, 3].map((last) => ({
      image: picture(last, `Card ${last}`, `Cartão ${last}`),
      title: both(`Workshop ${last}`, `Oficina ${last}`),
      text: both('Two hours, with what you need on the table.', 'Duas horas, com tudo o que precisas na mesa.'),
      amount: { ao: last * 3_000, us: null },
      label: both('Read more', 'Saber mais'),
      link: '#programa',
    })),
  },
};

export const someBlock = (type: BlockType, props: Readonly<Record<string, unknown>> = {}): Block => ({
  type,
  props: { ...blockDefinitions[type].initial, ...filled[type], ...props, id: `one-${type}` },
});

export const somePageData = (
  content: readonly Block[] = blockTypes.map((type) => someBlock(type)),
  root: Partial<RootValues> = {},
): PageData => ({ version: 1, root: { props: { ...initialRoot, ...root } }, content });

export const someFiles = { [someId(401)]: { url: '/files/programa.pdf' } } as const;
