import { bookingBlock } from './booking/booking.block.ts';
import { buttonBlock } from './button/button.block.ts';
import { cardsBlock } from './cards/cards.block.ts';
import { columnsBlock } from './columns/columns.block.ts';
import { countdownBlock } from './countdown/countdown.block.ts';
import { courseBlock } from './course/course.block.ts';
import { dividerBlock } from './divider/divider.block.ts';
import { donationBlock } from './donation/donation.block.ts';
import { downloadBlock } from './download/download.block.ts';
import { embedBlock } from './embed/embed.block.ts';
import { faqBlock } from './faq/faq.block.ts';
import { feedbackBlock } from './feedback/feedback.block.ts';
import { formBlock } from './form/form.block.ts';
import { galleryBlock } from './gallery/gallery.block.ts';
import { headingBlock } from './heading/heading.block.ts';
import { hoursBlock } from './hours/hours.block.ts';
import { htmlBlock } from './html/html.block.ts';
import { imageBlock } from './image/image.block.ts';
import { linksBlock } from './links/links.block.ts';
import { logosBlock } from './logos/logos.block.ts';
import { mapBlock } from './map/map.block.ts';
import { membersBlock } from './members/members.block.ts';
import type { BlockDefinition } from './model/block.ts';
import { newsletterBlock } from './newsletter/newsletter.block.ts';
import { priceBlock } from './price/price.block.ts';
import { productBlock } from './product/product.block.ts';
import { productGridBlock } from './product-grid/product-grid.block.ts';
import { promoBlock } from './promo/promo.block.ts';
import { registrationBlock } from './registration/registration.block.ts';
import { sectionBlock } from './section/section.block.ts';
import { socialBlock } from './social/social.block.ts';
import { testimonialsBlock } from './testimonials/testimonials.block.ts';
import { textBlock } from './text/text.block.ts';
import { ticketsBlock } from './tickets/tickets.block.ts';
import { timelineBlock } from './timeline/timeline.block.ts';
import { videoBlock } from './video/video.block.ts';
import { whatsappBlock } from './whatsapp/whatsapp.block.ts';

/** Every kind of block, in the order of the editor's groups. */
export const blockDefinitions = {
  section: sectionBlock,
  columns: columnsBlock,
  heading: headingBlock,
  text: textBlock,
  image: imageBlock,
  gallery: galleryBlock,
  video: videoBlock,
  button: buttonBlock,
  price: priceBlock,
  product: productBlock,
  'product-grid': productGridBlock,
  course: courseBlock,
  countdown: countdownBlock,
  faq: faqBlock,
  testimonials: testimonialsBlock,
  logos: logosBlock,
  map: mapBlock,
  social: socialBlock,
  links: linksBlock,
  whatsapp: whatsappBlock,
  hours: hoursBlock,
  form: formBlock,
  newsletter: newsletterBlock,
  donation: donationBlock,
  tickets: ticketsBlock,
  booking: bookingBlock,
  registration: registrationBlock,
  members: membersBlock,
  feedback: feedbackBlock,
  promo: promoBlock,
  download: downloadBlock,
  embed: embedBlock,
  html: htmlBlock,
  divider: dividerBlock,
  cards: cardsBlock,
  timeline: timelineBlock,
} as const satisfies Readonly<Record<string, BlockDefinition>>;

export type BlockType = keyof typeof blockDefinitions;

export const blockTypes = Object.keys(blockDefinitions) as BlockType[];

export function definitionOf(type: string): BlockDefinition | undefined {
  return Object.hasOwn(blockDefinitions, type) ? blockDefinitions[type as BlockType] : undefined;
}
