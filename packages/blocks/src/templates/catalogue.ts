import type { PageType } from '@kumbi/contract/pages/pages.limits.ts';
import { appointmentBookingConsultation } from './appointment-booking-consultation.ts';
import { appointmentBookingStudio } from './appointment-booking-studio.ts';
import { digitalCatalogCollection } from './digital-catalog-collection.ts';
import { digitalCatalogMenu } from './digital-catalog-menu.ts';
import { donationCause } from './donation-cause.ts';
import { donationProject } from './donation-project.ts';
import { eventRegistrationOpening } from './event-registration-opening.ts';
import { eventRegistrationTalk } from './event-registration-talk.ts';
import { feedbackProduct } from './feedback-product.ts';
import { feedbackVisit } from './feedback-visit.ts';
import { formContact } from './form-contact.ts';
import { formOrder } from './form-order.ts';
import { landingPageLaunch } from './landing-page-launch.ts';
import { landingPageLinks } from './landing-page-links.ts';
import { landingPageService } from './landing-page-service.ts';
import { membersAreaClients } from './members-area-clients.ts';
import { membersAreaClub } from './members-area-club.ts';
import { onlineCourseFirstLesson } from './online-course-first-lesson.ts';
import { onlineCourseFull } from './online-course-full.ts';
import type { PageTemplate } from './page-template.ts';
import { portfolioDesigner } from './portfolio-designer.ts';
import { portfolioPhotographer } from './portfolio-photographer.ts';
import { productSalesShop } from './product-sales-shop.ts';
import { productSalesSingle } from './product-sales-single.ts';
import { promoCampaignFirstOrder } from './promo-campaign-first-order.ts';
import { promoCampaignWeek } from './promo-campaign-week.ts';
import { resumeClassic } from './resume-classic.ts';
import { resumeModern } from './resume-modern.ts';
import { serviceListingRepairs } from './service-listing-repairs.ts';
import { serviceListingSalon } from './service-listing-salon.ts';
import { supportAfterSale } from './support-after-sale.ts';
import { supportHelp } from './support-help.ts';
import { ticketSalesConcert } from './ticket-sales-concert.ts';
import { ticketSalesMarket } from './ticket-sales-market.ts';
import { workshopDay } from './workshop-day.ts';
import { workshopOnline } from './workshop-online.ts';

/** All templates, in the order of the page types and, within a type, the most suitable first. */
export const templates: readonly PageTemplate[] = [
  productSalesSingle,
  productSalesShop,
  formContact,
  formOrder,
  workshopDay,
  workshopOnline,
  eventRegistrationTalk,
  eventRegistrationOpening,
  landingPageService,
  landingPageLaunch,
  landingPageLinks,
  portfolioPhotographer,
  portfolioDesigner,
  serviceListingSalon,
  serviceListingRepairs,
  digitalCatalogCollection,
  digitalCatalogMenu,
  appointmentBookingStudio,
  appointmentBookingConsultation,
  donationCause,
  donationProject,
  resumeClassic,
  resumeModern,
  membersAreaClub,
  membersAreaClients,
  onlineCourseFull,
  onlineCourseFirstLesson,
  ticketSalesConcert,
  ticketSalesMarket,
  promoCampaignWeek,
  promoCampaignFirstOrder,
  supportHelp,
  supportAfterSale,
  feedbackVisit,
  feedbackProduct,
];

export const templateNamed = (name: string): PageTemplate | undefined => templates.find((each) => each.name === name);

/** Lists the templates of a page type. */
export const templatesOf = (type: PageType): readonly PageTemplate[] => templates.filter((each) => each.type === type);
