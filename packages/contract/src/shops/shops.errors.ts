import { defineErrors } from '../shared/errors.ts';

export const shopsErrors = defineErrors({
  'shop.unknown': {
    status: 404,
    en: { message: 'This shop does not exist', action: 'Go back to your shops and choose one.' },
    pt: { message: 'Esta loja não existe', action: 'Volta às tuas lojas e escolhe uma.' },
  },
  'shop.not_there': {
    status: 404,
    en: { message: 'This shop is no longer there', action: 'Check the address, or ask the seller for the new one.' },
    pt: { message: 'Esta loja já não existe', action: 'Verifica o endereço, ou pede o novo ao vendedor.' },
  },
  'shop.logo_missing': {
    status: 400,
    en: { message: 'Missing shop logo', action: 'Choose an image for the logo.' },
    pt: { message: 'Falta o logótipo da loja', action: 'Escolhe uma imagem para o logótipo.' },
  },
  'shop.category_unknown': {
    status: 400,
    en: { message: 'Missing product category', action: 'Choose one of the categories of this shop.' },
    pt: { message: 'Falta a categoria do produto', action: 'Escolhe uma das categorias desta loja.' },
  },
  'shop.category_in_use': {
    status: 409,
    en: { message: 'This category still has products', action: 'Move them to another category first.' },
    pt: { message: 'Esta categoria ainda tem produtos', action: 'Move-os primeiro para outra categoria.' },
  },
  'shop.image_missing': {
    status: 400,
    en: { message: 'Missing product image', action: 'Choose an image for the product.' },
    pt: { message: 'Falta a imagem do produto', action: 'Escolhe uma imagem para o produto.' },
  },
  'shop.price_high': {
    status: 400,
    en: { message: 'Exceeded price', action: 'The price must be at most 200,000 Kz.' },
    pt: { message: 'Preço excedido', action: 'O preço deve ser no máximo 200 000 Kz.' },
  },
  'shop.product_unknown': {
    status: 404,
    en: { message: 'This product does not exist', action: 'Refresh the list and choose another.' },
    pt: { message: 'Este produto não existe', action: 'Atualiza a lista e escolhe outro.' },
  },
  'shop.sale_unknown': {
    status: 404,
    en: { message: 'This sale does not exist', action: 'Refresh the list of sales.' },
    pt: { message: 'Esta venda não existe', action: 'Atualiza a lista de vendas.' },
  },
  'shop.closed': {
    status: 409,
    en: { message: 'This shop is closed', action: 'Come back later, or contact the seller.' },
    pt: { message: 'Esta loja está fechada', action: 'Volta mais tarde, ou contacta o vendedor.' },
  },
  'shop.product_unavailable': {
    status: 409,
    en: { message: '{product} is no longer for sale', action: 'Take it out of the cart to go on.' },
    pt: { message: '{product} já não está à venda', action: 'Retira-o do cesto para continuar.' },
  },
  'shop.product_gone': {
    status: 409,
    en: { message: 'Something in the cart is no longer in this shop', action: 'Take it out of the cart to go on.' },
    pt: { message: 'Há algo no cesto que já não está nesta loja', action: 'Retira-o do cesto para continuar.' },
  },
  'shop.out_of_stock': {
    status: 409,
    en: {
      message:
        '{left, plural, =0 {{held, plural, =0 {{product} is sold out} other {All that is left of {product} is in orders that are not paid yet}}} other {There is not enough of {product}}}',
      action:
        '{left, plural, =0 {{held, plural, =0 {Take it out of the cart, or ask the seller when it is back.} other {It may come back when those orders lapse: try again later, or take it out of the cart.}}} one {Only one is left: change the quantity and try again.} other {Only # are left: change the quantity and try again.}}',
    },
    pt: {
      message:
        '{left, plural, =0 {{held, plural, =0 {{product} está esgotado} other {Tudo o que resta de {product} está em encomendas ainda por pagar}}} other {Não há quantidade suficiente de {product}}}',
      action:
        '{left, plural, =0 {{held, plural, =0 {Retira-o do cesto, ou pergunta ao vendedor quando volta a haver.} other {Pode voltar a haver quando essas encomendas expirarem: tenta mais tarde, ou retira-o do cesto.}}} one {Só resta um: muda a quantidade e tenta de novo.} other {Só restam #: muda a quantidade e tenta de novo.}}',
    },
  },
  'shop.product_holds': {
    status: 429,
    en: {
      message: 'There are many unpaid orders of {product} from your network',
      action: 'Pay or cancel one of yours, or try again when they lapse.',
    },
    pt: {
      message: 'Há muitas encomendas por pagar de {product} a partir da tua rede',
      action: 'Paga ou cancela uma das tuas, ou tenta de novo quando expirarem.',
    },
  },
  'shop.price_missing': {
    status: 409,
    en: { message: '{product} is not sold in dollars', action: 'Pay in kwanzas, or take it out of the cart.' },
    pt: { message: '{product} não é vendido em dólares', action: 'Paga em kwanzas, ou retira-o do cesto.' },
  },
  'shop.restore_too_late': {
    status: 410,
    en: { message: 'This can no longer be brought back', action: 'Create it again.' },
    pt: { message: 'Já não é possível recuperar isto', action: 'Cria-o de novo.' },
  },
  'shop.no_delivery_there': {
    status: 409,
    en: {
      message: 'This shop does not deliver to {province}',
      action: 'Choose another province, or agree on pick-up with the seller.',
    },
    pt: {
      message: 'Esta loja não entrega em {province}',
      action: 'Escolhe outra província, ou combina o levantamento com o vendedor.',
    },
  },
  'shop.status_refused': {
    status: 409,
    en: { message: 'The sale cannot change to this', action: 'Refresh the sale and look at its present state.' },
    pt: { message: 'A venda não pode passar a este estado', action: 'Atualiza a venda e vê o seu estado atual.' },
  },
  'shop.sale_undelivered': {
    status: 409,
    en: {
      message: 'The money for this sale came when what was bought was gone',
      action: 'Deliver it under Payments to review. If the money goes back, there is nothing to deliver.',
    },
    pt: {
      message: 'O dinheiro desta venda chegou quando o que foi comprado já não existia',
      action: 'Entrega-a em Pagamentos por rever. Se o dinheiro for devolvido, não há nada a entregar.',
    },
  },
});
