import { someFiles, someImages, somePageData, someTargets } from '@kumbi/blocks/every-block.factory.ts';
import type { Image } from '@kumbi/contract/media/media.schemas.ts';
import { counters } from '@kumbi/contract/quotas/counters.limits.ts';
import type { Plan } from '@kumbi/contract/quotas/quotas.schemas.ts';
import type { ConversationMessage, ConversationProps } from './modules/kwaba/kwaba.props.ts';
import type { OnlinePageProps } from './modules/pages/pages.props.ts';
import type { PayProps } from './modules/payments/payments.props.ts';
import type { CheckoutProps, ProductProps, PublicProduct, PublicShop, ShopProps } from './modules/shops/shops.props.ts';
import type { FrontProps } from './modules/subscriptions/subscriptions.props.ts';
import type { PublicSeller } from './modules/workspaces/workspaces.props.ts';
import type { PageProps } from './views.ts';

/** Pages with invented content, for tests. Each takes what a test cares about. */
export const somePage = (over: Partial<PageProps> = {}): PageProps => ({
  lang: 'pt',
  brand: 'Kumbi',
  assets: {
    css: ['/site/assets/site.css'],
    js: ['/site/assets/entry.js'],
    preload: ['/site/assets/shared.js'],
    font: '/site/assets/inter.woff2',
  },
  siteUrl: 'https://loja.example',
  appUrl: 'https://app.example',
  apiUrl: '',
  sandbox: false,
  reportUrl: null,
  ...over,
});

