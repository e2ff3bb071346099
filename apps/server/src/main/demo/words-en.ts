import type { DemoWords } from './demo-catalogue.ts';

export const wordsEn: DemoWords = {
  language: 'en',
  person: 'Sara Neto',
  company: 'Terra Boa',
  shop: {
    title: 'Terra Boa Market',
    description:
      'The taste and the hands of Angola, at your door. Honey, coffee, baskets and cloth from small makers in Malanje, Uíge, Huíla and Cabinda.',
  },
  categories: {
    sweet: { name: 'Honey and preserves', description: 'From the forest and the garden, nothing added.' },
    crafts: { name: 'Crafts', description: 'Made by hand, one piece at a time.' },
    clothes: { name: 'Clothes', description: 'Cloth and cuts from here.' },
    drinks: { name: 'Coffee and tea', description: 'From Amboim and the garden, roasted and dried in Luanda.' },
  },
  products: {
    'mel-de-malanje': {
      title: 'Malanje honey, 500 g',
      description:
        'Raw forest honey, taken by hand from the hives of Calandula. It sets when it is cold: that is how you know it is pure.',
      features: [
        ['Origin', 'Calandula, Malanje'],
        ['Weight', '500 g'],
        ['Harvest', 'June 2026'],
      ],
    },
    'cesto-de-mateba': {
      title: 'Mateba basket',
      description: 'Woven from palm leaf by craftswomen in Huíla. Carries eight kilos and lasts for years.',
      features: [
        ['Material', 'Mateba palm'],
        ['Size', '32 × 24 × 30 cm'],
      ],
    },
    'camisa-samakaka': {
      title: 'Samakaka shirt',
      description: 'Cotton with the samakaka pattern, straight cut, made in Luanda. Wash at 30 degrees.',
      features: [
        ['Fabric', '100% cotton'],
        ['Sizes', 'S to XL'],
      ],
    },
    'cafe-do-amboim': {
      title: 'Amboim coffee, 250 g',
      description: 'Robusta from Amboim, medium roast, ground in the week it leaves. Full body, with cocoa at the end.',
      features: [
        ['Roast', 'Medium'],
        ['Grind', 'Filter or espresso'],
      ],
    },
    'doce-de-mucua': {
      title: 'Baobab jam',
      description: 'Baobab pulp cooked slowly with cane sugar and lemon. Good with cheese, good with bread.',
      features: [['Weight', '280 g']],
    },
    'oleo-de-palma': {
      title: 'Palm oil, 1 L',
      description: "Red palm oil from Cabinda, cold pressed, for Sunday's moamba.",
      features: [['Volume', '1 litre']],
    },
    'pano-samakaka': {
      title: 'Samakaka cloth, 2 m',
      description: 'Two metres of cloth to sew, to wear or to hang. The colours stay.',
      features: [['Size', '200 × 115 cm']],
    },
    'colar-de-missangas': {
      title: 'Bead necklace',
      description: 'Glass beads threaded by hand, with a brass clasp. No two are the same.',
      features: [['Length', '46 cm']],
    },
    'cafe-em-grao': {
      title: 'Coffee beans, 1 kg',
      description: 'The same lot from Amboim as whole beans, for those who grind at home or serve at a counter.',
      features: [
        ['Roast', 'Medium'],
        ['Weight', '1 kg'],
      ],
    },
    'cha-de-caxinde': {
      title: 'Lemongrass tea',
      description: 'Lemongrass dried in the shade, whole leaf. Calms and refreshes, hot or over ice.',
      features: [['Weight', '60 g']],
    },
    'cesto-de-fruta': {
      title: 'Fruit basket',
      description: 'A low basket for the table, in mateba palm dyed with bark.',
      features: [['Diameter', '34 cm']],
    },
    'camisa-de-linho': {
      title: 'Green linen shirt',
      description: "Light linen for Luanda's heat, coconut buttons, a little embroidery on the chest.",
      features: [
        ['Fabric', 'Linen'],
        ['Sizes', 'S to XXL'],
      ],
    },
  },
  notes: [
    'Please call before you deliver.',
    'Leave it with the guard if I am not in.',
    'It is a present: could you wrap it?',
    'Deliver after 5 pm.',
    'The shirt in size M, please.',
    'The coffee is for a moka pot.',
    'Green gate, next to the pharmacy.',
  ],
  messages: [
    [0, 'How much is the honey in 5 kg buckets? It is for my bakery.'],
    [1, 'My order arrived with a broken jar. How do we change it?'],
    [2, 'I run a café in Lubango and would like to serve your coffee. Do you have trade prices?'],
    [0, 'I need 40 small baskets as wedding favours. What would they cost, and how long do they take?'],
    [3, 'Could we visit the beekeepers of Calandula with you? We are a class of 12.'],
    [1, 'I paid by reference today. When does the order reach Lobito?'],
    [0, 'Does the linen shirt come in white too? And what does it cost to embroider a name?'],
    [2, 'I make soap from palm oil and would like to sell beside you at the fair.'],
    [3, 'Is the lemongrass tea safe when pregnant? The packet does not say.'],
    [1, 'I have to change the delivery address to Talatona. Is there still time?'],
    [0, 'Do you make Christmas hampers for companies? We would need about 60.'],
    [3, "Are you open on next week's public holiday?"],
  ],
  comments: {
    5: [
      'The honey really is pure. This is the third time I have bought it.',
      'It came the next day, well packed and with a handwritten note.',
      'The basket is beautiful, everybody asks where I got it.',
      'The best coffee I have had at home.',
      'The shirt fits very well. Thank you!',
    ],
    4: [
      'Very good, it only took a day longer.',
      'I liked the jam and wish the jar were bigger.',
      'Lovely colours. I thought the cloth would be a little thicker.',
    ],
    3: ['Good coffee, but ground too fine for my pot.', 'Good product, slow delivery.'],
    2: ['The clasp of the necklace broke in the first week.'],
    1: ['I waited nine days and nobody answered the phone.'],
  },
  cheers: [
    'Keep going! The bees say thank you.',
    'For my grandmother, who kept hives in her garden.',
    'Good work, Terra Boa.',
    'May the honey never run out.',
    'From the 9th grade of Colégio Sol.',
  ],
  wishes: [
    'There are two of us.',
    "It is my mother's birthday.",
    'I would like to try the teas as well.',
    'One of us does not drink coffee, only honey and jam.',
    'We are bringing a six-year-old.',
  ],
};
