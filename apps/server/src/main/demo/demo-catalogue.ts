/** The demo business: what it sells, and who buys it. Everybody in it is invented. */

export interface DemoProduct {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly priceAo: number;
  readonly priceUs: number | null;
  readonly stock: number | null;
  readonly features: readonly { readonly feature: string; readonly detail: string }[];
  /** A file beside this one, in `pictures/`. */
  readonly picture: string;
}

export const demoPerson = { name: 'Sara Neto', email: 'demo@kumbi.example', country: 'AO', language: 'pt' } as const;
export const demoCompany = 'Terra Boa';

export const demoShop = {
  title: 'Terra Boa',
  description:
    'O sabor e as mãos de Angola, em tua casa. Mel, café, cestos e panos feitos por pequenos produtores de Malanje, do Uíge, da Huíla e de Cabinda.',
  email: 'ola@terraboa.example',
  phone_number: '+244923000111',
  whatsapp: '+244923000111',
  address: 'Rua Rainha Ginga 31',
  instagram: 'terraboa.ao',
  province: 'luanda',
  municipe: 'ingombota',
  theme: 'violet',
  is_delivery: 'yes',
  is_interprovintial: 'yes',
} as const;

export const demoCategories = [
  { name: 'Mel e doces', description: 'Do mato e do quintal, sem misturas.' },
  { name: 'Artesanato', description: 'Feito à mão, peça a peça.' },
  { name: 'Roupa', description: 'Panos e cortes de cá.' },
  { name: 'Café', description: 'Do Amboim, torrado em Luanda.' },
] as const;

