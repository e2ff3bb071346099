import type { Course } from '@kumbi/contract/academy/academy.schemas.ts';
import type { OfferedConsent } from '@kumbi/contract/contacts/consent.schemas.ts';
import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { MailProps } from '../../mails.ts';
import type { PageProps } from '../../views.ts';
import type { PublicSeller } from '../workspaces/workspaces.props.ts';

declare module '../../views.ts' {
  interface SiteProps {
    readonly academy: {
      readonly views: {
        course: CourseProps;
        lesson: LessonProps;
        entrance: EntranceProps;
        'course-entrance': EntranceReplyProps;
      };
      readonly mails: { 'course-link': CourseLinkMail };
    };
  }
}

interface PublicLesson {
  readonly id: string;
  readonly title: string;
  /** Open to everyone. */
  readonly is_preview: boolean;
}

/** A course as its page sells it, without the texts and videos of its lessons. */
export interface PublicCourse extends Pick<Course, 'code' | 'title' | 'description' | 'type' | 'is_free' | 'lessons'> {
  readonly image: Course['image'];
  /** Null in a currency without a price, and for a free course. */
  readonly price_ao: number | null;
  readonly price_us: number | null;
  readonly modules: readonly {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly lessons: readonly PublicLesson[];
  }[];
}

interface InCourse extends PageProps {
  readonly course: PublicCourse;
  /** Name of the workspace that owns the course. */
  readonly owner: string;
}

/** The page that sells a course. */
export interface CourseProps extends InCourse {
  /** Available payment methods, the preferred one first. */
  readonly methods: readonly PaymentMethod[];
  /** The boxes with which a buyer agrees to messages. */
  readonly consents: readonly OfferedConsent[];
  readonly seller: PublicSeller | null;
}

/** A lesson. */
export interface LessonProps extends InCourse {
  readonly student: boolean;
  readonly lesson: {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    /** Among all lessons of the course, from 1. */
    readonly number: number;
    readonly video: { readonly kind: 'link'; readonly link: string } | { readonly kind: 'file'; readonly src: string };
    /** Ids of the lessons next to it that the visitor may open. */
    readonly previous: string | null;
    readonly next: string | null;
  };
}

/** The page where a student requests a link that opens the course. */
export interface EntranceProps extends PageProps {
  readonly course: Pick<PublicCourse, 'code' | 'title'>;
  readonly owner: string;
  /** Whether the visitor opened a lesson for students. */
  readonly locked: boolean;
  /** How long the link is valid. */
  readonly minutes: number;
}

/** To a student: the link that opens a course. */
export interface CourseLinkMail extends MailProps {
  /** Whether the student has just joined, or requested a link again. */
  readonly about: 'joined' | 'asked';
  readonly seller: string;
  readonly title: string;
  /** How long the link is valid. */
  readonly valid: { readonly days: number } | { readonly minutes: number };
  readonly url: string;
}