const uuid = (last: number): string => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`;

const someImage = (name: string, over: Partial<Image> = {}): Image => ({
  id: uuid(900),
  src: `/files/${name}-640.webp`,
  avif: `/files/${name}-320.avif 320w, /files/${name}-640.avif 640w`,
  webp: `/files/${name}-320.webp 320w, /files/${name}-640.webp 640w`,
  width: 1280,
  height: 960,
  placeholder: 'data:image/webp;base64,UklGRg==',
  ...over,
});

export const someShop = (over: Partial<PublicShop> = {}): PublicShop => ({
  code: 'terra-boa',
  title: 'Terra Boa',
  description:
    'O sabor e as mãos de Angola, em tua casa. Mel, artesanato, roupa e café de pequenos produtores, escolhidos um a um e enviados com cuidado.',
  theme: 'violet',
  is_open: true,
  logo: null,
  banner: someImage('banner'),
  email: 'ola@terraboa.example',
  phone_number: '+244 923 000 111',
  whatsapp: '923 000 111',
  address: 'Rua Rainha Ginga 12',
  instagram: '@terraboa',
  facebook: 'https://www.facebook.com/terraboa',
  tiktok: '',
  shop_map_location: '',
  province: { name: 'Luanda', slug: 'luanda' },
  municipality: { name: 'Talatona', slug: 'talatona' },
  is_delivery: true,
  is_interprovintial: true,
  time_to_delivery: '1d',
  ...over,
});

const someCategories = [
  { id: uuid(701), name: 'Mel e doces', shop_id: uuid(900) },
  { id: uuid(702), name: 'Artesanato', shop_id: uuid(900) },
  { id: uuid(703), name: 'Roupa', shop_id: uuid(900) },
  { id: uuid(704), name: 'Café', shop_id: uuid(900) },
];

export const someProduct = (over: Partial<PublicProduct> = {}): PublicProduct => ({
  id: uuid(1),
  code: 'mel-de-malanje',
  title: 'Mel de Malanje 500 g',
  description: 'Mel puro, colhido à mão nas florestas de Malanje.\nSem açúcar nem corantes.',
  price_ao: 4500,
  price_us: 5.5,
  category: { id: uuid(701), name: 'Mel e doces', shop_id: uuid(900) },
  is_physic: true,
  is_available: true,
  payment_on_delivery: true,
  features: [
    { id: uuid(601), feature: 'Peso', detail: '500 g' },
    { id: uuid(602), feature: 'Origem', detail: 'Malanje, Angola' },
    { id: uuid(603), feature: 'Validade', detail: '24 meses' },
  ],
  image: someImage('mel'),
  ...over,
});

const someProducts = (): readonly PublicProduct[] => {
  const made = (last: number, code: string, title: string, price_ao: number, category: number, image: string | null) =>
    someProduct({
      id: uuid(last),
      code,
      title,
      price_ao,
      price_us: null,
      category: someCategories[category] ?? null,
      image: image ? someImage(image) : null,
    });
  return [
    someProduct(),
    made(2, 'cesto-de-mateba', 'Cesto de Mateba', 12_900, 1, 'cesto'),
    made(3, 'camisa-samakaka', 'Camisa Samakaka', 18_000, 2, 'camisa'),
    made(4, 'cafe-do-amboim', 'Café do Amboim', 6200, 3, 'cafe'),
    made(5, 'mel-com-favo', 'Mel com favo', 7350.5, 0, 'mel'),
    made(6, 'cesto-pequeno', 'Cesto pequeno com tampa e asas de couro curtido', 8400, 1, 'cesto'),
    made(7, 'vale-de-oferta', 'Vale de oferta', 10_000, 1, null),
  ];
};

export const someSeller: PublicSeller = {
  name: 'Terra Boa, Lda',
  nif: '5417000123',
  address: 'Rua 1, Luanda',
  phone: '+244923000111',
  email: 'geral@terraboa.example',
  website: 'https://terraboa.example',
};

export const someShopPage = (over: Partial<ShopProps> = {}): ShopProps => ({
  ...somePage(over),
  shop: someShop(),
  categories: someCategories,
  seller: someSeller,
  methods: ['reference'],
  products: someProducts(),
  total: 23,
  filter: { category: null, query: '' },
  next: '?page=2',
  ...over,
});

export const someProductPage = (over: Partial<ProductProps> = {}): ProductProps => ({
  ...somePage(over),
  shop: someShop(),
  categories: someCategories,
  seller: someSeller,
  methods: ['reference'],
  product: someProduct(),
  related: someProducts().slice(1, 5),
  ...over,
});

export const someCheckoutPage = (over: Partial<CheckoutProps> = {}): CheckoutProps => ({
  ...somePage(over),
  shop: someShop(),
  categories: someCategories,
  seller: someSeller,
  methods: ['reference'],
  consents: [],
  ...over,
});

export const somePayment = (over: Partial<PayProps['checkout']> = {}): PayProps['checkout'] => ({
  d: 'tok_1234567890abcdefghij',
  purpose: 'shop',
  status: 'waiting',
  number: '1042',
  seller: { name: 'Terra Boa', url: '/pt/s/terra-boa', logo: null, theme: 'violet' },
  onward: { url: '/pt/s/terra-boa', link: 'Voltar à loja', steps: ['Terra Boa prepara a tua encomenda.'] },
  method: 'reference',
  entity: '00348',
  reference: '912345678',
  instructions: { entity: '00348', number: '912345678' },
  attempt: { status: 'pending', reason: null },
  methods: ['reference'],
  amount: 17_400,
  currency: 'AOA',
  lines: [
    { title: 'Mel de Malanje 500 g', quantity: 1, amount: 4500 },
    { title: 'Cesto de Mateba', quantity: 1, amount: 12_900 },
  ],
  expires_at: '2026-11-23T22:59:59.000Z',
  paid_at: null,
  receipt_url: null,
  other_amount: null,
  undelivered: null,
  proof: null,
  may_prove: false,
  refund: null,
  may_cancel: true,
  ...over,
});

export const somePayPage = (over: Partial<PayProps> = {}): PayProps => ({
  ...somePage(over),
  checkout: somePayment(),
  seller: someSeller,
  ...over,
});

const allowances = (shops: number, products: number, storage: number): Plan['allowances'] => ({
  ...(Object.fromEntries(counters.map((counter) => [counter, 10])) as Plan['allowances']),
  ksp_shops: shops,
  ksp_products: products,
  storage_mb: storage,
});

const features = (shops: number, products: number): Plan['features'] => [
  { name: 'ksp_shops', text: `${shops} lojas`, included: true },
  { name: 'ksp_products', text: `${products} produtos`, included: true },
  { name: 'kmail_domains', text: '0 domínios de email', included: false },
];

export const someFrontPage = (over: Partial<FrontProps> = {}): FrontProps => ({
  ...somePage(over),
  plans: [
    {
      code: 'free',
      name: 'Grátis',
      price: { month: { AOA: 0, USD: 0 }, year: { AOA: 0, USD: 0 } },
      allowances: allowances(1, 20, 500),
      features: features(1, 20),
    },
    {
      code: 'creator',
      name: 'Criador',
      price: { month: { AOA: 9900, USD: 12 }, year: { AOA: 99_000, USD: 120 } },
      allowances: allowances(2, 200, 10_000),
      features: features(2, 200),
    },
    {
      code: 'business',
      name: 'Negócio',
      price: { month: { AOA: 29_900, USD: 35 }, year: { AOA: 299_000, USD: 350 } },
      allowances: allowances(5, 2000, 100_000),
      features: features(5, 2000),
    },
    {
      code: 'unlimited',
      name: 'Ilimitado',
      price: { month: { AOA: 89_900, USD: 99 }, year: { AOA: 899_000, USD: 990 } },
      allowances: allowances(999_999, 999_999, 999_999),
      features: features(999_999, 999_999),
    },
  ],
  highlighted: 'creator',
  currency: 'AOA',
  ...over,
});

export const someOnlinePage = (over: Partial<OnlinePageProps> = {}): OnlinePageProps => ({
  ...somePage({ lang: over.lang ?? 'pt' }),
  page: {
    slug: 'mercado',
    type: 'event_registration',
    title: 'Mercado de março',
    default_language: 'pt',
    languages: ['en', 'pt'],
    published_at: '2026-11-20T10:00:00.000Z',
  },
  data: somePageData(),
  images: someImages(),
  files: someFiles,
  targets: someTargets(),
  methods: ['reference', 'multicaixa', 'paypay', 'crypto'],
  consents: [],
  member: false,
  owner: 'Terra Boa',
  seller: someSeller,
  preview: null,
  ...over,
});

export const someMessage = (overrides: Partial<ConversationMessage> = {}): ConversationMessage => ({
  number: 1,
  sender: 'company',
  text: 'Bom dia! A tua encomenda já saiu.',
  sent_at: '2026-11-20T09:30:00.000Z',
  ...overrides,
});

export const someConversation = (overrides: Partial<ConversationProps> = {}): ConversationProps => ({
  ...somePage(),
  path: '/k/tokentokentokentoken',
  token: 'tokentokentokentoken',
  company: 'Terra Boa',
  messages: [someMessage(), someMessage({ number: 2, sender: 'user', text: 'Obrigada!' })],
  older: null,
  newest: null,
  problem: null,
  typed: '',
  clientId: 'page-1',
  ...overrides,
});

/** A reference with one call, whose texts the test provides. */
