import type { FunctionComponent } from 'react';
import { BookingView } from './booking/booking.view.tsx';
import { ButtonView } from './button/button.view.tsx';
import { CardsView } from './cards/cards.view.tsx';
import type { BlockType } from './catalogue.ts';
import { ColumnsView } from './columns/columns.view.tsx';
import { CountdownView } from './countdown/countdown.view.tsx';
import { CourseView } from './course/course.view.tsx';
import { DividerView } from './divider/divider.view.tsx';
import { DonationView } from './donation/donation.view.tsx';
import { DownloadView } from './download/download.view.tsx';
import { EmbedView } from './embed/embed.view.tsx';
import { FaqView } from './faq/faq.view.tsx';
import { FeedbackView } from './feedback/feedback.view.tsx';
import { FormView } from './form/form.view.tsx';
import { GalleryView } from './gallery/gallery.view.tsx';
import { HeadingView } from './heading/heading.view.tsx';
import { HoursView } from './hours/hours.view.tsx';
import { HtmlView } from './html/html.view.tsx';
import { ImageView } from './image/image.view.tsx';
import { LinksView } from './links/links.view.tsx';
import { LogosView } from './logos/logos.view.tsx';
import { MapView } from './map/map.view.tsx';
import { MembersView } from './members/members.view.tsx';
import type { BlockProps } from './model/block.ts';
import { NewsletterView } from './newsletter/newsletter.view.tsx';
import { PriceView } from './price/price.view.tsx';
import { ProductView } from './product/product.view.tsx';
import { ProductGridView } from './product-grid/product-grid.view.tsx';
import { PromoView } from './promo/promo.view.tsx';
import { RegistrationView } from './registration/registration.view.tsx';
import { SectionView } from './section/section.view.tsx';
import { SocialView } from './social/social.view.tsx';
import { TestimonialsView } from './testimonials/testimonials.view.tsx';
import { TextView } from './text/text.view.tsx';
import { TicketsView } from './tickets/tickets.view.tsx';
import { TimelineView } from './timeline/timeline.view.tsx';
import { VideoView } from './video/video.view.tsx';
import { WhatsappView } from './whatsapp/whatsapp.view.tsx';

const views = {
  section: SectionView,
  columns: ColumnsView,
  heading: HeadingView,
  text: TextView,
  image: ImageView,
  gallery: GalleryView,
  video: VideoView,
  button: ButtonView,
  price: PriceView,
  product: ProductView,
  'product-grid': ProductGridView,
  course: CourseView,
  countdown: CountdownView,
  faq: FaqView,
  testimonials: TestimonialsView,
  logos: LogosView,
  map: MapView,
  social: SocialView,
  links: LinksView,
  whatsapp: WhatsappView,
  hours: HoursView,
  form: FormView,
  newsletter: NewsletterView,
  donation: DonationView,
  tickets: TicketsView,
  booking: BookingView,
  registration: RegistrationView,
  members: MembersView,
  feedback: FeedbackView,
  promo: PromoView,
  download: DownloadView,
  embed: EmbedView,
  html: HtmlView,
  divider: DividerView,
  cards: CardsView,
  timeline: TimelineView,
} satisfies Readonly<Record<BlockType, unknown>>;

/** Returns the view of a kind of block. The props must match the block's definition. */
export function viewOf(type: string): FunctionComponent<BlockProps> | undefined {
  return Object.hasOwn(views, type)
    ? (views[type as BlockType] as unknown as FunctionComponent<BlockProps>)
    : undefined;
}
