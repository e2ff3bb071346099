import type { DemoWords } from './demo-catalogue.ts';

export const wordsPt: DemoWords = {
  language: 'pt',
  person: 'Sara Neto',
  company: 'Terra Boa',
  shop: {
    title: 'Terra Boa',
    description:
      'O sabor e as mãos de Angola, em tua casa. Mel, café, cestos e panos feitos por pequenos produtores de Malanje, do Uíge, da Huíla e de Cabinda.',
  },
  categories: {
    sweet: { name: 'Mel e doces', description: 'Do mato e do quintal, sem misturas.' },
    crafts: { name: 'Artesanato', description: 'Feito à mão, peça a peça.' },
    clothes: { name: 'Roupa', description: 'Panos e cortes de cá.' },
    drinks: { name: 'Café e chá', description: 'Do Amboim e do quintal, torrado e seco em Luanda.' },
  },
  products: {
    'mel-de-malanje': {
      title: 'Mel de Malanje 500 g',
      description:
        'Mel cru de floresta, colhido à mão nas colmeias de Calandula. Cristaliza com o frio: é sinal de que é puro.',
      features: [
        ['Origem', 'Calandula, Malanje'],
        ['Peso', '500 g'],
        ['Colheita', 'Junho de 2026'],
      ],
    },
    'cesto-de-mateba': {
      title: 'Cesto de Mateba',
      description: 'Entrançado em folha de palmeira por artesãs da Huíla. Aguenta oito quilos e dura anos.',
      features: [
        ['Material', 'Mateba'],
        ['Medidas', '32 × 24 × 30 cm'],
      ],
    },
    'camisa-samakaka': {
      title: 'Camisa Samakaka',
      description: 'Algodão com o padrão samakaka, corte direito, feita em Luanda. Lava-se a 30 graus.',
      features: [
        ['Tecido', '100 % algodão'],
        ['Tamanhos', 'S a XL'],
      ],
    },
    'cafe-do-amboim': {
      title: 'Café do Amboim 250 g',
      description: 'Robusta do Amboim, torra média, moído na semana em que sai. Corpo cheio e final a cacau.',
      features: [
        ['Torra', 'Média'],
        ['Moagem', 'Filtro ou expresso'],
      ],
    },
    'doce-de-mucua': {
      title: 'Doce de múcua',
      description: 'Polpa de múcua cozida devagar com açúcar de cana e limão. Bom com queijo e com pão.',
      features: [['Peso', '280 g']],
    },
    'oleo-de-palma': {
      title: 'Óleo de palma 1 L',
      description: 'Dendém de Cabinda, prensado a frio, para a moamba de domingo.',
      features: [['Volume', '1 litro']],
    },
    'pano-samakaka': {
      title: 'Pano Samakaka 2 m',
      description: 'Dois metros de pano para coser, envolver ou pendurar. Cores firmes.',
      features: [['Medidas', '200 × 115 cm']],
    },
    'colar-de-missangas': {
      title: 'Colar de missangas',
      description: 'Missangas de vidro enfiadas à mão, fecho em latão. Cada colar sai diferente.',
      features: [['Comprimento', '46 cm']],
    },
    'cafe-em-grao': {
      title: 'Café em grão 1 kg',
      description: 'O mesmo lote do Amboim, em grão, para quem mói em casa ou serve ao balcão.',
      features: [
        ['Torra', 'Média'],
        ['Peso', '1 kg'],
      ],
    },
    'cha-de-caxinde': {
      title: 'Chá de caxinde',
      description: 'Caxinde seco à sombra, em folha inteira. Acalma e refresca, quente ou com gelo.',
      features: [['Peso', '60 g']],
    },
    'cesto-de-fruta': {
      title: 'Cesto de fruta',
      description: 'Cesto baixo para a mesa, em mateba tingida com casca de árvore.',
      features: [['Diâmetro', '34 cm']],
    },
    'camisa-de-linho': {
      title: 'Camisa de linho verde',
      description: 'Linho leve para o calor de Luanda, botões de coco, bordado discreto no peito.',
      features: [
        ['Tecido', 'Linho'],
        ['Tamanhos', 'S a XXL'],
      ],
    },
  },
  notes: [
    'Por favor liguem antes de entregar.',
    'Deixar com o segurança do prédio, se eu não estiver.',
    'É uma oferta: podem embrulhar?',
    'Entregar depois das 17 horas.',
    'Camisa em tamanho M, por favor.',
    'O café é para cafeteira italiana.',
    'Portão verde, ao lado da farmácia.',
  ],
  messages: [
    [0, 'Quanto custa o mel em baldes de 5 kg? É para a minha pastelaria.'],
    [1, 'A minha encomenda chegou com um frasco partido. Como trocamos?'],
    [2, 'Tenho um café no Lubango e gostava de servir o vosso. Fazem preço de revenda?'],
    [0, 'Quero 40 cestos pequenos para lembranças de casamento. Qual é o preço e quanto tempo leva?'],
    [3, 'Podemos visitar os apicultores de Calandula convosco? Somos uma turma de 12 alunos.'],
    [1, 'Paguei hoje por referência. Quando é que a encomenda chega ao Lobito?'],
    [0, 'A camisa de linho também existe em branco? E quanto fica bordar um nome?'],
    [2, 'Faço sabão com óleo de palma. Gostava de vender convosco na feira.'],
    [3, 'O caxinde pode ser tomado por grávidas? Não encontrei nada na embalagem.'],
    [1, 'Preciso de mudar a morada de entrega para Talatona. Ainda vou a tempo?'],
    [0, 'Têm cabazes de Natal para empresas? Seriam cerca de 60.'],
    [3, 'Estão abertos no feriado da próxima semana?'],
  ],
  comments: {
    5: [
      'O mel é mesmo puro. Já é a terceira vez que compro.',
      'Chegou no dia seguinte, bem embalado e com um bilhete escrito à mão.',
      'O cesto é lindo, toda a gente pergunta onde o comprei.',
      'O melhor café que bebi em casa.',
      'A camisa assenta muito bem. Obrigada!',
    ],
    4: [
      'Muito bom, só demorou um dia a mais.',
      'Gostei do doce, queria que o frasco fosse maior.',
      'O pano tem cores bonitas. Pensei que fosse um pouco mais grosso.',
    ],
    3: ['O café é bom, mas veio moído demais para a minha cafeteira.', 'Bom produto, entrega demorada.'],
    2: ['O fecho do colar partiu na primeira semana.'],
    1: ['Esperei nove dias e ninguém atendeu o telefone.'],
  },
  cheers: [
    'Força! As abelhas agradecem.',
    'Pela minha avó, que tinha colmeias no quintal.',
    'Bom trabalho, Terra Boa.',
    'Que o mel nunca acabe.',
    'Da turma do 9.º ano do Colégio Sol.',
  ],
  wishes: [
    'Somos duas pessoas.',
    'É o aniversário da minha mãe.',
    'Gostava de provar também os chás.',
    'Um de nós não bebe café, só mel e doces.',
    'Vamos com uma criança de seis anos.',
  ],
};