export const demoProducts: readonly DemoProduct[] = [
  {
    title: 'Mel de Malanje 500 g',
    description:
      'Mel cru de floresta, colhido à mão nas colmeias de Calandula. Cristaliza com o frio: é sinal de que é puro.',
    category: 'Mel e doces',
    priceAo: 4500,
    priceUs: 5.5,
    stock: 48,
    features: [
      { feature: 'Origem', detail: 'Calandula, Malanje' },
      { feature: 'Peso', detail: '500 g' },
      { feature: 'Colheita', detail: 'Junho de 2026' },
    ],
    picture: 'mel-de-malanje',
  },
  {
    title: 'Cesto de Mateba',
    description: 'Entrançado em folha de palmeira por artesãs da Huíla. Aguenta oito quilos e dura anos.',
    category: 'Artesanato',
    priceAo: 12900,
    priceUs: 15,
    stock: 6,
    features: [
      { feature: 'Material', detail: 'Mateba' },
      { feature: 'Medidas', detail: '32 × 24 × 30 cm' },
    ],
    picture: 'cesto-de-mateba',
  },
  {
    title: 'Camisa Samakaka',
    description: 'Algodão com o padrão samakaka, corte direito, feita em Luanda. Lava-se a 30 graus.',
    category: 'Roupa',
    priceAo: 18000,
    priceUs: 21,
    stock: 24,
    features: [
      { feature: 'Tecido', detail: '100 % algodão' },
      { feature: 'Tamanhos', detail: 'S a XL' },
    ],
    picture: 'camisa-samakaka',
  },
  {
    title: 'Café do Amboim 250 g',
    description: 'Robusta do Amboim, torra média, moído na semana em que sai. Corpo cheio e final a cacau.',
    category: 'Café',
    priceAo: 6200,
    priceUs: 7.5,
    stock: 80,
    features: [
      { feature: 'Torra', detail: 'Média' },
      { feature: 'Moagem', detail: 'Filtro ou expresso' },
    ],
    picture: 'cafe-do-amboim',
  },
  {
    title: 'Doce de múcua',
    description: 'Polpa de múcua cozida devagar com açúcar de cana e limão. Bom com queijo e com pão.',
    category: 'Mel e doces',
    priceAo: 3200,
    priceUs: 4,
    stock: 36,
    features: [{ feature: 'Peso', detail: '280 g' }],
    picture: 'doce-de-mucua',
  },
  {
    title: 'Óleo de palma 1 L',
    description: 'Dendém de Cabinda, prensado a frio, para a moamba de domingo.',
    category: 'Mel e doces',
    priceAo: 3900,
    priceUs: null,
    stock: 40,
    features: [{ feature: 'Volume', detail: '1 litro' }],
    picture: 'oleo-de-palma',
  },
  {
    title: 'Pano Samakaka 2 m',
    description: 'Dois metros de pano para coser, envolver ou pendurar. Cores firmes.',
    category: 'Roupa',
    priceAo: 9500,
    priceUs: 11,
    stock: 30,
    features: [{ feature: 'Medidas', detail: '200 × 115 cm' }],
    picture: 'pano-samakaka',
  },
  {
    title: 'Colar de missangas',
    description: 'Missangas de vidro enfiadas à mão, fecho em latão. Cada colar sai diferente.',
    category: 'Artesanato',
    priceAo: 5400,
    priceUs: 6.5,
    stock: 18,
    features: [{ feature: 'Comprimento', detail: '46 cm' }],
    picture: 'colar-de-missangas',
  },
  {
    title: 'Café em grão 1 kg',
    description: 'O mesmo lote do Amboim, em grão, para quem mói em casa ou serve ao balcão.',
    category: 'Café',
    priceAo: 19800,
    priceUs: 23,
    stock: 22,
    features: [
      { feature: 'Torra', detail: 'Média' },
      { feature: 'Peso', detail: '1 kg' },
    ],
    picture: 'cafe-em-grao',
  },
  {
    title: 'Chá de caxinde',
    description: 'Caxinde seco à sombra, em folha inteira. Acalma e refresca, quente ou com gelo.',
    category: 'Café',
    priceAo: 2800,
    priceUs: 3.5,
    stock: null,
    features: [{ feature: 'Peso', detail: '60 g' }],
    picture: 'cha-de-caxinde',
  },
  {
    title: 'Cesto de fruta',
    description: 'Cesto baixo para a mesa, em mateba tingida com casca de árvore.',
    category: 'Artesanato',
    priceAo: 8600,
    priceUs: 10,
    stock: 3,
    features: [{ feature: 'Diâmetro', detail: '34 cm' }],
    picture: 'cesto-de-fruta',
  },
  {
    title: 'Camisa de linho verde',
    description: 'Linho leve para o calor de Luanda, botões de coco, bordado discreto no peito.',
    category: 'Roupa',
    priceAo: 24500,
    priceUs: 28.5,
    stock: 15,
    features: [
      { feature: 'Tecido', detail: 'Linho' },
      { feature: 'Tamanhos', detail: 'S a XXL' },
    ],
    picture: 'camisa-de-linho',
  },
];

const firstNames = [
  'Ana',
  'Domingos',
  'Luzia',
  'Nelson',
  'Teresa',
  'Paulo',
  'Esperança',
  'Mateus',
  'Isabel',
  'Joaquim',
  'Marta',
  'Adão',
  'Graça',
  'Simão',
  'Rosa',
  'Tomás',
];
const lastNames = [
  'Domingos',
  'Neto',
  'Cardoso',
  'Francisco',
  'Manuel',
  'Sebastião',
  'Gaspar',
  'Lourenço',
  'Pedro',
  'Quissanga',
  'Miguel',
  'Capita',
];
const places = [
  ['Luanda', 'Ingombota'],
  ['Luanda', 'Talatona'],
  ['Benguela', 'Lobito'],
  ['Huíla', 'Lubango'],
  ['Huambo', 'Huambo'],
  ['Malanje', 'Malanje'],
] as const;

export interface DemoBuyer {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly place: readonly [string, string];
}

/** Buyer number `i` of the demo, always the same one. */
export function demoBuyer(i: number): DemoBuyer {
  const first = firstNames[i % firstNames.length] ?? 'Ana';
  const last = lastNames[(i * 7) % lastNames.length] ?? 'Neto';
  return {
    name: `${first} ${last}`,
    phone: `+2449240${String(10_000 + i)}`,
    email: `buyer${i}@terraboa.example`,
    place: places[i % places.length] ?? places[0],
  };
}
